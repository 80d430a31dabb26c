import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { EditedSite } from "../../src/site/schema.ts";
import { refusal } from "../api-client.ts";
import { openSiteShop, type SiteShop, withHeadline } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
});

/** Returns the texts with all lines and lists empty. */
function emptied<Value>(value: Value): Value {
  if (Array.isArray(value)) return [] as Value;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)])) as Value;
  return (typeof value === "string" && !value.startsWith("/images/") ? "" : value) as Value;
}

describe("site texts", () => {
  test("saves the texts as a whole without publishing them", async () => {
    const before = await shop.read();
    expect(before).toMatchObject({ revision: 1, instructor: { name: "Hlynur Fannar" } });
    const { status, body } = await shop.save(withHeadline(before, "  Nýtt golf  "));
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, hero: { headline: "Nýtt golf" } });
    expect(await shop.read()).toEqual(body);
    expect(existsSync(join(shop.folder, "index.html"))).toBe(false);
  });

  test("returns 404 before the texts exist and creates them with the first save", async () => {
    const texts = await shop.read();
    await shop.db.doc("site/texts").delete();
    expect(await shop.asAdmin("GET", "/api/admin/site")).toMatchObject(refusal(404, "site_not_found"));
    expect(await shop.publish()).toMatchObject(refusal(404, "site_not_found"));
    expect((await shop.save({ ...texts, revision: 0 })).body).toMatchObject({ revision: 1 });
    expect((await shop.read()).hero).toEqual(texts.hero);
  });

  test("rejects the later of two conflicting saves and keeps the first", async () => {
    const site = await shop.read();
    const refused = refusal(409, "changed_meanwhile");
    expect((await shop.save(withHeadline(site, "Fyrri"))).status).toBe(200);
    expect(await shop.save(withHeadline(site, "Seinni"))).toMatchObject(refused);
    expect((await shop.read()).hero.headline).toBe("Fyrri");
    const fresh = await shop.read();
    const saves = ["A", "B"].map((headline) => shop.save(withHeadline(fresh, headline)));
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  /** Returns the site with other fields in one of its parts. */
  function changed(site: EditedSite, parts: object) {
    const [[name, part] = ["", {}]] = Object.entries(parts);
    const before = (site as Record<string, unknown>)[name];
    return { ...site, [name]: Array.isArray(part) ? part : { ...(before as object), ...part } };
  }

  test.each([
    ["a kennitala of a day that does not exist", { company: { idNumber: "320130-2989" } }],
    ["a VSK number of letters", { company: { vatNumber: "abc" } }],
    ["a link that is a script", { links: { social: { label: "x", url: "javascript:alert(1)" } } }],
    ["a link with a user", { links: { social: { label: "x", url: "https://bank.is@evil.example" } } }],
    ["a link with a password", { links: { social: { label: "x", url: "http://user:pw@evil.example/a" } } }],
    ["a link with only a password", { links: { social: { label: "x", url: "https://:pw@evil.example" } } }],
    ["a picture of another site", { instructor: { pictureUrl: "https://evil.example/a.png" } }],
    ["a poster in another folder", { promo: { posterUrl: "/images/..//..//evil.example" } }],
    ["a video of another host", { promo: { videoUrl: "https://evil.example/v" } }],
    ["thirteen testimonials", { testimonials: Array(13).fill({ name: "A", role: "", quote: "Gott" }) }],
  ])("rejects texts with %s", async (_, parts) => {
    const saved = await shop.save(changed(await shop.read(), parts));
    expect(saved).toMatchObject(refusal(400, "invalid_input"));
  });

  test("saves incomplete texts but rejects their publication", async () => {
    const texts = await shop.read();
    await shop.db.doc("site/texts").delete();
    const { status, body } = await shop.save({ ...emptied(texts), company: texts.company, revision: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 1, company: texts.company, hero: { headline: "" } });
    expect(await shop.publish()).toMatchObject(refusal(409, "site_incomplete"));
    expect(await shop.history()).toEqual([]);
    await shop.save({ ...texts, revision: 1 });
    expect((await shop.publish()).status).toBe(200);
  });

  test.each([
    ["an empty headline", { hero: { headline: " " } }],
    ["no paragraph about the instructor", { instructor: { biography: [] } }],
    ["no topics", { learning: { blocks: [] } }],
    ["a testimonial without a name", { testimonials: [{ name: "", role: "", quote: "Gott" }] }],
    ["no kennitala", { company: { idNumber: "" } }],
    ["a VAT registration without a VSK number", { company: { isVatRegistered: true, vatNumber: "" } }],
    ["a link without a URL", { links: { social: { label: "Instagram", url: "" } } }],
  ])("saves texts with %s but rejects their publication", async (_, parts) => {
    expect((await shop.save(changed(await shop.read(), parts))).status).toBe(200);
    expect(await shop.publish()).toMatchObject(refusal(409, "site_incomplete"));
    expect(existsSync(join(shop.folder, "index.html"))).toBe(false);
  });

  test("saves texts of the maximum length", async () => {
    const site = await shop.read();
    const question = { question: "Ð".repeat(120), answer: "Ð".repeat(1500) };
    const long = { ...site, questions: Array(30).fill(question) };
    expect((await shop.save(long)).status).toBe(200);
    expect((await shop.read()).questions).toHaveLength(30);
  });
});

test("records saves and publications with the changed parts in the audit log", async () => {
  const site = withHeadline(await shop.read(), "Nýtt golf");
  await shop.save({ ...site, closing: { title: "Jæja?", text: "" } });
  const { body } = await shop.publish();
  await shop.asAdmin("POST", `/api/admin/publications/${body.id}/restore`);
  const entries = await shop.get<AuditEntry[]>("/api/admin/audit");
  const ofSite = entries.filter(({ object }) => object?.kind === "site");
  expect(ofSite.map(({ action, object, detail }) => [action, object?.id, detail])).toEqual([
    ["site_restored", body.id, "revision 2"],
    ["site_published", body.id, "revision 2"],
    ["site_changed", "texts", "hero, closing"],
  ]);
});
