import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";

const MODULE = "virtual:password-lists";

/** The list has 49,000, as large as a page; the most common ones carry most of its weight. */
const PASSWORDS = 3000;

/** `virtual:password-lists`: the most common passwords and the keyboard, cut from their package when the site is built. */
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
