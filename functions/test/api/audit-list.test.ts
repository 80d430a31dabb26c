import { describe, expect, test } from "vitest";
import type { AuditEntry } from "../../src/audit/schema.ts";
import { from, newAddress } from "./limits.ts";
import { openAuditedShop } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";

const { shop, admin, audit, logIn } = await openAuditedShop();

describe("audit log list", () => {
  test("filters audit entries by action and lists them newest first", async () => {
    await logIn("/api/login", "listed@example.is", "rangt-12");
    await logIn("/api/admin/login", "listed@example.is", "rangt-12");
    const [latest] = await audit("?action=sign_in_failed");
    expect(latest).toMatchObject({ action: "sign_in_failed", object: { id: "listed@example.is" } });
    const all = await audit();
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const unknown = await shop.ask("GET", "/api/admin/audit?action=nothing", { cookie: admin.cookie });
    expect(unknown.status).toBe(400);
  });

  test("returns the audit log in pages of 100 through the Link header", async () => {
    const large = openShop();
    const { cookie } = await large.newAdmin();
    const { audit } = large.services.openStore();
    await Promise.all(
      Array.from({ length: 149 }, (_, index) =>
        audit.add({
          at: new Date(2026, 0, 1, 0, index).toISOString(),
          action: "coupon_created",
          actor: null,
          actorEmail: null,
          addressHash: null,
          object: null,
          detail: String(index),
          count: 1,
        }),
      ),
    );
    const first = await large.ask<AuditEntry[]>("GET", "/api/admin/audit", { cookie });
    const next = first.headers.get("link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "";
    const second = await large.ask<AuditEntry[]>("GET", next, { cookie });
    // Includes the administrator's own sign-in.
    expect([first.body.length, second.body.length]).toEqual([100, 50]);
    expect(second.headers.get("link")).toBeNull();
  });

  test("returns 403 for the audit log to a former administrator", async () => {
    const former = await shop.newAdmin();
    await shop.db.doc(`admins/${former.uid}`).delete();
    expect((await shop.ask("GET", "/api/admin/audit", { cookie: former.cookie })).status).toBe(403);
  });
});

test("logs an error if an audit entry cannot be saved and still rejects the sign-in", async () => {
  const broken = openShop();
  const { openStore } = broken.services;
  broken.services.openStore = () => {
    const store = openStore();
    const addRefusals = () => Promise.reject(new Error("no Firestore"));
    return { ...store, audit: { ...store.audit, addRefusals } };
  };
  const answer = await broken.ask("POST", "/api/login", {
    body: { email: "x@example.is", password: "rangt-12" },
    headers: from(newAddress()),
  });
  expect([answer.status, cookieFrom(answer.headers)]).toEqual([401, ""]);
  expect(broken.log).toContainEqual(
    expect.objectContaining({ severity: "ERROR", message: "audit entry not saved" }),
  );
});
