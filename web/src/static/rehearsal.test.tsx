import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { renderSite } from "../../build/render-site.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, lesson, siteTexts } from "../../test/samples.ts";

const BANNER = "PRUFA – ekkert kort er rukkað";

const template = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
const templates = {
  staticPage: template("static.html"),
  app: template("index.html"),
  files: [],
  pages: {},
  icon: "<svg></svg>",
};
const content = { texts: siteTexts, courses: [course], lessons: [{ ...lesson, isFree: true }] };

/** Returns the HTML files of the site by path, as parsed documents. */
function pagesOf(isRehearsal: boolean): [path: string, page: Document][] {
  return renderSite(templates, content, { isRehearsal })
    .filter(({ path }) => path.endsWith(".html"))
    .map((file) => [file.path, new DOMParser().parseFromString(file.content, "text/html")]);
}

const REHEARSAL = pagesOf(true);

test("every page of a rehearsal begins with the banner and is not indexed [10.96]", () => {
  expect(REHEARSAL.map(([path]) => path)).toEqual([
    "/index.html",
    "/skilmalar.html",
    "/personuvernd.html",
    "/404.html",
    "/lesson/2.html",
    "/app.html",
  ]);
  for (const [path, page] of REHEARSAL) {
    const banner = page.getElementById("rehearsal");
    expect(banner?.outerHTML, path).toMatch(/^<aside [^>]*aria-label="Prufa" style="[^"]+">[^<]+<\/aside>$/);
    expect(banner?.textContent, path).toBe(BANNER);
    expect(banner?.nextElementSibling, path).toBe(page.getElementById("root"));
    expect(page.head.innerHTML, path).toContain('<meta name="robots" content="noindex">');
  }
});

test("a shop that charges cards has no banner, and its pages are indexed [10.96]", () => {
  for (const [path, page] of pagesOf(false)) {
    expect(page.documentElement.innerHTML, path).not.toMatch(/PRUFA|<!--(head|banner|body|data|end)-->/);
    expect(page.head.querySelector("meta[name=robots]") !== null, path).toBe(path === "/404.html");
  }
});

test("the app keeps the banner above its page after it has started [10.96]", async () => {
  const shell = REHEARSAL.find(([path]) => path === "/app.html")?.[1];
  document.body.innerHTML = shell?.body.innerHTML ?? "";
  onTestFinished(() => document.body.replaceChildren());
  const container = document.getElementById("root");
  if (container === null) throw new Error("The shell has no #root.");
  const { unmount } = renderPage("/auth", null, {}, { container });
  await screen.findByRole("heading", { level: 1 });
  const banner = screen.getByRole("complementary", { name: "Prufa" });
  expect(banner).toHaveTextContent(BANNER);
  expect(banner.nextElementSibling).toBe(container);
  unmount();
});
