import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { AuditEntry } from "../../src/contract/audit.ts";
import type { EditedCourse } from "../../src/contract/editing.ts";
import type { Publication } from "../../src/contract/publication.ts";
import type { EditedSite } from "../../src/contract/site.ts";
import { folderPublisher } from "../../src/publishing/folder-publisher.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

type Shop = Awaited<ReturnType<typeof newShop>>;

let shop: Shop;
beforeEach(async () => {
  shop = await newShop();
});

/** A stocked shop that publishes into a folder; its pages are their texts as JSON. */
async function newShop() {
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
    publish: (revision: number) => asAdmin<Publication>("POST", "/api/admin/publications", { revision }),
    history: async () => (await asAdmin<Publication[]>("GET", "/api/admin/publications")).body,
    /** What visitors see. */
    page: () => JSON.parse(readFileSync(join(folder, "index.html"), "utf8")),
  };
}

const withHeadline = (site: EditedSite, headline: string) => ({ ...site, hero: { ...site.hero, headline } });

const save = <Body = EditedSite>(site: object) => shop.asAdmin<Body>("PUT", "/api/admin/site", site);

/** The texts with every line of them empty, and no item in their lists. */
function emptied<Value>(value: Value): Value {
  if (Array.isArray(value)) return [] as Value;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)])) as Value;
  return (typeof value === "string" && !value.startsWith("/images/") ? "" : value) as Value;
}

