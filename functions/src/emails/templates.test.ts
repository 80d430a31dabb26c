import { describe, expect, test } from "vitest";
import { emailRenderer } from "../app/email-templates.ts";
import type { ReceiptData } from "../payments/receipt.ts";
import type { Company } from "../site/schema.ts";
import { htmlOf, sellerOf } from "./layout.ts";

const render = emailRenderer({
  siteUrl: "https://golfnamskeid.is",
  identity: {
    passwordResetToken: async (email) => (email === "a@example.is" ? 'to"ken' : null),
    accountByEmail: async (email) =>
      email === "a@example.is" ? { uid: "anna", isAdmin: false, isEmailVerified: true } : null,
  },
  sender: "Golf Hlyns",
});
const company: Company = {
  name: "Golf <& co> ehf.",
  idNumber: "010130-2989",
  isVatRegistered: true,
  vatNumber: "123456",
  address: "Vallargötu 1",
  email: "sala@golfnamskeid.is",
  phone: "555 1234",
  court: "Héraðsdómur Reykjavíkur",
};
const receipt: ReceiptData = {
  number: 7,
  buyer: "Jóna",
  courseId: 1,
  courseTitle: "Golf",
  paymentId: "ABCDEFGHIJ12",
  amount: 24_900,
  vat: 4_819,
  vatPercent: 24,
  paidAt: "2026-01-31T23:30:00.000Z",
};
const receiptFor = (
  data: Partial<ReceiptData>,
  recipient = "a@example.is",
  seller: Company | null = company,
) =>
  render(
    { id: "receipt-ABCDEFGHIJ12", recipient, template: "receipt", data: { ...receipt, ...data } },
    seller,
  );
const renderReceipt = (data: ReceiptData, order: Parameters<typeof render>[2]) =>
  render({ id: "receipt-1", recipient: "a@example.is", template: "receipt", data }, company, order);

