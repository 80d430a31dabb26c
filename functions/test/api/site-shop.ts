import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { folderPublisher } from "../../src/site/folder-publisher.ts";
import type { EditedSite, Publication } from "../../src/site/schema.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

/** Opens a stocked shop that publishes into a folder. Its pages are the site texts as JSON. */
export async function openSiteShop() {
  const { services, ...opened } = openShop();
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  services.publisher = folderPublisher(folder);
  services.renderSite = async (content) => ({
    files: [{ path: "/index.html", content: JSON.stringify(content) }],
    requires: [],
  });
  await stock(opened.db);
  const { cookie } = await opened.newAdmin();
  const asAdmin = <Body = { code: string }>(method: string, path: string, body?: unknown) =>
    opened.ask<Body>(method, path, { cookie, ...(method !== "GET" && { body: body ?? {} }) });
  return {
    ...opened,
    services,
    folder,
    asAdmin,
    read: async () => (await asAdmin<EditedSite>("GET", "/api/admin/site")).body,
    save: <Body = EditedSite>(site: object) => asAdmin<Body>("PUT", "/api/admin/site", site),
    publish: (revision: number) => asAdmin<Publication>("POST", "/api/admin/publications", { revision }),
    history: async () => (await asAdmin<Publication[]>("GET", "/api/admin/publications")).body,
    /** Returns the published page. */
    page: () => JSON.parse(readFileSync(join(folder, "index.html"), "utf8")),
  };
}

export type SiteShop = Awaited<ReturnType<typeof openSiteShop>>;

export const withHeadline = (site: EditedSite, headline: string) => ({
  ...site,
  hero: { ...site.hero, headline },
});
