import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { withSiteClaim } from "../../src/site/claim.ts";
import { recordDeploy, renderPublication, textsToDeploy } from "../../src/site/publish-site.ts";
import { NEVER_PUBLISHED } from "../../src/site/rules.ts";
import { refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { openSiteShop, type SiteShop, withHeadline } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
});

describe("publishing", () => {
  test("publishes the saved texts and the courses on sale and records the publisher", async () => {
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    const publication = await shop.publish();
    expect(publication).toMatchObject({ status: 200, body: { publishedBy: "Stjóri", isLive: true } });
    expect(shop.page()).toMatchObject({ texts: { hero: { headline: "Nýtt golf" } }, courses: [{ id: 1 }] });
    expect(JSON.stringify(shop.page())).not.toContain("vimeo.com/1000");
    expect(await shop.changes()).toMatchObject({ parts: [], isOutdated: false });
    expect(await shop.history()).toEqual([publication.body]);
  });

  test("marks the publication as outdated after a changed text or an archived course, not after an equal save", async () => {
    await shop.publish();
    await shop.save(await shop.read());
    expect(await shop.changes()).toMatchObject({ parts: [], isOutdated: false });
    await shop.asAdmin("POST", "/api/admin/courses/1/archive");
    expect(await shop.changes()).toMatchObject({ parts: [], courses: [], isOutdated: true });
    expect(shop.page().courses).toHaveLength(1);
    await shop.publish();
    expect(shop.page().courses).toEqual([]);
    expect(await shop.changes()).toMatchObject({ parts: [], isOutdated: false });
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    expect(await shop.changes()).toMatchObject({ parts: ["hero"], isOutdated: false });
  });

  test("accepts only one of two simultaneous publications [10.114]", async () => {
    const { renderSite } = shop.services;
    let goOn = () => {};
    const isFree = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const isRendering = new Promise((begun) => {
      shop.services.renderSite = async (content) => {
        begun(undefined);
        await isFree;
        return renderSite(content);
      };
    });
    const publishing = shop.publish();
    await isRendering;
    expect(await shop.publish()).toMatchObject(refusal(409, "publication_under_way"));
    goOn();
    expect((await publishing).status).toBe(200);
    shop.services.renderSite = renderSite;
    expect(await shop.history()).toHaveLength(1);
  });

  /** Runs a deploy that shows the live texts. `during` runs while the files are being released. */
  async function deploy(during: () => Promise<unknown>): Promise<void> {
    const store = shop.services.openStore();
    const { clock, log } = shop.services;
    await withSiteClaim({ store, clock, log }, async (claim) => {
      const publication = await textsToDeploy(store, clock());
      if (publication === null) throw new Error("there are no texts");
      const { shown } = await renderPublication(
        { store, renderSite: shop.services.renderSite },
        publication.texts,
        clock(),
      );
      await during();
      await recordDeploy(store, claim, { publication, shown });
    });
  }

  test("rejects a publication during a deploy, and accepts it afterwards [10.79]", async () => {
    await shop.publish();
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    await deploy(async () => {
      expect(await shop.publish()).toMatchObject(refusal(409, "publication_under_way"));
    });
    expect((await shop.publish()).status).toBe(200);
  });

  test("a deploy that loses its claim to a publication does not record its texts as live [10.79]", async () => {
    await shop.publish();
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    const published = async () => {
      shop.clock.now = () => timeAfter(3 * 60_000);
      expect((await shop.publish()).status).toBe(200);
    };
    await expect(deploy(published)).rejects.toMatchObject({ code: "publication_under_way" });
    expect(await shop.read()).toMatchObject({ hero: { headline: "Nýtt golf" } });
    expect(await shop.changes()).toMatchObject({ parts: [], isOutdated: false });
  });

  test("a deploy keeps its claim as long as it renews it [10.79]", async () => {
    const { clock, log, openStore } = shop.services;
    await withSiteClaim({ store: openStore(), clock, log }, async ({ renew }) => {
      for (const minutes of [1.5, 3, 4.5]) {
        shop.clock.now = () => timeAfter(minutes * 60_000);
        await renew();
      }
      expect(await shop.publish()).toMatchObject({ status: 409 });
    });
    expect((await shop.publish()).status).toBe(200);
  });

  test("releases the lock of an aborted publication after two minutes", async () => {
    const startedAt = timeAfter(-119_000).toISOString();
    await shop.db.doc("site/live").set({ ...NEVER_PUBLISHED, underWay: { id: "dead", startedAt } });
    expect(await shop.publish()).toMatchObject(refusal(409, "publication_under_way"));
    shop.clock.now = () => timeAfter(1000);
    expect((await shop.publish()).status).toBe(200);
  });
});

test("rejects publishing into a folder that lacks files the pages load", async () => {
  writeFileSync(join(shop.folder, "index.html"), "{}");
  const { renderSite } = shop.services;
  shop.services.renderSite = async (content) => ({
    ...(await renderSite(content)),
    requires: ["/assets/boot-1234567.js"],
  });
  expect(await shop.publish()).toMatchObject({ status: 502 });
  expect(shop.page()).toEqual({});
});