test("escapes the names of buyer and course in the HTML", async () => {
  const buyer = `<img src=x onerror="alert(1)"> & co`;
  const courseTitle = "</td><script>alert(1)</script>";
  const message = await receiptFor({ buyer, courseTitle }, "<b>@example.is");
  expect(message?.html).not.toMatch(/<img src=x|<script|<b>|onerror="/);
  expect(message?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co");
  expect(message?.html).toContain("&lt;/td&gt;&lt;script&gt;");
  expect(message?.text).toContain(buyer);
});

test("shows the logo of the site at the top of an email, with an empty alternative text", async () => {
  const html = (await receiptFor({}))?.html ?? "";
  expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
  expect(html).toMatch(
    /<img src="https:\/\/golfnamskeid\.is\/images\/icons\/192\.png"[^>]* alt=""[^>]*>Golfnámskeið</,
  );
});

test("greets the buyer by first name and shows the full name in a receipt", async () => {
  const message = await receiptFor({ buyer: " Jóna Björk Jónsdóttir" });
  expect(message?.text).toContain("Hæ, Jóna! Námskeiðið er opið");
  expect(message?.text).toContain("Kaupandi:  Jóna Björk Jónsdóttir");
});

test("greets the recipient of a gift by first name [10.8]", async () => {
  const data = {
    code: "0123456789ABCDEFGHJK",
    paymentId: "ABCDEFGHIJ12",
    giverName: "Gísli Gefandi",
    recipientName: " Jóna Björk Jónsdóttir",
    courseTitle: "Golf",
    message: null,
  };
  const message = await render({ id: "gift-1", recipient: "a@example.is", template: "gift", data }, company);
  expect(message?.text).toContain("Hæ, Jóna! Gísli Gefandi gefur þér námskeiðið „Golf“.");
});

test("shows the date in Iceland and the amounts with and without VAT in a receipt", async () => {
  const message = await receiptFor({});
  for (const part of ["31.1.2026", "24.900 kr.", "20.081 kr.", "4.819 kr.", "ABCDEFGHIJ12", "a@example.is"])
    for (const body of [message?.text, message?.html]) expect(body).toContain(part);
});

test("shows the list price, the discount and the last digits of the card in a receipt if they are known", async () => {
  const discount = { listPrice: 24_900, code: "GOLF20" };
  const message = await receiptFor({ amount: 19_920, vat: 3_855, discount, cardDigits: "4242" });
  for (const row of [
    "Listaverð: 24.900 kr.",
    "Afsláttur (GOLF20): −4.980 kr.",
    "Samtals: 19.920 kr.",
    "Greitt með korti: •••• 4242",
  ])
    expect(message?.text).toContain(`${row}\n`);
  expect((await receiptFor({ discount: null, cardDigits: null }))?.text).not.toMatch(/Listaverð|korti/);
});

test("shows the seller with kennitala and VAT number in a receipt, escaped in the HTML", async () => {
  const message = await receiptFor({});
  const seller =
    "Golf <& co> ehf.\nkt. 010130-2989\nVSK-nr. 123456\nVallargötu 1\nsala@golfnamskeid.is, sími 555 1234\n";
  expect(message?.text.endsWith(`--\n${seller}`)).toBe(true);
  expect(message?.html).toContain("Golf &lt;&amp; co&gt; ehf.<br>kt. 010130-2989<br>");
});

describe("seller without VAT registration", () => {
  const outside = { ...company, isVatRegistered: false };

  test("omits VAT and VAT number from the receipt of an unregistered seller [M1.43]", async () => {
    const message = await receiptFor({ vat: 0, vatPercent: 0 }, "a@example.is", outside);
    for (const body of [message?.text, message?.html]) {
      expect(body).not.toMatch(/VSK/);
      expect(body).toContain("24.900 kr.");
    }
  });

  test("keeps the former VAT number on the copy of a receipt with VAT", async () => {
    const copy = await receiptFor({ isCopy: true }, "a@example.is", outside);
    expect(copy?.text).toContain("VSK 24%: 4.819 kr.");
    expect(copy?.text).toContain("VSK-nr. 123456");
  });

  test("omits the VAT number from the copy of a receipt that was issued before the registration", async () => {
    const copy = await receiptFor({ isCopy: true, vat: 0, vatPercent: 0 });
    expect(copy?.text).not.toMatch(/VSK/);
  });

  test("omits the VAT number of an unregistered seller from other emails", async () => {
    const reset = await render(
      { id: "reset-1", recipient: "a@example.is", template: "passwordReset", data: {} },
      outside,
    );
    expect(reset?.text).toContain("kt. 010130-2989");
    expect(reset?.text).not.toMatch(/VSK/);
  });
});

test("signs an email with the sender's name if the shop has no company yet", async () => {
  const message = await receiptFor({}, "a@example.is", null);
  expect(message?.text.endsWith("--\nGolf Hlyns\n")).toBe(true);
});

test("repeats each consent with version and time in a receipt and omits a missing one [M1.33]", async () => {
  const consent = { version: "2026-11-22", at: "2026-11-22T14:05:00.000Z" };
  const both = await receiptFor({ acceptedTerms: consent, acceptedWithdrawal: consent });
  for (const body of [both?.text, both?.html]) {
    expect(body).toContain("Þú samþykktir skilmálana 22.11.2026 kl. 14:05 (útgáfa frá 22.11.2026).");
    expect(body).toContain("https://golfnamskeid.is/skilmalar");
    expect(body).toContain("Þú óskaðir 22.11.2026 kl. 14:05 eftir að fá námskeiðið afhent strax");
    expect(body).toContain(
      "ættir þú ekki lengur 14 daga rétt til að hætta við kaupin (útgáfa frá 22.11.2026).",
    );
  }
  const terms = await receiptFor({ acceptedTerms: consent, acceptedWithdrawal: null });
  expect(terms?.text).not.toContain("14 daga");
  expect(terms?.text).not.toContain("gildir áfram");
  expect((await receiptFor({}))?.text).not.toContain("samþykktir");
});

const GUARANTEE = { title: "14 daga ánægjuábyrgð", text: "Þú færð endurgreitt innan 14 daga." };

test.each([
  ["states below the waiver that the guarantee stays", GUARANTEE, "14 daga ánægjuábyrgð gildir áfram."],
  ["names a guarantee without a title", { ...GUARANTEE, title: "" }, "Ánægjuábyrgð gildir áfram."],
  ["promises nothing if the shop gives no guarantee", { ...GUARANTEE, text: "" }, null],
  ["promises no guarantee that the accepted terms lack", { ...GUARANTEE, text: "Í 60 daga." }, null],
] as const)("the receipt %s [10.234]", async (_, guarantee, line) => {
  const consent = { version: "2026-11-22", at: "2026-11-22T14:05:00.000Z" };
  const terms = { version: consent.version, text: `Ánægjuábyrgð\n${GUARANTEE.text}` };
  const render = (data: object) => renderReceipt({ ...receipt, ...data }, { terms, guarantee });
  const waived = (await render({ acceptedWithdrawal: consent }))?.text ?? "";
  if (line === null) expect(waived).not.toContain("gildir áfram");
  else expect(waived).toMatch(new RegExp(`14 daga rétt[^\n]*\\n+${line}`));
  expect((await render({ acceptedWithdrawal: null }))?.text).not.toContain("gildir áfram");
});

describe("receipt of a gift", () => {
  const consent = { version: "2026-11-22", at: "2026-11-22T14:05:00.000Z" };
  const gift = { giftTo: "Anna Jónsdóttir", acceptedWithdrawal: consent };

  test.each([
    ["at once", {}, "afhent strax", "Við sendum gjöfina í tölvupósti núna."],
    [
      "on the chosen day",
      { giftOn: "2026-12-24" },
      "afhent 24.12.2026",
      "Við sendum gjöfina í tölvupósti 24.12.2026.",
    ],
  ])(
    "confirms the delivery %s and the buyer's waiver in the receipt of a gift [M1.48]",
    async (_, day, asked, sent) => {
      const text = (await receiptFor({ ...gift, ...day }))?.text;
      expect(text).toContain(`Þú óskaðir 22.11.2026 kl. 14:05 eftir að gjöfin yrði ${asked}`);
      expect(text).toContain("um leið og viðtakandinn opnar hana ættir þú ekki lengur 14 daga rétt");
      expect(text).toContain(sent);
      expect(text).toContain("Viðtakandi gjafar: Anna Jónsdóttir");
      expect(text).not.toMatch(/námskeiðið afhent strax|Námskeiðið er opið/);
    },
  );

  test("does not name an erased recipient in the receipt of a gift", async () => {
    const text = (await receiptFor({ ...gift, giftTo: "" }))?.text;
    expect(text).toContain("Við sendum gjöfina í tölvupósti núna.");
  });
});

test("attaches the accepted terms to a receipt", async () => {
  const version = "2026-11-22T14:00:00.000Z";
  const acceptedTerms = { version, at: "2026-11-22T14:05:00.000Z" };
  const terms = { version, text: "Skilmálar\nGolf <& co> ehf. selur" };
  const message = await renderReceipt({ ...receipt, acceptedTerms }, { terms });
  expect(message?.attachments).toEqual([{ filename: "skilmalar.txt", content: terms.text }]);
  expect(message?.text).toContain("(útgáfa frá 22.11.2026). Þeir fylgja þessum pósti sem viðhengi.");
});

test("links the seller's email address and phone number", async () => {
  const message = await receiptFor({});
  expect(message?.html).toContain('<a href="mailto:sala@golfnamskeid.is"');
  expect(message?.html).toContain('<a href="tel:+3545551234"');
});

test("links URLs in the shop's own text without the final full stop", async () => {
  const consent = { version: "2026-11-22", at: "2026-11-22T14:05:00.000Z" };
  const html = (await receiptFor({ acceptedTerms: consent, acceptedWithdrawal: null }))?.html;
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/golfnamskeid\.is\/skilmalar"[^>]*>golfnamskeid\.is\/skilmalar<\/a>\./,
  );
});

test("renders lists, line breaks and links of the closing text and escapes other markup [10.25]", () => {
  const closing = [
    "Sjá:\n- <b>blað</b>: https://golf.is/a?b=1&c=2\n- bolta",
    "Ein lína\nönnur lína, javascript:alert(1)",
  ];
  const html = htmlOf(
    { subject: "a", heading: "a", paragraphs: [], closing },
    sellerOf(null, "Golf"),
    "https://golf.is",
  );
  expect(html).toMatch(
    /<p [^>]*>Sjá:<\/p>\s*<ul [^>]*><li>&lt;b&gt;blað&lt;\/b&gt;: <a href="https:\/\/golf\.is\/a\?b=1&amp;c=2"[^>]*>golf\.is\/a\?b=1&amp;c=2<\/a><\/li><li>bolta<\/li><\/ul>/,
  );
  expect(html).toMatch(/<p [^>]*>Ein lína<br>önnur lína, javascript:alert\(1\)<\/p>/);
});

test("does not link a URL in the message of a gift, because the giver wrote it", async () => {
  const data = {
    ...{ code: "0123456789ABCDEFGHJK", paymentId: "ABCDEFGHIJ12", giverName: "Gísli", recipientName: "Jóna" },
    ...{ courseTitle: "Golf", message: "Sjá https://svik.example.is/gjof" },
  };
  const message = await render({ id: "gift-1", recipient: "a@example.is", template: "gift", data }, company);
  expect(message?.html).toContain("https://svik.example.is/gjof");
  expect(message?.html).not.toContain('href="https://svik');
});

test("defines a dark mode colour for every colour of an email", async () => {
  const html = (await receiptFor({}))?.html ?? "";
  const [, dark = ""] = html.split("prefers-color-scheme:dark");
  const coloured = [
    ...html.matchAll(/<(\w+)([^>]*)style="[^"]*(?:background:#|color:#|border-top:1px)[^"]*"/g),
  ];
  expect(coloured.length).toBeGreaterThan(8);
  for (const [tag, name, attributes = ""] of coloured) {
    const classes =
      /class="([^"]*)"/
        .exec(attributes)?.[1]
        ?.split(" ")
        .map((each) => `.${each}{`) ?? [];
    expect(
      [`${name}{`, ...classes].some((rule) => dark.includes(rule)),
      tag,
    ).toBe(true);
  }
});

