import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { EditedSite } from "../../src/site/schema.ts";
import { openSiteShop, type SiteShop } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
});

describe("pictures on published pages", () => {
  async function kept(id: string, bytes: Buffer) {
    await shop.db.doc(`pictures/${id}`).set({ type: "image/webp", bytes });
    return { path: `/pictures/${id}.webp`, bytes };
  }
  const withPortrait = (site: EditedSite, pictureUrl: string) => ({
    ...site,
    instructor: { ...site.instructor, pictureUrl },
  });
  const released = (path: string) =>
    existsSync(join(shop.folder, path)) && readFileSync(join(shop.folder, path));

  test("publishes site and course pictures as files and removes those no longer shown", async () => {
    const portrait = await kept("a".repeat(40), Buffer.from([0, 255, 1]));
    const thumbnail = await kept("b".repeat(40), Buffer.from([2, 0, 254]));
    await shop.db.doc("courses/1").update({ thumbnailUrl: thumbnail.path });
    await shop.save(withPortrait(await shop.read(), portrait.path));
    expect((await shop.publish()).status).toBe(200);
    for (const { path, bytes } of [portrait, thumbnail]) expect(released(path)).toEqual(bytes);
    expect(shop.page().texts.instructor.pictureUrl).toBe(portrait.path);
    expect(await shop.changes()).toMatchObject({ parts: [], isOutdated: false });

    await shop.save(withPortrait(await shop.read(), "/images/instructor.svg"));
    await shop.publish();
    expect(released(portrait.path)).toBe(false);
    expect(released(thumbnail.path)).toEqual(thumbnail.bytes);
  });

  test("restores the pictures of an earlier publication", async () => {
    const portrait = await kept("c".repeat(40), Buffer.from([7, 0, 7]));
    const site = await shop.read();
    await shop.save(withPortrait(site, portrait.path));
    const { body: earlier } = await shop.publish();
    await shop.save({ ...withPortrait(site, "/images/instructor.svg"), revision: 2 });
    await shop.publish();
    expect(released(portrait.path)).toBe(false);
    await shop.asAdmin("POST", `/api/admin/publications/${earlier.id}/restore`);
    expect(released(portrait.path)).toEqual(portrait.bytes);
  });

  test("publishes the site if a picture is not stored and keeps its path", async () => {
    const portrait = await kept("d".repeat(40), Buffer.from([9]));
    const lost = `/pictures/${"e".repeat(40)}.webp`;
    const site = await shop.read();
    await shop.save({ ...withPortrait(site, portrait.path), promo: { ...site.promo, posterUrl: lost } });
    expect((await shop.publish()).status).toBe(200);
    const { instructor, promo } = shop.page().texts;
    expect([instructor.pictureUrl, promo.posterUrl]).toEqual([portrait.path, lost]);
    expect(released(portrait.path)).toEqual(portrait.bytes);
    expect(await shop.changes()).toMatchObject({ parts: [], isOutdated: false });
  });
});
