import { beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../api-client.ts";
import { timeAfter } from "../clock.ts";
import { openSiteShop, type SiteShop, withHeadline } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
});

describe("terms", () => {
  type Site = Awaited<ReturnType<typeof shop.read>>;
  const withGuarantee = (site: Site, text: string) => ({ ...site, guarantee: { title: "Ábyrgð", text } });
  /** Publishes the texts and returns the version of the terms on the pages. */
  async function publishedTerms(): Promise<string> {
    expect((await shop.publish()).status).toBe(200);
    return shop.page().texts.termsVersion;
  }
  const textOf = (version: string) =>
    shop.asAdmin<{ text: string }>("GET", `/api/admin/terms/${encodeURIComponent(version)}`);
  /** Opens an order of a new customer who has accepted `version`. */
  async function order(version: string) {
    const { cookie } = await shop.newUser();
    const body = { acceptedTerms: version, acceptedWithdrawal: version };
    const path = "/api/courses/1/checkout";
    return {
      ...(await shop.ask<{ paymentId: string; code?: string }>("POST", path, { cookie, body })),
      cookie,
    };
  }

  test("creates a new version of the terms only if a publication changes them [10.16]", async () => {
    const first = await publishedTerms();
    await shop.save(withHeadline(await shop.read(), "Nýtt golf"));
    expect(await publishedTerms()).toBe(first);
    await shop.save(withGuarantee(await shop.read(), "Full endurgreiðsla í 30 daga."));
    const second = await publishedTerms();
    expect(second > first).toBe(true);
    const site = await shop.read();
    await shop.save({ ...site, company: { ...site.company, court: "Héraðsdómur Norðurlands eystra" } });
    const third = await publishedTerms();
    expect(third > second).toBe(true);
    const [, , , oldest] = await shop.history();
    await shop.asAdmin("POST", `/api/admin/publications/${oldest?.id}/restore`);
    expect(shop.page().texts.termsVersion > third).toBe(true);
  });

  test("keeps every version readable with its terms, seller, guarantee and court [10.16] [M1.33]", async () => {
    await shop.save(withGuarantee(await shop.read(), "Full endurgreiðsla í 30 daga."));
    const first = await publishedTerms();
    const site = await shop.read();
    const company = { ...site.company, name: "Annað félag ehf." };
    await shop.save({ ...withGuarantee(site, "Engin."), company });
    const second = await publishedTerms();
    const { body: before } = await textOf(first);
    const { name, court } = site.company;
    for (const text of ["Full endurgreiðsla í 30 daga.", name, court, "lögum nr. 16/2016"])
      expect(before.text).toContain(text);
    expect(before.text).not.toContain("Annað félag ehf.");
    expect((await textOf(second)).body.text).toContain("Annað félag ehf.");
    expect(await textOf("2026-11-22")).toMatchObject(refusal(404, "terms_not_found"));
  });

  test("accepts only the published terms and rejects an order with any other version [M1.33]", async () => {
    const first = await publishedTerms();
    const { body, status, cookie } = await order(first);
    expect(status).toBe(200);
    const payment = await shop.stored(`payments/${body.paymentId}`);
    expect(payment?.acceptedTerms.version).toBe(first);
    await shop.save(withGuarantee(await shop.read(), "Ný ábyrgð."));
    const second = await publishedTerms();
    const orders = async () => (await shop.db.collection("payments").get()).size;
    // The customer who accepted these terms can still read them, and no one else.
    const terms = (cookie: string) => shop.ask("GET", `/api/payment/${body.paymentId}/terms`, { cookie });
    const own = await terms(cookie);
    expect(own).toMatchObject({ status: 200, body: { version: first } });
    expect(own.body).not.toEqual((await textOf(second)).body);
    const stranger = await shop.newUser();
    expect(await terms(stranger.cookie)).toMatchObject(refusal(403, "payment_not_yours"));
    await shop.db.doc(`payments/${body.paymentId}`).update({ acceptedTerms: null });
    expect(await terms(cookie)).toMatchObject(refusal(404, "terms_not_found"));

    const before = await orders();
    for (const version of [first, "2026-11-22", timeAfter(60_000).toISOString()])
      expect(await order(version), version).toMatchObject(refusal(400, "terms_outdated"));
    expect(await orders()).toBe(before);
    expect((await order(second)).status).toBe(200);
  });

  test("accepts the terms of released pages before their publication is recorded", async () => {
    const first = await publishedTerms();
    await shop.save(withGuarantee(await shop.read(), "Ný ábyrgð."));
    const { release } = shop.services.publisher;
    let status = 0;
    shop.services.publisher = {
      async release(files, requires) {
        await release(files, requires);
        status = (await order(shop.page().texts.termsVersion)).status;
        expect((await order(first)).status).toBe(200); // the old pages are still open in many browsers
      },
    };
    await publishedTerms();
    expect(status).toBe(200);
  });
});