test("shows the total in bold below the other rows of a receipt", async () => {
  const message = await receiptFor({});
  expect(message?.html).toMatch(
    /font-weight:700">Samtals<\/th><td[^>]*font-weight:700">24\.900 kr\.<\/td><\/tr><\/table>/,
  );
  expect(message?.text).toContain("VSK 24%: 4.819 kr.\nSamtals: 24.900 kr.\n");
});

test("shows the link to the course above the rows of a receipt", async () => {
  const message = await receiptFor({});
  for (const body of [message?.text, message?.html])
    expect(body?.indexOf("Opna námskeiðið")).toBeLessThan(body?.indexOf("Kvittun nr.") ?? 0);
});

test("shows each value below its label on a phone", async () => {
  const html = (await receiptFor({}))?.html ?? "";
  expect(html).toMatch(/@media \(max-width:480px\)\{[^@]*\.row th,\.row td\{display:block!important/);
  const rows = html.match(/<tr[^>]*><th/g) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row).toContain('class="row"');
});

test("shows a gift code on its own line without wrapping", async () => {
  const data = {
    ...{ code: "0123456789ABCDEFGHJK", paymentId: "ABCDEFGHIJ12", giverName: "Gísli", recipientName: "Jóna" },
    ...{ courseTitle: "Golf", message: null },
  };
  const message = await render({ id: "gift-1", recipient: "a@example.is", template: "gift", data }, company);
  expect(message?.html).toMatch(
    /<br><span class="code" style="[^"]*white-space:nowrap">0123-4567-89AB-CDEF-GHJK<\/span><\/p>/,
  );
  expect(message?.text).toContain("\nGjafakóði: 0123-4567-89AB-CDEF-GHJK\n");
});

