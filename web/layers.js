/** The folders of the page in layers, and the rule that a module imports only from layers below. */

import { posix, sep } from "node:path";

/** From the lowest to the highest layer; parts of one layer do not import each other. */
export const LAYERS = [
  ["wire", "store", "vite-env"],
  ["data", "text"],
  ["board", "net"],
  ["ui"],
  ["settings", "router"],
  ["sound", "fair", "rules", "worker"],
  ["play"],
  ["share"],
  ["learn", "review", "editor"],
  ["screens"],
  ["App"],
  ["main"],
];

/** The folder of a module, by its path from `src`; the name of one that lies in no folder. */
const partOf = (path) => path.split("/")[0].split(".")[0];
const layerOf = (part) => LAYERS.findIndex((parts) => parts.includes(part));

/** An ESLint rule for the modules in `src`. */
const rule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unknown: "`{{part}}` is in no layer: add it to layers.js",
      upward: "`{{part}}` must not import `{{other}}`, which is in the same layer or above",
    },
  },
  create(context) {
    const file = context.filename.split(sep).join("/");
    const root = file.lastIndexOf("/src/") + "/src".length;
    const path = file.slice(root + 1);
    const part = partOf(path);

    function check(source) {
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
      const target = posix.join(posix.dirname(path), source.value);
      if (target.startsWith("../") || target.startsWith("styles/")) return;
      const other = partOf(target);
      if (other === part) return;
      const unknown = [part, other].find((one) => layerOf(one) < 0);
      if (unknown) context.report({ node: source, messageId: "unknown", data: { part: unknown } });
      else if (layerOf(other) >= layerOf(part))
        context.report({ node: source, messageId: "upward", data: { part, other } });
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
};

export const layers = { rules: { downward: rule } };
