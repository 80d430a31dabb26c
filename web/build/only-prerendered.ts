import type { Plugin } from "vite";
import { ROUTES } from "../src/app/routes.ts";

const PRERENDERED = new Set(
  ROUTES.flatMap(({ head, isPrerenderedWhereFree, page }) =>
    head === undefined && !isPrerenderedWhereFree ? [] : [page],
  ),
);

/** Replaces pages that are not prerendered by empty modules in the server code. */
export function onlyPrerendered(): Plugin {
  return {
    name: "only-prerendered",
    enforce: "pre",
    load(id) {
      const page = /\/src\/features\/(.+)\/page\.tsx$/.exec(id)?.[1];
      if (page === undefined || PRERENDERED.has(page)) return null;
      return { code: "export const Page = () => null;", moduleType: "js" };
    },
  };
}
