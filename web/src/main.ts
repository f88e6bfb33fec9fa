import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./router.svelte";
import { apply } from "./settings.svelte";

await apply();
follow();
mount(App, { target: document.getElementById("app")! });