describe("the texts of the site", () => {
  test("are saved as a whole, and are not public until they are published", async () => {
    const before = await shop.read();
    expect(before).toMatchObject({ revision: 1, isPublished: false, instructor: { name: "Hlynur Fannar" } });
    const { status, body } = await save(withHeadline(before, "  Nýtt golf  "));
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, isPublished: false, hero: { headline: "Nýtt golf" } });
    expect(await shop.read()).toEqual(body);
    expect(existsSync(join(shop.folder, "index.html"))).toBe(false);
  });

  test("that nobody has written yet are not made up: the first save creates them", async () => {
    const texts = await shop.read();
    await shop.db.doc("site/texts").delete();
    expect(await shop.asAdmin("GET", "/api/admin/site")).toMatchObject({
      status: 404,
      body: { code: "site_not_found" },
    });
    expect(await shop.publish(0)).toMatchObject({ status: 404, body: { code: "site_not_found" } });
    expect((await save({ ...texts, revision: 0 })).body).toMatchObject({ revision: 1 });
    expect((await shop.read()).hero).toEqual(texts.hero);
  });

  test("of two administrators: the later save is refused and nothing of the first is lost", async () => {
    const site = await shop.read();
    const refused = { status: 409, body: { code: "changed_meanwhile" } };
    expect((await save(withHeadline(site, "Fyrri"))).status).toBe(200);
    expect(await save(withHeadline(site, "Seinni"))).toMatchObject(refused);
    expect((await shop.read()).hero.headline).toBe("Fyrri");
    const fresh = await shop.read();
    const answers = await Promise.all([save(withHeadline(fresh, "A")), save(withHeadline(fresh, "B"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ["a kennitala whose check digit is wrong", { company: { idNumber: "010130-2990" } }],
    ["a VSK number of letters", { company: { vatNumber: "abc" } }],
    ["a link that is a script", { links: { social: { label: "x", url: "javascript:alert(1)" } } }],
    ["a picture of somebody else's", { instructor: { pictureUrl: "https://evil.example/a.png" } }],
    ["a video at neither host", { promo: { videoUrl: "https://evil.example/v" } }],
    ["thirteen testimonials", { testimonials: Array(13).fill({ name: "A", role: "", quote: "Gott" }) }],
  ])("with %s are refused", async (_, parts) => {
    const site: Record<string, unknown> = await shop.read();
    const changes = Object.entries(parts).map(([name, part]) => [
      name,
      Array.isArray(part) ? part : { ...(site[name] as object), ...part },
    ]);
    expect(await save({ ...site, ...Object.fromEntries(changes) })).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
  });

  test("are saved while most of them are still empty; none of these are published", async () => {
    const texts = await shop.read();
    await shop.db.doc("site/texts").delete();
    const { status, body } = await save({ ...emptied(texts), company: texts.company, revision: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 1, company: texts.company, hero: { headline: "" } });
    expect(await shop.publish(1)).toMatchObject({ status: 409, body: { code: "site_incomplete" } });
    expect(await shop.history()).toEqual([]);
    await save({ ...texts, revision: 1 });
    expect((await shop.publish(2)).status).toBe(200);
  });

  test.each([
    ["an empty headline", { hero: { headline: " " } }],
    ["no paragraph about the instructor", { instructor: { biography: [] } }],
    ["nothing to learn", { learning: { blocks: [] } }],
    ["a testimonial of nobody", { testimonials: [{ name: "", role: "", quote: "Gott" }] }],
    ["no kennitala", { company: { idNumber: "" } }],
    ["a link to nowhere", { links: { social: { label: "Instagram", url: "" } } }],
  ])("with %s are saved, and refused when they are to be published", async (_, parts) => {
    const site: Record<string, unknown> = await shop.read();
    const [[name, part] = ["", {}]] = Object.entries(parts);
    const changed = Array.isArray(part) ? part : { ...(site[name] as object), ...part };
    expect((await save({ ...site, [name]: changed })).status).toBe(200);
    expect(await shop.publish(2)).toMatchObject({ status: 409, body: { code: "site_incomplete" } });
    expect(existsSync(join(shop.folder, "index.html"))).toBe(false);
  });

  test("may all be as long as they can be", async () => {
    const site = await shop.read();
    const question = { question: "Ð".repeat(120), answer: "Ð".repeat(1500) };
    const long = { ...site, questions: Array(30).fill(question) };
    expect((await save(long)).status).toBe(200);
    expect((await shop.read()).questions).toHaveLength(30);
  });
});

describe("publishing", () => {
  test("releases the saved texts and the courses on sale, and says who did it", async () => {
    const { body } = await save(withHeadline(await shop.read(), "Nýtt golf"));
    const published = await shop.publish(body.revision);
    expect(published).toMatchObject({ status: 200, body: { publishedBy: "Stjóri", isLive: true } });
    expect(shop.page()).toMatchObject({ texts: { hero: { headline: "Nýtt golf" } }, courses: [{ id: 1 }] });
    expect(JSON.stringify(shop.page())).not.toContain("vimeo.com/1000");
    expect(await shop.read()).toMatchObject({ isPublished: true });
    expect(await shop.history()).toEqual([published.body]);
  });

  test("is out of date after a save, or a change of what a course shows", async () => {
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
    await save(await shop.read());
    expect(await shop.read()).toMatchObject({ isPublished: false });
  });

  test("of texts that somebody has saved since they were looked at is refused", async () => {
    await save(withHeadline(await shop.read(), "Nýtt golf"));
    expect(await shop.publish(1)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect(await shop.history()).toEqual([]);
  });

  test("twice at once: one wins, the other is refused", async () => {
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

  test("that fails leaves the site as it was, says so, and may be tried again", async () => {
    await shop.publish(1);
    const { renderSite } = shop.services;
    const { body } = await save(withHeadline(await shop.read(), "Nýtt golf"));
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

  test("that broke off with its process stands in nobody's way after two minutes", async () => {
    const startedAt = new Date(Date.now() - 119_000).toISOString();
    await shop.db.doc("site/live").set({ underWay: { id: "dead", startedAt } });
    expect(await shop.publish(1)).toMatchObject({ status: 409, body: { code: "publication_under_way" } });
    shop.clock.now = () => new Date(Date.now() + 1000);
    expect((await shop.publish(1)).status).toBe(200);
  });

  test("is kept in the history, and any of it can be brought back, with today's courses", async () => {
    const first = (await shop.publish(1)).body;
    const { body } = await save(withHeadline(await shop.read(), "Nýtt golf"));
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

describe("the terms", () => {
  type Site = Awaited<ReturnType<typeof shop.read>>;
  const withGuarantee = (site: Site, text: string) => ({ ...site, guarantee: { title: "Ábyrgð", text } });
  /** Publishes the texts at `revision` and returns the version of the terms that the pages show. */
  async function published(revision: number): Promise<string> {
    expect((await shop.publish(revision)).status).toBe(200);
    return shop.page().texts.termsVersion;
  }
  const textOf = (version: string) =>
    shop.asAdmin<{ text: string }>("GET", `/api/admin/terms/${encodeURIComponent(version)}`);
  /** Opens an order of a new customer, who has the cookie and ticked `version`. */
  async function order(version: string) {
    const { cookie } = await shop.newCustomer();
    const body = { acceptedTerms: version, acceptedWithdrawal: version };
    const answer = await shop.ask<{ paymentId: string; code?: string }>("POST", "/api/courses/1/checkout", {
      cookie,
      body,
    });
    return { ...answer, cookie };
  }

  test("have a new version with each publication that changes them, and no other", async () => {
    const first = await published(1);
    await save(withHeadline(await shop.read(), "Nýtt golf"));
    expect(await published(2)).toBe(first);
    await save(withGuarantee(await shop.read(), "Full endurgreiðsla í 30 daga."));
    const second = await published(3);
    expect(second > first).toBe(true);
    const site = await shop.read();
    await save({ ...site, company: { ...site.company, court: "Héraðsdómi Norðurlands eystra" } });
    const third = await published(4);
    expect(third > second).toBe(true);
    const [, , , oldest] = await shop.history();
    await shop.asAdmin("POST", `/api/admin/publications/${oldest?.id}/restore`);
    expect(shop.page().texts.termsVersion > third).toBe(true);
  });

  test("of every version can be read again: the words, the seller, the guarantee and the court", async () => {
    await save(withGuarantee(await shop.read(), "Full endurgreiðsla í 30 daga."));
    const first = await published(2);
    const site = await shop.read();
    await save({ ...withGuarantee(site, "Engin."), company: { ...site.company, name: "Annað félag ehf." } });
    const second = await published(3);
    const { body: before } = await textOf(first);
    for (const text of [
      "Full endurgreiðsla í 30 daga.",
      site.company.name,
      site.company.court,
      "lögum nr. 16/2016",
    ])
      expect(before.text).toContain(text);
    expect(before.text).not.toContain("Annað félag ehf.");
    expect((await textOf(second)).body.text).toContain("Annað félag ehf.");
    expect(await textOf("2026-11-22")).toMatchObject({ status: 404, body: { code: "terms_not_found" } });
  });

  test("that a buyer accepts are those that visitors see: an older version is refused, and the order not opened", async () => {
    const first = await published(1);
    const { body, status, cookie } = await order(first);
    expect(status).toBe(200);
    const payment = (await shop.db.doc(`payments/${body.paymentId}`).get()).data();
    expect(payment?.acceptedTerms.version).toBe(first);
    await save(withGuarantee(await shop.read(), "Ný ábyrgð."));
    const second = await published(2);
    const orders = async () => (await shop.db.collection("payments").get()).size;
    // What was accepted stays readable for whoever has accepted it, and for nobody else.
    const terms = (cookie: string) => shop.ask("GET", `/api/payment/${body.paymentId}/terms`, { cookie });
    const own = await terms(cookie);
    expect(own).toMatchObject({ status: 200, body: { version: first } });
    expect(own.body).not.toEqual((await textOf(second)).body);
    const stranger = await shop.newCustomer();
    expect(await terms(stranger.cookie)).toMatchObject({ status: 403, body: { code: "payment_not_yours" } });
    await shop.db.doc(`payments/${body.paymentId}`).update({ acceptedTerms: null });
    expect(await terms(cookie)).toMatchObject({ status: 404, body: { code: "terms_not_found" } });

    const before = await orders();
    for (const version of [first, "2026-11-22", new Date(Date.now() + 60_000).toISOString()])
      expect(await order(version), version).toMatchObject({ status: 400, body: { code: "terms_outdated" } });
    expect(await orders()).toBe(before);
    expect((await order(second)).status).toBe(200);
  });

  test("of pages that are out already are accepted though their publication is not on record yet", async () => {
    const first = await published(1);
    await save(withGuarantee(await shop.read(), "Ný ábyrgð."));
    const { release } = shop.services.publisher;
    let status = 0;
    shop.services.publisher = {
      async release(files, requires) {
        await release(files, requires);
        status = (await order(shop.page().texts.termsVersion)).status;
        expect((await order(first)).status).toBe(200); // the old pages are still in many windows
      },
    };
    await published(2);
    expect(status).toBe(200);
  });
});

describe("the pictures that the pages show", () => {
  /** A picture of these bytes in the store, under the address that the first uploads had. */
  async function kept(id: string, bytes: Buffer) {
    await shop.db.doc(`pictures/${id}`).set({ type: "image/webp", bytes });
    return { first: `/api/pictures/${id}`, path: `/pictures/${id}.webp`, bytes };
  }
  const withPortrait = (site: EditedSite, pictureUrl: string) => ({
    ...site,
    instructor: { ...site.instructor, pictureUrl },
  });
  const released = (path: string) =>
    existsSync(join(shop.folder, path)) && readFileSync(join(shop.folder, path));

  test("are files of the publication, that of a course as well; what no page shows any more is none", async () => {
    const portrait = await kept("a".repeat(40), Buffer.from([0, 255, 1]));
    const thumbnail = await kept("b".repeat(40), Buffer.from([2, 0, 254]));
    await shop.db.doc("courses/1").update({ thumbnailUrl: thumbnail.path });
    await save(withPortrait(await shop.read(), portrait.path));
    expect((await shop.publish(2)).status).toBe(200);
    for (const { path, bytes } of [portrait, thumbnail]) expect(released(path)).toEqual(bytes);
    expect(shop.page().texts.instructor.pictureUrl).toBe(portrait.path);
    expect((await shop.read()).isPublished).toBe(true);

    await save(withPortrait(await shop.read(), "/images/instructor.svg"));
    await shop.publish(3);
    expect(released(portrait.path)).toBe(false);
    expect(released(thumbnail.path)).toEqual(thumbnail.bytes);
  });

  test("come along where one goes back to an earlier version", async () => {
    const portrait = await kept("c".repeat(40), Buffer.from([7, 0, 7]));
    const site = await shop.read();
    await save(withPortrait(site, portrait.path));
    const { body: earlier } = await shop.publish(2);
    await save({ ...withPortrait(site, "/images/instructor.svg"), revision: 2 });
    await shop.publish(3);
    expect(released(portrait.path)).toBe(false);
    await shop.asAdmin("POST", `/api/admin/publications/${earlier.id}/restore`);
    expect(released(portrait.path)).toEqual(portrait.bytes);
  });

  test("that were uploaded before there were such files have the files' addresses; one that is not kept stays as it is", async () => {
    const portrait = await kept("d".repeat(40), Buffer.from([9]));
    const lost = `/api/pictures/${"e".repeat(40)}`;
    const site = await shop.read();
    await save({ ...withPortrait(site, portrait.first), promo: { ...site.promo, posterUrl: lost } });
    expect((await shop.publish(2)).status).toBe(200);
    const { instructor, promo } = shop.page().texts;
    expect([instructor.pictureUrl, promo.posterUrl]).toEqual([portrait.path, lost]);
    expect(released(portrait.path)).toEqual(portrait.bytes);
    expect((await shop.read()).isPublished).toBe(true);
  });
});

test("saves and publications are in the audit log, with the parts that were changed", async () => {
  const site = withHeadline(await shop.read(), "Nýtt golf");
  await save({ ...site, closing: { title: "Jæja?", text: "" } });
  const { body } = await shop.publish(2);
  await shop.asAdmin("POST", `/api/admin/publications/${body.id}/restore`);
  const entries = (await shop.asAdmin<AuditEntry[]>("GET", "/api/admin/audit")).body;
  const ofSite = entries.filter(({ object }) => object?.kind === "site");
  expect(ofSite.map(({ action, object, detail }) => [action, object?.id, detail])).toEqual([
    ["site_restored", body.id, "revision 2"],
    ["site_published", body.id, "revision 2"],
    ["site_changed", "texts", "hero, closing"],
  ]);
});

test("a folder that was built without what the pages load is not published into", async () => {
  writeFileSync(join(shop.folder, "index.html"), "{}");
  const { renderSite } = shop.services;
  shop.services.renderSite = async (content) => ({
    ...(await renderSite(content)),
    requires: ["/assets/boot-1234567.js"],
  });
  expect(await shop.publish(1)).toMatchObject({ status: 502 });
  expect(shop.page()).toEqual({});
});
