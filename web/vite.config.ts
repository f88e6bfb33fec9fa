import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Addresses are relative to the page's <base>, which the server sets to its base path.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: { outDir: "../src/gapless/server/page", emptyOutDir: true, target: "es2022" },
});
