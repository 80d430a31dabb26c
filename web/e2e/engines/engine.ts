import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { installIn } from "../../../local/install.mjs";
import { findFaults } from "../layout-faults.ts";

/**
 * An element: its role and accessible name, the label of a field, the visible square of a checkbox, or a text. A text
 * matches as a whole, a regular expression in part.
 */
export type Target =
  | { role: string; name: string | RegExp }
  | { label: string | RegExp }
  | { box: RegExp }
  | { text: string | RegExp };

/** A page of a browser that Playwright does not drive. */
export type EnginePage = {
  open(url: string): Promise<void>;
  /** Runs an expression in the page and returns its awaited value. */
  run<Value>(expression: string): Promise<Value>;
  click(expression: string): Promise<void>;
  type(expression: string, text: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Returns the errors so far: of the console, of scripts and of the content security policy. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** Why the engine cannot run on this machine, or null. */
  missing: string | null;
  start(): Promise<EnginePage>;
};

/**
 * Returns a package of this folder's own lock file, which the first run installs. The packages are large, and only the
 * nightly run needs them.
 */
export async function driverPackage<Module>(name: string): Promise<Module> {
  installIn(import.meta.dirname);
  return import(name);
}

const QUERIES = createRequire(import.meta.url).resolve(
  "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
);

/** Loads the queries into the page. An expression, because the page's policy forbids `eval`. */
const LOAD_QUERIES = `(() => { ${readFileSync(QUERIES, "utf8")}\n return null })()`;

/** Time to wait for an element, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Returns an expression for the first element that matches, or undefined. */
function expressionOf(target: Target): string {
  if ("box" in target)
    return `${byRole("checkbox", target.box)}?.closest("label").querySelector("[data-part=control]")`;
  if ("role" in target) return byRole(target.role, target.name);
  return "label" in target
    ? `TestingLibraryDom.queryAllByLabelText(document.body, ${written(target.label)})[0]`
    : `TestingLibraryDom.queryAllByText(document.body, ${written(target.text)})[0]`;
}

function byRole(role: string, name: string | RegExp): string {
  return `TestingLibraryDom.queryAllByRole(document.body, "${role}", { name: ${written(name)} })[0]`;
}

function written(text: string | RegExp): string {
  return typeof text === "string" ? JSON.stringify(text) : String(text);
}

/** A person at a page of any engine. */
export function personAt(page: EnginePage, shop: string) {
  /** Waits for the element. A navigation removes the queries, and ends the call that asks for it. */
  const find = async (target: Target): Promise<string> => {
    const expression = expressionOf(target);
    const look = async () => {
      if (await page.run<boolean>(`typeof TestingLibraryDom === "undefined"`)) await page.run(LOAD_QUERIES);
      return page.run<boolean>(`${expression} !== undefined`);
    };
    await expect
      .poll(() => look().catch(() => false), { message: expression, timeout: PATIENCE_MS })
      .toBe(true);
    return expression;
  };
  return {
    open: (path: string) => page.open(new URL(path, shop).href),
    sees: async (target: Target) => void (await find(target)),
    click: async (target: Target) => page.click(await find(target)),
    type: async (target: Target, text: string) => page.type(await find(target), text),
    /** Calls the API as the page does. Returns the body. Throws unless it succeeds. */
    call: <Body>(method: "GET" | "POST", path: string, body?: object) =>
      page.run<Body>(
        `fetch("${path}", ${JSON.stringify({
          method,
          ...(method === "POST" && {
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body ?? {}),
          }),
        })}).then(async (reply) => { if (!reply.ok) throw new Error(await reply.text()); return reply.status === 204 ? null : reply.json(); })`,
      ),
    path: () => page.run<string>("location.pathname + location.search"),
    layoutFaults: async () => {
      await page.run("document.fonts.ready.then(() => null)");
      return page.run<string[]>(`(${findFaults})()`);
    },
    resize: page.resize,
  };
}

export type Person = ReturnType<typeof personAt>;
