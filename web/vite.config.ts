import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Addresses are relative to the page's <base>, which the server sets to its base path.
export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/gapless/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What several screens share travels in one file: many small ones pack badly.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /node_modules|src\/(board|text|ui)\/|src\/(settings|store|router|sound)|play\/(names|keys)/,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], css: true },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
}));
