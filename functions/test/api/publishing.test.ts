import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { EditedCourse } from "../../src/courses/schema.ts";
import { withSiteClaim } from "../../src/site/claim.ts";
import { recordDeploy, renderPublication, textsToDeploy } from "../../src/site/publish-site.ts";
import { NEVER_PUBLISHED } from "../../src/site/rules.ts";
import type { Publication } from "../../src/site/schema.ts";
import { openSiteShop, type SiteShop, withHeadline } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
});

describe("publishing", () => {
  test("publishes the saved texts and the courses on sale and records the publisher", async () => {
    const { body } = await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    const published = await shop.publish(body.revision);
    expect(published).toMatchObject({ status: 200, body: { publishedBy: "Stjóri", isLive: true } });
    expect(shop.page()).toMatchObject({ texts: { hero: { headline: "Nýtt golf" } }, courses: [{ id: 1 }] });
    expect(JSON.stringify(shop.page())).not.toContain("vimeo.com/1000");
    expect(await shop.read()).toMatchObject({ isPublished: true });
    expect(await shop.history()).toEqual([published.body]);
  });

  test("marks the publication as outdated after a save or a change to a displayed course field", async () => {
    await shop.publish(1);
    const { body: course } = await shop.asAdmin<EditedCourse>("GET", "/api/admin/courses/1");
    const input = { ...course, lessonIds: course.lessons.map(({ id }) => id) };
    const dearer = await shop.asAdmin<EditedCourse>("PUT", "/api/admin/courses/1", { ...input, price: 1 });
    expect(await shop.read()).toMatchObject({ isPublished: false });
    await shop.publish(1);
    expect(shop.page().courses[0].price).toBe(1);
    expect(await shop.read()).toMatchObject({ isPublished: true });
    await shop.asAdmin("PUT", "/api/admin/courses/1", {
      ...input,
      revision: dearer.body.revision,
      price: 1,
    });
    expect(await shop.read()).toMatchObject({ isPublished: true });
    await shop.save(await shop.read());
    expect(await shop.read()).toMatchObject({ isPublished: false });
  });

  test("rejects publishing an outdated revision of the texts", async () => {
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    expect(await shop.publish(1)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect(await shop.history()).toEqual([]);
  });

  test("accepts only one of two simultaneous publications", async () => {
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
    const publishing = shop.publish(1);
    await isRendering;
    expect(await shop.publish(1)).toMatchObject({ status: 409, body: { code: "publication_under_way" } });
    goOn();
    expect((await publishing).status).toBe(200);
    shop.services.renderSite = renderSite;
    expect(await shop.history()).toHaveLength(1);
  });

  /** Runs a deploy that shows the live texts. `during` runs while the files are on their way. */
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
    await shop.publish(1);
    const { body } = await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    await deploy(async () => {
      expect(await shop.publish(body.revision)).toMatchObject({
        status: 409,
        body: { code: "publication_under_way" },
      });
    });
    expect((await shop.publish(body.revision)).status).toBe(200);
  });

  test("a deploy that loses its claim to a publication does not record its texts as live [10.79]", async () => {
    await shop.publish(1);
    const { body } = await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    const published = async () => {
      shop.clock.now = () => new Date(Date.now() + 3 * 60_000);
      expect((await shop.publish(body.revision)).status).toBe(200);
    };
    await expect(deploy(published)).rejects.toMatchObject({ code: "publication_under_way" });
    expect(await shop.read()).toMatchObject({ isPublished: true, hero: { headline: "Nýtt golf" } });
  });

  test("a deploy keeps its claim as long as it renews it [10.79]", async () => {
    const { clock, log, openStore } = shop.services;
    await withSiteClaim({ store: openStore(), clock, log }, async ({ renew }) => {
      for (const minutes of [1.5, 3, 4.5]) {
        shop.clock.now = () => new Date(Date.now() + minutes * 60_000);
        await renew();
      }
      expect(await shop.publish(1)).toMatchObject({ status: 409 });
    });
    expect((await shop.publish(1)).status).toBe(200);
  });

  test("leaves the site unchanged if rendering fails and allows another try", async () => {
    await shop.publish(1);
    const { renderSite } = shop.services;
    const { body } = await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    shop.services.renderSite = () => Promise.reject(new Error("out of memory"));
    expect(await shop.publish(body.revision)).toMatchObject({
      status: 502,
      body: { code: "publication_failed" },
    });
    expect(shop.page().texts.hero.headline).not.toBe("Nýtt golf");
    expect(await shop.read()).toMatchObject({ isPublished: false });
    expect(await shop.history()).toHaveLength(1);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ severity: "ERROR", message: "site not published" }),
    );
    shop.services.renderSite = renderSite;
    expect((await shop.publish(body.revision)).status).toBe(200);
  });

  test("releases the lock of an aborted publication after two minutes", async () => {
    const startedAt = new Date(Date.now() - 119_000).toISOString();
    await shop.db.doc("site/live").set({ ...NEVER_PUBLISHED, underWay: { id: "dead", startedAt } });
    expect(await shop.publish(1)).toMatchObject({ status: 409, body: { code: "publication_under_way" } });
    shop.clock.now = () => new Date(Date.now() + 1000);
    expect((await shop.publish(1)).status).toBe(200);
  });

  test("keeps publications in the history and restores an earlier one with today's courses", async () => {
    const first = (await shop.publish(1)).body;
    const { body } = await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    const second = (await shop.publish(body.revision)).body;
    expect((await shop.history()).map(({ id, isLive }) => [id, isLive])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await shop.db.doc("courses/1").update({ price: 500 });
    const restored = await shop.asAdmin<Publication>("POST", `/api/admin/publications/${first.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { ...first, isLive: true } });
    expect(shop.page()).toMatchObject({
      texts: { hero: { headline: "Betra golf byrjar heima í stofu" } },
      courses: [{ price: 500 }],
    });
    expect((await shop.history()).map(({ isLive }) => isLive)).toEqual([false, true]);
    expect(await shop.read()).toMatchObject({ isPublished: false, hero: { headline: "Nýtt golf" } });
    expect(await shop.asAdmin("POST", "/api/admin/publications/unknown/restore")).toMatchObject({
      status: 404,
      body: { code: "publication_not_found" },
    });
  });
});

test("rejects publishing into a folder that lacks files the pages load", async () => {
  writeFileSync(join(shop.folder, "index.html"), "{}");
  const { renderSite } = shop.services;
  shop.services.renderSite = async (content) => ({
    ...(await renderSite(content)),
    requires: ["/assets/boot-1234567.js"],
  });
  expect(await shop.publish(1)).toMatchObject({ status: 502 });
  expect(shop.page()).toEqual({});
});
