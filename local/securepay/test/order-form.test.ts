import { expect, test } from "vitest";
import { open, openAndPay, orderForm, post } from "./support/buyer.ts";
import { testWorld } from "./support/world.ts";

const world = testWorld();
const SHOP = "http://127.0.0.1:1";

test("shows the order on the card page for a valid form", async () => {
  const { status, text } = await open(world.cardPage.url, orderForm(SHOP));
  expect(status).toBe(200);
  for (const shown of [
    'lang="is"',
    "Golfnámskeið – prufuseljandi",
    "Golfnámskeið fyrir byrjendur",
    "GOLF00000001",
    "Greiða 19.920 kr.",
    "Hætta við",
    "Hafna (villa)",
    "Ekkert kort er skuldfært",
  ])
    expect(text).toContain(shown);
});

test("opens the card page for a valid form in the URL", async () => {
  const query = new URLSearchParams(orderForm(SHOP));
  const response = await fetch(`${world.cardPage.url}/SecurePay/default.aspx?${query}`);
  expect(response.status).toBe(200);
});

test.each(["19920.00", "19920,00"])("accepts the amount written as %s", async (amount) => {
  const { status, text } = await open(world.cardPage.url, orderForm(SHOP, { amount }));
  expect([status, text.includes("Greiða 19.920 kr.")]).toEqual([200, true]);
});

test("accepts a form without a server URL that is signed with the success URL", async () => {
  const { status } = await open(world.cardPage.url, orderForm(SHOP, { returnurlsuccessserver: "" }));
  expect(status).toBe(200);
});

test.each([
  ["another merchant", { merchantid: "1111111" }, "Seljandi er ekki þekktur", "merchantid"],
  ["another gateway", { paymentgatewayid: "17" }, "Greiðslugátt er ekki þekkt", "paymentgatewayid"],
  ["no item", { itemdescription_0: "" }, "Svæði vantar", "itemdescription_0"],
  ["no error URL", { returnurlerror: "" }, "Svæði vantar", "returnurlerror"],
  ["a short order number", { orderid: "GOLF1" }, "Pöntunarnúmer er ekki á réttu formi", "orderid"],
  ["an order number in lower case", { orderid: "golf00000001" }, "Pöntunarnúmer er ekki", "orderid"],
  ["aurar", { amount: "19920.50" }, "Upphæð er ekki á réttu formi", "amount"],
  ["an amount of zero", { amount: "0" }, "Upphæð er ekki á réttu formi", "amount"],
  ["euros", { currency: "EUR" }, "Gjaldmiðill er ekki leyfður", "currency"],
  ["a javascript: return URL", { returnurlcancel: "javascript:alert(1)" }, "vefslóð", "returnurlcancel"],
  ["an item that does not add up", { itemcount_0: "2" }, "Vörulína er ekki", "itemamount_0"],
  [
    "items with a lower sum than the amount",
    { itemunitamount_0: "1", itemamount_0: "1" },
    "Samtala",
    "amount",
  ],
  ["a wrong checkhash", { checkhash: "0".repeat(64) }, "Undirskrift", "checkhash"],
])("rejects a form with %s and names the field", async (_name, changes, reason, field) => {
  const { status, text } = await open(world.cardPage.url, orderForm(SHOP, changes));
  expect(status).toBe(400);
  expect(text).toContain(reason);
  expect(text).toContain(`<code>${field}</code>`);
});

test("rejects a paid order in another tab", async () => {
  const form = orderForm(world.shop.url);
  await openAndPay(world.cardPage.url, form);
  const { status, text } = await open(world.cardPage.url, form);
  expect([status, text.includes("hefur þegar verið notað")]).toEqual([400, true]);
});

test("rejects a repeated field", async () => {
  const body = `${new URLSearchParams(orderForm(SHOP))}&amount=1`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const response = await fetch(`${world.cardPage.url}/securepay/default.aspx`, {
    method: "POST",
    body,
    headers,
  });
  expect(response.status).toBe(400);
});

test("places the sandbox banner inside a landmark", async () => {
  const { text } = await open(world.cardPage.url, orderForm(SHOP));
  expect(text).toMatch(/<header>\s*<p class="banner".*<\/header>/s);
});

test("rejects an unknown test setting", async () => {
  const { status, text } = await open(world.cardPage.url, orderForm(SHOP), { script: "thrice" });
  expect([status, text.includes("Prufustilling er ekki þekkt")]).toEqual([400, true]);
});

test("escapes markup in a field", async () => {
  const evil = orderForm(SHOP, { itemdescription_0: `"><script>alert(1)</script>` });
  const { text } = await post(`${world.cardPage.url}/securepay/default.aspx`, evil);
  expect(text).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(text).not.toContain("<script>alert");
});
