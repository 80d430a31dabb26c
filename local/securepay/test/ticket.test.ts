import { expect, test } from "vitest";
import { goBack, openTicket, orderForm, post, press, readLedger, requestTicket } from "./support/buyer.ts";
import { testWorld } from "./support/world.ts";

const world = testWorld();
const SHOP = "http://127.0.0.1:1";

async function ticketFor(changes: Record<string, string> = {}): Promise<string> {
  const { answer } = await requestTicket(world.cardPage.url, orderForm(world.shop.url, changes));
  return answer.ticket ?? "";
}

test("returns a random ticket as a query string for a valid form", async () => {
  const form = orderForm(SHOP);
  const [first, second] = [
    await requestTicket(world.cardPage.url, form),
    await requestTicket(world.cardPage.url, form),
  ];
  expect([first.status, first.text]).toEqual([
    200,
    expect.stringMatching(/^ticket=[\w%]{32,}%2B%2F%3D&ret=True&message=$/),
  ]);
  expect(second.answer.ticket).not.toBe(first.answer.ticket);
});

test("ignores the letter case of field names", async () => {
  const form = Object.entries(orderForm(SHOP, { ticketexpirydate: "31.12.2099" }));
  const upper = Object.fromEntries(form.map(([name, value]) => [name.toUpperCase(), value]));
  expect((await requestTicket(world.cardPage.url, upper)).answer.ret).toBe("True");
});

test.each([
  ["a wrong checkhash", { checkhash: "0".repeat(64) }, "Wrong checkhash: checkhash"],
  ["a missing field", { returnurlcancel: "" }, "Missing field: returnurlcancel"],
  ["another merchant", { merchantid: "1111111" }, "Unknown merchant: merchantid"],
  ["aurar", { amount: "19920.50" }, "Malformed amount: amount"],
  [
    "an expiry date in another form",
    { ticketexpirydate: "2099-12-31" },
    "Expiry date is not dd.MM.yyyy or is past: ticketexpirydate",
  ],
])("returns ret=False and the reason for a ticket request with %s", async (_name, changes, message) => {
  const { status, answer } = await requestTicket(world.cardPage.url, orderForm(SHOP, changes));
  expect(status).toBe(200);
  expect(answer).toEqual({ ticket: "", ret: "False", message });
});

test("rejects a ticket request for a paid order", async () => {
  const page = await openTicket(world.cardPage.url, { ticket: await ticketFor() });
  await press(world.cardPage.url, page, "pay");
  const { answer } = await requestTicket(world.cardPage.url, orderForm(SHOP));
  expect(answer).toEqual({ ticket: "", ret: "False", message: "Order id is already used: orderid" });
});

test("redirects the buyer to the payment page with the order of the ticket", async () => {
  const query = new URLSearchParams({ ticket: await ticketFor() });
  const url = `${world.cardPage.url}/securepay/ticket.aspx?${query}`;
  const redirect = await fetch(url, { redirect: "manual" });
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get("location")).toBe(`/securepay/default.aspx?${query}`);
  const page = await (await fetch(url)).text();
  for (const shown of ["GOLF00000001", "Greiða 19.920 kr."]) expect(page).toContain(shown);
});

