import { beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import type { EditedLesson } from "../../src/courses/schema.ts";
import type { Readiness, ReadinessId } from "../../src/readiness/schema.ts";
import { refusal } from "../api-client.ts";
import { openSiteShop, type SiteShop } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
  shop.services.mailer = { send: async () => {} };
});

const read = () => shop.get<Readiness>("/api/admin/readiness");

const openIn = ({ lines }: Readiness) => lines.filter(({ state }) => state !== "done").map(({ id }) => id);

const lineOf = ({ lines }: Readiness, id: ReadinessId) => lines.find((line) => line.id === id);

const audited = async () => (await shop.get<AuditEntry[]>("/api/admin/audit")).map(({ action }) => action);

const COMPANY = {
  idNumber: "010130-2989",
  vatNumber: "123456",
  address: "Grensásvegi 5",
  email: "golf@example.is",
  phone: "555 1234",
};

async function saveCompany() {
  const site = await shop.read();
  return (await shop.save({ ...site, company: { ...site.company, ...COMPANY } })).body;
}

async function completeLesson(id: number, changes: object) {
  const body = await shop.get<EditedLesson>(`/api/admin/lessons/${id}`);
  expect((await shop.asAdmin("PUT", `/api/admin/lessons/${id}`, { ...body, ...changes })).status).toBe(200);
}

/** Buys course 1 with a coupon of 100%, which sends a confirmation. */
async function testPurchase() {
  await shop.coupon("frir", { discountType: "percentage", discountValue: 100 });
  const customer = await shop.newUser();
  const { body } = await shop.checkout(customer, "frir");
  expect(body).toMatchObject({ paymentId: expect.any(String) });
}

test("marks each line of a new shop as done after its step [10.150]", async () => {
  expect(openIn(await read())).toEqual([
    ...[
      "company",
      "vat",
      "length",
      "captions",
      "drill",
      "terms",
      "published",
      "purchase",
      "email",
      "secondFactor",
    ],
  ]);

  const { revision } = await saveCompany();
  const afterCompany = openIn(await read());
  expect(afterCompany).not.toContain("company");
  expect(afterCompany).not.toContain("vat");

  const terms = await shop.asAdmin<Readiness>("POST", "/api/admin/readiness/terms", { revision });
  expect(openIn(terms.body)).not.toContain("terms");

  await completeLesson(1, { lengthSeconds: 300, keyPoints: ["Haltu laust."], drill: "Taktu gripið." });
  await completeLesson(2, { lengthSeconds: 300, hasCaptions: true, drill: "Stattu rétt." });
  expect(lineOf(await read(), "drill")).toMatchObject({ lessons: { count: 3, first: 1 } });
  expect((await shop.publish()).status).toBe(200);
  expect(lineOf(await read(), "drill")).toMatchObject({ lessons: { count: 1, first: 3 } });
  await completeLesson(3, { lengthSeconds: 300, hasCaptions: true, drill: "Miðaðu." });
  expect((await shop.publish()).status).toBe(200);
  expect(openIn(await read())).toEqual(["purchase", "email", "secondFactor"]);
  await testPurchase();
  await shop.runMaintenance();
  expect(lineOf(await read(), "email")?.state).toBe("unconfirmed");
  const confirmed = await shop.asAdmin<Readiness>("POST", "/api/admin/readiness/email");
  expect(openIn(confirmed.body)).toEqual(["secondFactor"]);
});

test("checks the lessons on sale, not those of unlisted courses", async () => {
  await completeLesson(4, { lengthSeconds: null });
  expect(lineOf(await read(), "length")).toMatchObject({ lessons: { count: 3, first: 1 } });
  await shop.db.doc("courses/1").update({ isPublished: false });
  expect(lineOf(await read(), "length")).toMatchObject({ state: "missing", lessons: null });
});

test("marks a saved company as unpublished until it is published", async () => {
  expect((await shop.publish()).status).toBe(200);
  await saveCompany();
  expect(lineOf(await read(), "company")).toMatchObject({ state: "unpublished" });
  expect((await shop.publish()).status).toBe(200);
  expect(lineOf(await read(), "company")).toMatchObject({ state: "done" });
});

describe("confirmation of the terms [10.153]", () => {
  const confirm = (revision: number) =>
    shop.asAdmin<Readiness & { code: string }>("POST", "/api/admin/readiness/terms", { revision });

  test("records a confirmation and its audit entry once", async () => {
    expect(lineOf((await confirm(1)).body, "terms")?.state).toBe("done");
    await confirm(1);
    expect((await audited()).filter((action) => action === "terms_read")).toHaveLength(1);
  });

  test("requires another confirmation after changed terms, but not after other changed texts", async () => {
    await confirm(1);
    const site = await shop.read();
    await shop.save({ ...site, hero: { ...site.hero, headline: "Nýtt golf" } });
    expect(lineOf(await read(), "terms")?.state).toBe("done");
    await saveCompany();
    expect(lineOf(await read(), "terms")?.state).toBe("unconfirmed");
  });

  test("requires another confirmation of published terms, unless they were confirmed before", async () => {
    await shop.publish();
    await confirm(1);
    const { revision } = await saveCompany();
    expect(lineOf(await read(), "terms")?.state).toBe("done");
    await shop.publish();
    expect(lineOf(await read(), "terms")?.state).toBe("unconfirmed");
    expect(lineOf((await confirm(revision)).body, "terms")?.state).toBe("done");

    const site = await shop.read();
    await shop.save({ ...site, guarantee: { title: "Ábyrgð", text: "30 daga ábyrgð." } });
    expect(lineOf((await confirm(revision + 1)).body, "terms")?.state).toBe("done");
    await shop.publish();
    expect(lineOf(await read(), "terms")?.state).toBe("done");
  });

  test("rejects a confirmation of outdated texts, and in a shop without texts", async () => {
    await saveCompany();
    expect(await confirm(1)).toMatchObject(refusal(409, "changed_meanwhile"));
    await shop.db.doc("site/texts").delete();
    expect(await confirm(0)).toMatchObject(refusal(404, "site_not_found"));
    expect(lineOf(await read(), "terms")?.state).toBe("missing");
    expect(await audited()).not.toContain("terms_read");
  });
});

test("refuses to confirm an email before one has been sent, and records it once [10.154]", async () => {
  const confirm = () => shop.asAdmin<Readiness & { code: string }>("POST", "/api/admin/readiness/email");
  expect(await confirm()).toMatchObject(refusal(409, "email_not_sent"));
  await testPurchase();
  await shop.runMaintenance();
  const [first, second] = await Promise.all([confirm(), confirm()]);
  for (const { body } of [first, second]) expect(lineOf(body, "email")?.state).toBe("done");
  expect((await audited()).filter((action) => action === "email_arrived")).toHaveLength(1);
});

test("reads 11 documents for a shop with one course, and one for each lesson that lacks something", async () => {
  const ADMINISTRATOR = 1;
  const cost = async () => {
    await read();
    return shop.lastCost().reads;
  };
  await read(); // looks up the session
  // Three lessons without captions and three without a drill; nothing is published.
  expect(await cost()).toBe(ADMINISTRATOR + 6 + 1 + 3 + 3);
  for (const id of [1, 2, 3]) await completeLesson(id, { keyPoints: ["Já."], drill: "Æfðu þig." });
  await shop.publish();
  expect(await cost()).toBe(ADMINISTRATOR + 7 + 3);
});
