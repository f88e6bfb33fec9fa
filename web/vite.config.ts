import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

// The ports of `make dev`.
const { GAPLESS_DEV_PORT: port = "8480", GAPLESS_DEV_PAGE_PORT: pagePort = "5173" } = loadEnv(
  "development",
  ".",
  "GAPLESS_DEV_",
);

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
    // What several screens share travels in one file: many small ones pack badly. What the first
    // screen doesn't have travels in another.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /node_modules\/(?!@noble)|src\/text\/|src\/board\/(?!kind_words|notation|placement)|src\/ui\/(?!Avatar|Bot|Choice|Colour|Dialog|Lazy|Switch)|src\/(settings|store|router|sound)/,
              priority: 1,
            },
            { name: "controls", test: /src\/ui\// },
          ],
        },
      },
    },
  },
  server: {
    port: Number(pagePort),
    strictPort: true,
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://127.0.0.1:${port}`, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], css: true },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
}));