test.each([
  ["amount", "1"],
  ["amount", "19920"],
  ["currency", "ISK"],
  ["orderid", "GOLF00000002"],
  ["ReturnUrlSuccess", "http://elsewhere.example/"],
  ["returnurlsuccessserver", "http://elsewhere.example/"],
  ["returnurlcancel", "http://elsewhere.example/"],
  ["anything", ""],
])("rejects a ticket with %s=%s in the URL on both pages", async (name, value) => {
  const query = new URLSearchParams({ ticket: await ticketFor(), [name]: value });
  for (const path of ["ticket.aspx", "default.aspx"]) {
    const response = await fetch(`${world.cardPage.url}/securepay/${path}?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`ekki svæðið ${name.toLowerCase()}`);
  }
});

test("rejects a form posted with a ticket", async () => {
  const ticket = await ticketFor();
  const form = orderForm(SHOP, { orderid: "GOLF00000002" });
  const url = `${world.cardPage.url}/securepay/default.aspx`;
  for (const page of [
    await post(`${url}?${new URLSearchParams({ ticket })}`, form),
    await post(url, { ...form, ticket }),
  ])
    expect([page.status, page.text.includes("Greiðslumiði er opnaður")]).toEqual([400, true]);
});

test.each(["", "nobody", "../x", "%00"])(
  "shows an error page for the unknown ticket '%s'",
  async (ticket) => {
    const { status, text } = await openTicket(world.cardPage.url, { ticket });
    expect([status, text.includes("Greiðslumiðinn er ekki til")]).toEqual([404, true]);
  },
);

test.each([
  ["for two months without a given day", "", "2027-03-14T12:00:00Z", "2027-03-15T12:00:01Z"],
  ["until the end of the given day", "20.01.2027", "2027-01-20T23:59:59Z", "2027-01-21T00:00:00Z"],
])("keeps a ticket valid %s", async (_name, ticketexpirydate, lastMoment, after) => {
  world.now = new Date("2027-01-15T12:00:00Z");
  const ticket = await ticketFor({ ticketexpirydate });
  world.now = new Date(lastMoment);
  expect((await openTicket(world.cardPage.url, { ticket })).status).toBe(200);
  world.now = new Date(after);
  const { status, text } = await openTicket(world.cardPage.url, { ticket });
  expect([status, text.includes("Greiðslumiðinn er útrunninn")]).toEqual([410, true]);
});

test("posts to the URLs of the ticket unchanged", async () => {
  const { cardPage, shop } = world;
  const changes = {
    returnurlsuccess: `${shop.url}/success/Zm9v-_token`,
    returnurlsuccessserver: `${shop.url}/notification/YmFy-_token`,
  };
  const page = await openTicket(cardPage.url, { ticket: await ticketFor(changes) });
  await goBack(await press(cardPage.url, page, "cancel"));
  await goBack(await press(cardPage.url, page, "pay"));
  expect(shop.calls.map(({ path }) => path)).toEqual([
    "/cancel",
    "/notification/YmFy-_token",
    "/success/Zm9v-_token",
  ]);
});

test("opens one ticket in two tabs and accepts one payment", async () => {
  const { cardPage, shop } = world;
  const ticket = await ticketFor();
  const tabs = [await openTicket(cardPage.url, { ticket }), await openTicket(cardPage.url, { ticket })];
  const pages = await Promise.all(tabs.map((tab) => press(cardPage.url, tab, "pay")));
  expect(pages.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(shop.calls).toHaveLength(1);
  const again = await openTicket(cardPage.url, { ticket });
  expect([again.status, again.text.includes("hefur þegar verið notað")]).toEqual([400, true]);
});

test("sends the buyer of a ticket back at once with skipreceiptpage", async () => {
  const page = await openTicket(world.cardPage.url, { ticket: await ticketFor({ skipreceiptpage: "1" }) });
  expect((await press(world.cardPage.url, page, "pay")).text).toContain("/securepay/return.js");
});

test("preselects the behaviour in the URL on the page of a ticket", async () => {
  const page = await openTicket(world.cardPage.url, { ticket: await ticketFor(), script: "never" });
  expect(page.text).toContain('<option value="never" selected>');
});

test("records the mode of each order, but no ticket, token or secret, in the ledger", async () => {
  const { cardPage, shop } = world;
  const ticket = await ticketFor({ returnurlsuccessserver: `${shop.url}/notification/c2VjcmV0` });
  shop.reply = { status: 400, body: "<PaymentNotification>Rejected</PaymentNotification>" };
  expect((await readLedger(cardPage.url)).orders).toMatchObject([{ mode: "ticket", status: "open" }]);
  await press(cardPage.url, await openTicket(cardPage.url, { ticket }), "pay");
  await post(`${cardPage.url}/securepay/default.aspx`, orderForm(shop.url, { orderid: "GOLF00000002" }));
  const ledger = await readLedger(cardPage.url);
  expect(ledger.orders).toMatchObject([
    { mode: "ticket", status: "paid" },
    { mode: "form", status: "open" },
  ]);
  const texts = [JSON.stringify(ledger), ...world.logged];
  expect(texts.filter((text) => text.includes(ticket) || /c2VjcmV0|99887766/.test(text))).toEqual([]);
  expect(world.logged).toHaveLength(1);
});
