import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { buildSite } from "../../../local/stack/build.ts";
import { releasePages } from "../../../local/stack/published.ts";
import { SITE_TEXTS_ID } from "../../../web/src/lib/element-ids.ts";
import type { EditedLesson } from "../../src/courses/schema.ts";
import { folderPublisher } from "../../src/site/folder-publisher.ts";
import type { EditedSite, SiteChanges } from "../../src/site/schema.ts";
import { openStockedShop } from "./prepared-shops.ts";
import type { openShop } from "./shop.ts";

/** Output of the site's build. */
const DIST = join(import.meta.dirname, "../../../web/dist");

const BUILD_TIMEOUT_MS = 240_000;

beforeAll(async () => {
  vi.stubEnv("SITE_URL", "https://golfnamskeid.is"); // read once, for the first page
  if (!existsSync(DIST)) await buildSite();
}, BUILD_TIMEOUT_MS);
afterAll(() => void vi.unstubAllEnvs());

test("publishes current texts and courses on a local restart and records the publication", async () => {
  const folder = mkdtempSync(join(tmpdir(), "restarted-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(DIST, folder, { recursive: true });
  const shop = await openStockedShop();
  await shop.db.doc("courses/1").update({ price: 12_345 });
  const { renderSite, openStore } = shop.services;
  await releasePages(openStore(), { renderSite, publisher: folderPublisher(folder) });
  const page = readFileSync(join(folder, "index.html"), "utf8");
  expect(page).toContain("12.345");
  const { cookie } = await shop.newAdmin();
  const { body: changes } = await shop.ask<SiteChanges>("GET", "/api/admin/site/changes", { cookie });
  expect(changes).toMatchObject({ parts: [], isOutdated: false });
  const live = await shop.stored("site/live");
  expect(page).toContain(`"termsVersion":"${live?.termsVersion}"`);
});

test("publishes static pages that contain the texts, price and company data", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rendered-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(DIST, folder, { recursive: true });
  const shop = await openStockedShop();
  shop.services.publisher = folderPublisher(folder);
  await shop.db.doc("courses/1").update({ price: 12_345 });
  const { cookie } = await shop.newAdmin();
  await setFree(shop, cookie, true);
  const { body: site } = await shop.ask<EditedSite>("GET", "/api/admin/site", { cookie });
  const texts = {
    ...site,
    hero: { ...site.hero, headline: "Golf </script> fyrir <alla>" },
    testimonials: [{ name: "Sigga", role: "", quote: "Nú hitti ég boltann." }],
    company: { ...site.company, name: "Golf Hlyns ehf." },
  };
  await shop.ask("PUT", "/api/admin/site", { cookie, body: texts });
  const publication = await publish(shop, cookie);
  expect(publication.status).toBe(200);

  const page = (file: string) => readFileSync(join(folder, file), "utf8");
  const landing = page("index.html");
  expect(landing).toContain("Golf &lt;/script&gt; fyrir &lt;alla&gt;");
  for (const text of ["Nú hitti ég boltann.", "12.345", "Golf Hlyns ehf."]) expect(landing).toContain(text);
  expect(landing).not.toContain("Ég þorði loksins út á völl");
  expect(landing).toContain('<link rel="canonical" href="https://golfnamskeid.is/"/>');
  expect(page("skilmalar.html")).toContain("Golf Hlyns ehf.");
  expect(page("personuvernd.html")).toContain("Golf Hlyns ehf.");
  expect(page("sitemap.xml")).toContain("<loc>https://golfnamskeid.is/skilmalar</loc>");
  const lesson = page("lesson/2.html");
  for (const text of ["<title>Kennslustund 2 · Golfnámskeið</title>", "Um kennslustund 2", "12.345"])
    expect(lesson).toContain(text);
  expect(page("sitemap.xml")).toContain("<loc>https://golfnamskeid.is/lesson/2</loc>");
  expect(existsSync(join(folder, "lesson/1.html"))).toBe(false);
  for (const file of ["index.html", "app.html"]) expect(page(file)).not.toContain("vimeo.com/1000");
  for (const file of ["index.html", "skilmalar.html", "personuvernd.html", "app.html"]) {
    const data = new RegExp(`<script type="application/json" id="${SITE_TEXTS_ID}">(.*?)</script>`).exec(
      page(file),
    );
    expect(JSON.parse(data?.[1] ?? "null"), file).toMatchObject({ hero: texts.hero, company: texts.company });
    const code = (html: string) => html.match(/\/assets\/[\w.-]+\.js/g)?.sort();
    expect(code(page(file)), file).toEqual(code(readFileSync(join(DIST, file), "utf8")));
  }

  // The app serves a lesson that is no longer free.
  await setFree(shop, cookie, false);
  expect(existsSync(join(folder, "lesson/2.html"))).toBe(true);
  expect((await publish(shop, cookie)).status).toBe(200);
  expect(existsSync(join(folder, "lesson/2.html"))).toBe(false);
  expect(page("sitemap.xml")).not.toContain("/lesson/");
});

async function publish(shop: ReturnType<typeof openShop>, cookie: string) {
  const { body } = await shop.ask<SiteChanges>("GET", "/api/admin/site/changes", { cookie });
  return shop.ask("POST", "/api/admin/publications", { cookie, body: { version: body.version } });
}

/** Sets if lesson 2 is a free preview. */
async function setFree(shop: ReturnType<typeof openShop>, cookie: string, isFree: boolean): Promise<void> {
  const { body } = await shop.ask<EditedLesson>("GET", "/api/admin/lessons/2", { cookie });
  const saved = await shop.ask("PUT", "/api/admin/lessons/2", { cookie, body: { ...body, isFree } });
  expect(saved.status).toBe(200);
}
