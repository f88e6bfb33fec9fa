/** What a dialog for sharing does, and what it says about the outcome. */

import { t } from "../text/text.svelte";
import { failureText } from "../ui/failure";
import { saveFile } from "./picture";

export class Sharing {
  /** What is said about the last attempt. */
  said = $state("");

  /** Do something and say what it returns, or why it failed. */
  async attempt(what: () => Promise<string>): Promise<void> {
    try {
      this.said = await what();
    } catch (error) {
      this.said = failureText(error);
    }
  }

  copy = (text: string): Promise<void> =>
    this.attempt(async () => {
      await navigator.clipboard.writeText(text);
      return t("copied");
    });

  save = (draw: () => File | Promise<File>): Promise<void> =>
    this.attempt(async () => ((await saveFile(await draw())) ? t("saved") : ""));
}
