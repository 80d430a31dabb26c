import { expect, test, vi } from "vitest";
import { startCardPage } from "../start.ts";
import { goBack, open, orderForm, post, press, readLedger, requestTicket } from "./support/buyer.ts";
import { testWorld } from "./support/world.ts";

const world = testWorld();
const SHOP = "http://127.0.0.1:1";

const ticketFor = (changes: Record<string, string> = {}) =>
  requestTicket(world.cardPage.url, orderForm(SHOP, changes));

test.each([
  ["refused", 200, /^ticket=&ret=False&message=Service\+is\+not\+available$/],
  ["html", 200, /^<!doctype html>/],
  ["empty", 200, /^$/],
  ["half", 200, /^ticket=[\w%]{32,}&ret=T$/],
  ["server-error", 500, /^<!doctype html>/],
  ["normal", 200, /&ret=True&message=$/],
])("returns the ticket reply that is set to %s", async (ticket, status, text) => {
  world.cardPage.set({ ticket });
  expect(await ticketFor()).toMatchObject({ status, text: expect.stringMatching(text) });
  expect(world.logged).toEqual([]);
});

test("delays the reply to a ticket request", async () => {
  world.cardPage.set({ ticket: "slow=600000", buyer: "jona@example.is" });
  const isAnswered = vi.fn();
  ticketFor({ buyeremail: "jona@example.is" }).then(isAnswered, isAnswered);
  expect((await ticketFor({ buyeremail: "pall@example.is" })).answer.ret).toBe("True");
  expect(isAnswered).not.toHaveBeenCalled();
  world.cardPage.set({ ticket: "slow=1" });
  expect((await ticketFor()).answer.ret).toBe("True");
});

test("leaves a ticket request without a reply and still stops", async () => {
  const cardPage = await startCardPage({ port: 0, settings: { ticket: "silent" } });
  const response = fetch(`${cardPage.url}/securepay/ticket.aspx`, {
    method: "POST",
    body: new URLSearchParams(orderForm(SHOP)),
    signal: AbortSignal.timeout(200),
  });
  await expect(response).rejects.toThrow("timeout");
  await cardPage.stop();
});

test("keeps no order of a refused ticket in the ledger", async () => {
  world.cardPage.set({ ticket: "refused" });
  await ticketFor();
  expect((await readLedger(world.cardPage.url)).orders).toEqual([]);
});

test("applies a setting for one buyer only to that buyer", async () => {
  world.cardPage.set({ ticket: "refused", buyer: "Jona@example.is" });
  expect((await ticketFor({ buyeremail: "jona@EXAMPLE.is" })).answer.ret).toBe("False");
  expect((await ticketFor({ buyeremail: "pall@example.is" })).answer.ret).toBe("True");
  expect((await ticketFor()).answer.ret).toBe("True");
  world.cardPage.set({ ticket: "normal", buyer: "jona@example.is" });
  expect((await ticketFor({ buyeremail: "jona@example.is" })).answer.ret).toBe("True");
});

test("applies posted settings and shows them on the page", async () => {
  const changed = await post(`${world.cardPage.url}/settings`, { ticket: "half", script: "late=700" });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('<option value="half" selected>');
  expect(changed.text).toContain('<option value="late=700" selected>');
  expect((await ticketFor()).text).toMatch(/&ret=T$/);
});

test("applies the set behaviour to pages without a behaviour in the URL", async () => {
  const { cardPage, shop } = world;
  cardPage.set({ script: "unsigned" });
  await goBack(await press(cardPage.url, await open(cardPage.url, orderForm(shop.url)), "cancel"));
  const named = await open(cardPage.url, orderForm(shop.url), { script: "normal" });
  await goBack(await press(cardPage.url, named, "cancel"));
  expect(shop.calls.map(({ fields }) => "orderhash" in fields)).toEqual([false, true]);
});

test.each([
  ["an unknown ticket answer", { ticket: "sometimes" }, "ticket"],
  ["an unknown behaviour", { script: "thrice" }, "script"],
  ["a ticket answer named as a property of every object", { ticket: "constructor" }, "ticket"],
  ["an unknown field", { tickets: "half" }, "tickets"],
])("rejects %s and changes nothing", async (_name, change, field) => {
  const { status, text } = await post(`${world.cardPage.url}/settings`, change);
  expect([status, text.includes(field)]).toEqual([400, true]);
  expect((await ticketFor()).answer.ret).toBe("True");
});
