import { expect, test } from "vitest";
import { openStockedShop } from "./prepared-shops.ts";

const shop = await openStockedShop();

test("logs each request in one line with method, route, status, time, cost and a pseudonym of the user", async () => {
  const customer = await shop.newUser();
  await shop.ask("GET", "/api/lessons/77", customer);
  const line = shop.log.at(-1);
  expect(line).toMatchObject({
    severity: "INFO",
    message: "request",
    // One of the reads is for the session, once a minute.
    fields: { method: "GET", route: "/api/lessons/:id", status: 404, reads: 3, writes: 0 },
  });
  expect(line?.fields.ms).toBeTypeOf("number");
  expect(line?.fields.user).toMatch(/^[0-9a-f]{12}$/);
  await shop.ask("GET", "/api/user", customer);
  expect(shop.log.at(-1)?.fields.user).toBe(line?.fields.user);
});

test("never logs secrets or personal data [M2.15]", async () => {
  const customer = await shop.newUser("Leyndur Maður");
  await shop.logIn({ email: customer.email, password: "rangt-lykilord" });
  await shop.buy(customer);
  const log = JSON.stringify(shop.log);
  const { email, password, cookie, id } = customer;
  for (const secret of [email, password, cookie, id, "Leyndur", "99887766"])
    expect(log).not.toContain(secret);
});
