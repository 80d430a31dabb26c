import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";

const MODULE = "virtual:password-lists";

/**
 * Number of passwords. The full list has 49,000 entries and is as large as a page; the most common ones
 * matter most.
 */
const PASSWORDS = 3000;

/**
 * Creates the module `virtual:password-lists` at build time: the most common passwords and the keyboard
 * layout from their package.
 */
export function passwordLists(): Plugin {
  return {
    name: "password-lists",
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? code() : null),
  };
}

function code(): string {
  const passwords = dictionary["passwords-common"].slice(0, PASSWORDS).join(" ");
  return `export const passwords = ${JSON.stringify(passwords)}.split(" ");
export const graphs = ${JSON.stringify({ qwerty: adjacencyGraphs.qwerty })};`;
}
