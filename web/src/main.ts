import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./router.svelte";
import { apply } from "./settings.svelte";
import { keepFocus } from "./ui/focus";
import { watchVersion } from "./worker/version.svelte";

await apply();
follow();
keepFocus();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) void watchVersion();
