import type { Plugin } from "vite";
import { SITE_TEXTS_ID } from "../src/lib/element-ids.ts";

/** Adds the copy in `PRERENDERED_TEXTS` (JSON) to the pages of `npm run dev`, as a build does. */
export function textsInDev(): Plugin {
  return {
    name: "texts-in-dev",
    apply: "serve",
    transformIndexHtml() {
      const children = (process.env.PRERENDERED_TEXTS ?? "null").replaceAll("<", "\\u003c");
      return [{ tag: "script", attrs: { type: "application/json", id: SITE_TEXTS_ID }, children }];
    },
  };
}
