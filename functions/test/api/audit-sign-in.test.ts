import { describe, expect, test } from "vitest";
import { timeAfter } from "../clock.ts";
import { from, newIp } from "./limits.ts";
import { openAuditedShop } from "./prepared-shops.ts";

const { shop, admin, logIn, recorded } = await openAuditedShop();

describe("sign-in", () => {
  test("records the sign-in of an administrator with actor and hashed IP address, and logs neither in plain text [M2.14]", async () => {
    const { email, password, uid } = admin;
    const { entries, lines } = await recorded(() => logIn("/api/admin/login", email, password));
    expect(entries).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: "admin_signed_in",
        actor: uid,
        actorEmail: email,
        ipHash: expect.stringMatching(/^[0-9a-f]{32}$/),
        object: null,
        detail: null,
        count: 1,
      },
    ]);
    expect(lines).toEqual([
      {
        severity: "NOTICE",
        message: "audit",
        fields: {
          entry: entries[0]?.id,
          action: "admin_signed_in",
          user: expect.stringMatching(/^[0-9a-f]{12}$/),
          ipHash: entries[0]?.ipHash,
          object: null,
          detail: null,
        },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
    expect(JSON.stringify(lines)).not.toContain(uid);
  });

  test("does not record the successful sign-in of a customer", async () => {
    const { email, password } = await shop.newUser();
    const { entries, lines } = await recorded(() => logIn("/api/login", email, password));
    expect([entries, lines]).toEqual([[], []]);
  });

  test.each([
    ["/api/login", "sign_in_failed", "INFO"],
    ["/api/admin/login", "admin_sign_in_failed", "WARNING"],
  ])("records a failed sign-in at %s without the password", async (path, action, severity) => {
    const email = `tried-${action}@example.is`;
    const { entries, lines } = await recorded(() => logIn(path, email, "leyndarmal-99"));
    const object = { kind: "account", id: email };
    expect(entries).toMatchObject([{ action, actor: null, object, detail: "wrong_credentials", count: 1 }]);
    expect(lines).toMatchObject([
      { severity, fields: { entry: entries[0]?.id, object: { kind: "account" } } },
    ]);
    expect(JSON.stringify([entries, lines])).not.toContain("leyndarmal");
    expect(JSON.stringify(lines)).not.toContain(email);
  });
  test("counts equal failures within an hour in one entry, even if they occur at the same time", async () => {
    const headers = from(newIp());
    const fail = () => logIn("/api/login", "burst@example.is", "rangt-12", headers);
    const { entries, lines } = await recorded(() => Promise.all(Array.from({ length: 8 }, fail)));
    expect(entries).toMatchObject([{ action: "sign_in_failed", count: 8 }]);
    expect(lines).toHaveLength(8);
  });

  test("records failures of another account, IP address or hour in separate entries", async () => {
    const [here, there] = [from(newIp()), from(newIp())];
    const fail = (email: string, headers: typeof here) => logIn("/api/login", email, "rangt-12", headers);
    const { entries } = await recorded(async () => {
      await fail("one@example.is", here);
      await fail("one@example.is", there);
      await fail("two@example.is", here);
      const { now } = shop.clock;
      shop.clock.now = () => timeAfter(-60 * 60 * 1000);
      await fail("one@example.is", here);
      shop.clock.now = now;
    });
    expect(entries.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect(new Set(entries.map(({ ipHash }) => ipHash)).size).toBe(2);
  });

  test("records a reached limit in a separate entry", async () => {
    const headers = from(newIp());
    const { entries } = await recorded(async () => {
      for (let tries = 0; tries < 12; tries += 1)
        await logIn("/api/login", "limited@example.is", "rangt-12", headers);
    });
    expect(entries.map(({ action, object, count }) => [action, object?.id, count])).toEqual([
      ["limit_reached", "limited@example.is", 2],
      ["sign_in_failed", "limited@example.is", 10],
    ]);
  });
});