test("marks an erased recipient as deleted in the receipt of a gift", async () => {
  expect((await receiptFor({ giftTo: "" }))?.text).toContain(": (eytt)\n");
});

test("rejects a receipt without a number", async () => {
  await expect(receiptFor({ number: null })).rejects.toThrow("numbered");
});

test("keeps the target path in the password reset link", async () => {
  const data = { next: "/checkout?courseId=1" };
  const message = await render(
    { id: "reset-1", template: "passwordReset", recipient: "a@example.is", data },
    null,
  );
  expect(message?.text).toContain("/reset-password/to%22ken?next=%2Fcheckout%3FcourseId%3D1");
});

test("encodes the reset token in the link and renders no email for an unknown recipient", async () => {
  const email = { id: "reset-1", template: "passwordReset", data: {} };
  const message = await render({ ...email, recipient: "a@example.is" }, null);
  expect(message?.text).toContain("https://golfnamskeid.is/reset-password/to%22ken");
  expect(message?.html).toContain('href="https://golfnamskeid.is/reset-password/to%22ken"');
  expect(await render({ ...email, recipient: "unknown@example.is" }, null)).toBeNull();
});

test.each(["unknown", "__proto__", "constructor"])("rejects the unknown template '%s'", async (template) => {
  await expect(render({ id: "e", recipient: "a@example.is", template, data: {} }, null)).rejects.toThrow(
    "unknown email template",
  );
});
