import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";
import { layers } from "./layers.js";

export default [
  { ignores: ["src/wire.ts", "*.config.js", "layers.js"] },
  js.configs.recommended,
  ...typescript.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      "no-undef": "off", // svelte-check reports these
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
      "svelte/prefer-svelte-reactivity": "off", // values that never change need no proxy
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  { files: ["src/**"], plugins: { layers }, rules: { "layers/downward": "error" } },
  {
    files: ["public/sw.js"],
    ...typescript.configs.disableTypeChecked,
    languageOptions: { globals: globals.serviceworker, parserOptions: { projectService: false } },
  },
  {
    // eslint sees what a component exports as `any`; svelte-check knows the types.
    files: ["**/*.svelte"],
    rules: {
      "no-empty-pattern": "off", // a screen that ignores its address declares it all the same
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
];
