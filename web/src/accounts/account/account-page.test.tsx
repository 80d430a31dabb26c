import { screen, waitFor, within } from "@testing-library/react";
import type { Account } from "functions/accounts/schema";
import type { OwnPayment } from "functions/payments/schema";
import { describe, expect, test } from "vitest";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, learner, lesson, payment, visitor } from "../../../test/samples.ts";
import { purchaseRows } from "./your-data.tsx";

const account: Account = {
  name: "Anna",
  email: "anna@gmial.is",
  isEmailVerified: false,
  hasPassword: true,
  hasGoogle: false,
  mailsOn: true,
  deleteAt: null,
};

const paid: OwnPayment = {
  ...payment,
  status: "completed",
  courseTitle: "Betra golf",
  receiptNumber: 7,
};

function openAccount(
  changes: Partial<Account> = {},
  answers: Answers = {},
  payments: OwnPayment[] = [],
  user = customer,
) {
  return renderPage("/adgangur", user, {
    "GET /api/account": ok({ ...account, ...changes }),
    "GET /api/user/payments": ok(payments),
    "GET /api/sessions": ok([]),
    "GET /api/practice-plan": ok({ plan: null }),
    ...answers,
  });
}

const sectionOf = (name: string) => screen.findByRole("region", { name });

test("shows the purchases first, and all settings of the sign-in in one card [10.240]", async () => {
  openAccount();
  const signIn = await sectionOf("Innskráning");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...["Kaup og kvittanir", "Nafnið þitt", "Innskráning"],
    ...["Póstur um námskeiðin", "Gögnin þín", "Eyða aðgangi"],
  ]);
  const inCard = within(signIn).getAllByRole("heading", { level: 3 });
  expect(inCard.map(({ textContent }) => textContent)).toEqual([
    ...["Netfang", "Lykilorð", "Google", "Innskráð tæki"],
  ]);
});

test("saves a valid name [10.31]", async () => {
  const { api, person } = openAccount({}, { "POST /api/account/name": ok({}) });
  const name = within(await sectionOf("Nafnið þitt"));
  await person.clear(name.getByLabelText("Nafn"));
  await person.type(name.getByLabelText("Nafn"), "A");
  await person.click(name.getByRole("button", { name: "Vista" }));
  expect(await name.findByText(/að minnsta kosti 2 stafir/)).toBeInTheDocument();
  await person.type(name.getByLabelText("Nafn"), "nna Dís");
  await person.click(name.getByRole("button", { name: "Vista" }));
  expect(await screen.findByText("Nafnið var vistað")).toBeInTheDocument();
  expect(api.sent("POST /api/account/name")).toEqual([{ name: "Anna Dís" }]);
});

test("changes the password and empties its fields [10.31]", async () => {
  const { api, person } = openAccount({}, { "POST /api/account/password": ok({}) });
  const password = within(await sectionOf("Lykilorð"));
  await person.click(password.getByText("Breyta lykilorði"));
  await person.type(password.getByLabelText("Núverandi lykilorð"), "golf-1234");
  await person.type(password.getByLabelText("Nýtt lykilorð"), "vindur-og-sol-9");
  await person.click(password.getByRole("button", { name: "Vista nýtt lykilorð" }));
  expect(await screen.findByText("Lykilorðinu var breytt")).toBeInTheDocument();
  expect(password.getByLabelText("Núverandi lykilorð")).toHaveValue("");
  expect(api.sent("POST /api/account/password")).toEqual([
    { password: "golf-1234", newPassword: "vindur-og-sol-9" },
  ]);
});

test("turns learner mails off [10.36]", async () => {
  const { api, person } = openAccount({}, { "POST /api/account/mails": ok({}) });
  const box = await screen.findByRole("checkbox", { name: /Senda mér hvatningu/ });
  expect(box).toBeChecked();
  await person.click(box);
  expect(await screen.findByText("Þú færð ekki lengur póst um námskeiðin þín")).toBeInTheDocument();
  expect(api.sent("POST /api/account/mails")).toEqual([{ isOn: false }]);
});

describe("email address", () => {
  test("sends the new email address only with the right password, and shows the recipient of the link [10.32]", async () => {
    const CHANGE = "POST /api/account/email";
    const { api, person } = openAccount(
      {},
      { [CHANGE]: [refuse("wrong_credentials"), ok({ needsApproval: false })] },
    );
    const section = within(await sectionOf("Netfang"));
    expect(section.getByText("anna@gmial.is")).toBeInTheDocument();
    await person.click(section.getByText("Breyta netfangi"));
    await person.type(section.getByLabelText("Nýtt netfang"), "Anna@golf.is");
    await person.type(section.getByLabelText("Lykilorðið þitt"), "golf-123");
    await person.click(section.getByRole("button", { name: "Senda hlekk" }));
    expect(await section.findByRole("alert")).toHaveTextContent("Lykilorðið er ekki rétt.");
    await person.type(section.getByLabelText("Lykilorðið þitt"), "4");
    await person.click(section.getByRole("button", { name: "Senda hlekk" }));
    expect(await section.findByText(/Hlekkur er á leiðinni á anna@golf.is/)).toHaveFocus();
    expect(api.sent(CHANGE)[1]).toEqual({ newEmail: "anna@golf.is", password: "golf-1234" });
  });

  test("an account without a password approves at its current email address and sets a password by email [10.34]", async () => {
    const { api, person } = openAccount(
      { hasPassword: false, hasGoogle: true },
      { "POST /api/account/email": ok({ needsApproval: true }), "POST /api/forgot-password": ok({}) },
    );
    const section = within(await sectionOf("Netfang"));
    await person.click(section.getByText("Breyta netfangi"));
    expect(section.queryByLabelText("Lykilorðið þitt")).toBeNull();
    await person.type(section.getByLabelText("Nýtt netfang"), "anna@golf.is");
    await person.click(section.getByRole("button", { name: "Senda hlekk" }));
    expect(await section.findByText(/Hlekkur er á leiðinni á anna@gmial.is/)).toBeInTheDocument();
    expect(api.sent("POST /api/account/email")).toEqual([{ newEmail: "anna@golf.is" }]);
    expect(screen.getByText("Stilltu fyrst lykilorð ef þú vilt aftengja Google.")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Stilla lykilorð" }));
    expect(await screen.findByText(/Við sendum hlekk á anna@gmial.is/)).toBeInTheDocument();
    expect(api.sent("POST /api/forgot-password")).toEqual([{ email: account.email, next: "/adgangur" }]);
  });
});

describe("link of a new email address", () => {
  const CONFIRM = "POST /api/account/email/confirm";

  test("changes the email address after a click and signs this browser out [10.32]", async () => {
    const { api, person } = renderPage("/nytt-netfang?lykill=abc", customer, {
      [CONFIRM]: ok({ isChanged: true }),
      "POST /api/logout": ok({}),
    });
    const button = await screen.findByRole("button", { name: "Staðfesta" });
    expect(api.asked).not.toContain(CONFIRM);
    await person.click(button);
    expect(await screen.findByRole("heading", { name: "Netfanginu var breytt" })).toBeInTheDocument();
    expect(api.asked).toContain("POST /api/logout");
    expect(api.sent(CONFIRM)).toEqual([{ token: "abc" }]);
  });

  test("reports the second link after an approval [10.34]", async () => {
    const { person } = renderPage("/nytt-netfang?lykill=abc", visitor, {
      [CONFIRM]: ok({ isChanged: false }),
    });
    await person.click(await screen.findByRole("button", { name: "Staðfesta" }));
    expect(await screen.findByRole("heading", { name: /Opnaðu nú póstinn/ })).toBeInTheDocument();
  });

  test("explains a link that is refused [10.33]", async () => {
    const { person } = renderPage("/nytt-netfang?lykill=abc", visitor, { [CONFIRM]: refuse("email_taken") });
    await person.click(await screen.findByRole("button", { name: "Staðfesta" }));
    expect(await screen.findByText(/Annar aðgangur/)).toBeInTheDocument();
  });
});

test("disconnects Google with the password [10.34]", async () => {
  const { api, person } = openAccount({ hasGoogle: true }, { "DELETE /api/account/google": ok({}) });
  const section = within(await sectionOf("Google"));
  await person.click(section.getByText("Aftengja Google", { selector: "summary *, summary" }));
  await person.type(section.getByLabelText("Lykilorðið þitt"), "golf-1234");
  await person.click(section.getByRole("button", { name: "Aftengja Google" }));
  expect(await screen.findByText(/^Google var aftengt/)).toBeInTheDocument();
  expect(api.sent("DELETE /api/account/google")).toEqual([{ password: "golf-1234" }]);
});

describe("purchases", () => {
  test("lists the charged payments with receipts that can be sent again [10.35]", async () => {
    const abandoned: OwnPayment = { ...paid, id: "PAYMENT00002", status: "expired", receiptNumber: null };
    const { api, person } = openAccount({}, { [`POST /api/payment/${paid.id}/receipt`]: ok({}) }, [
      paid,
      abandoned,
    ]);
    const section = within(await sectionOf("Kaup og kvittanir"));
    expect(await section.findAllByRole("listitem")).toHaveLength(1);
    expect(section.getByText("Greitt")).toBeInTheDocument();
    expect(section.getByText(/24\.900 kr\./)).toBeInTheDocument();
    expect(section.getByRole("link", { name: /^Kvittun: Betra golf/ })).toHaveAttribute(
      "href",
      `/kvittun/${paid.id}`,
    );
    await person.click(section.getByRole("button", { name: /^Senda kvittun aftur/ }));
    expect(await screen.findByText("Kvittunin er á leiðinni á anna@gmial.is")).toBeInTheDocument();
    expect(api.asked).toContain(`POST /api/payment/${paid.id}/receipt`);
  });

  test("offers to finish an unpaid order, unless the customer already owns the course [10.35]", async () => {
    const pending: OwnPayment = { ...paid, status: "pending", receiptNumber: null };
    const orders = [
      { ...pending, id: "PAYMENT00002", courseId: 1 },
      { ...pending, id: "PAYMENT00003", courseId: 2 },
    ];
    openAccount({}, {}, orders, learner);
    const section = within(await sectionOf("Kaup og kvittanir"));
    expect(await section.findAllByRole("listitem")).toHaveLength(1);
    expect(section.getByText("Ekki greitt")).toBeInTheDocument();
    expect(section.getByRole("link", { name: "Ljúka kaupunum" })).toHaveAttribute(
      "href",
      "/checkout?courseId=2",
    );
  });
});

test("saves purchases with the progress of owned courses and without abandoned orders [10.36]", () => {
  const gift = {
    recipientName: "Bára",
    recipientEmail: "b@example.is",
    message: "",
    deliverOn: null,
    code: "x",
  };
  const rows = purchaseRows(
    [
      paid,
      { ...paid, id: "PAYMENT00002", status: "cancelled" },
      { ...paid, id: "PAYMENT00003", gift } as OwnPayment,
      { ...paid, id: "PAYMENT00004", pack: { seats: 10, unitPrice: 24_900, isInvoiced: false } },
    ],
    [{ id: 1, completedLessons: 3, totalLessons: 12 } as never],
  );
  expect(rows.map(([, ...rest]) => rest)).toEqual([
    [paid.id, "Betra golf", 24_900, "Greitt", 7, 3, 12],
    ["PAYMENT00003", "Betra golf", 24_900, "Greitt", 7, null, null],
    ["PAYMENT00004", "Betra golf", 24_900, "Greitt", 7, null, null],
  ]);
});

describe("deletion", () => {
  const deleteAt = "2026-12-02T10:00:00.000Z";

  test("requires the email address and shows the date after the sign-out [10.37]", async () => {
    const { api, url, person } = openAccount({}, { "POST /api/account/deletion": ok({ deleteAt }) });
    const section = within(await sectionOf("Eyða aðgangi"));
    await person.click(section.getByText("Eyða aðganginum mínum"));
    expect(section.getByText(/í sjö ár, eins og lög um bókhald krefjast/)).toBeInTheDocument();
    await person.click(section.getByRole("button", { name: "Eyða aðganginum" }));
    expect(await section.findByText("Skrifaðu netfangið þitt til að staðfesta.")).toBeInTheDocument();
    expect(section.getByText("Sláðu inn lykilorðið þitt.")).toBeInTheDocument();
    await person.type(section.getByLabelText(/^Skrifaðu anna@gmial.is/), "anna@gmial.is");
    await person.type(section.getByLabelText("Lykilorðið þitt"), "golf-1234");
    await person.click(section.getByRole("button", { name: "Eyða aðganginum" }));
    const title = "Aðganginum þínum verður eytt 2. desember 2026";
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(url()).toBe("/adgangur/eyding");
    expect(api.sent("POST /api/account/deletion")).toEqual([
      { confirmation: "anna@gmial.is", password: "golf-1234" },
    ]);
  });

  test("a banner on each page shows the date and cancels the erasure [10.37]", async () => {
    const { api, person } = renderPage("/dashboard", customer, {
      "GET /api/user": [ok({ ...customer, deleteAt }), ok(customer)],
      "DELETE /api/account/deletion": ok({}),
    });
    expect(await screen.findByText("Aðganginum þínum verður eytt 2. desember 2026.")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Hætta við eyðingu" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Hætta við eyðingu" })).toBeNull());
    expect(api.asked).toContain("DELETE /api/account/deletion");
  });
});

test("the success page corrects the email address and sends the receipt to it [10.38]", async () => {
  const { api, person } = renderPage(
    `/payment/success?payment_id=${payment.id}&auto_complete=true`,
    customer,
    {
      [`GET /api/payment/${payment.id}`]: ok({ ...payment, status: "completed" }),
      "GET /api/lessons/1": ok(lesson),
      "GET /api/account": ok(account),
      "POST /api/account/email": ok({ needsApproval: false }),
    },
  );
  const button = await screen.findByRole("button", { name: "Rangt netfang?" });
  expect(api.asked).not.toContain("GET /api/account");
  await person.click(button);
  await person.type(await screen.findByLabelText("Nýtt netfang"), "anna@golf.is");
  await person.type(screen.getByLabelText("Lykilorðið þitt"), "golf-1234");
  await person.click(screen.getByRole("button", { name: "Senda hlekk" }));
  expect(await screen.findByText(/Hlekkur er á leiðinni á anna@golf.is/)).toBeInTheDocument();
  expect(api.sent("POST /api/account/email")).toEqual([
    { newEmail: "anna@golf.is", password: "golf-1234", paymentId: payment.id },
  ]);
});

test("redirects an administrator to the administrator's own page", async () => {
  openAccount({}, { "GET /api/account": refuse("account_is_admin") });
  expect(await screen.findByRole("link", { name: "Opna öryggi" })).toHaveAttribute("href", "/admin/security");
});

test("shows the practice plan to customers only, and ends it [10.310]", async () => {
  const plan = { days: [2], hour: 19, nextAt: "2026-11-24T19:00:00.000Z" };
  const { person, api } = openAccount(
    {},
    { "GET /api/practice-plan": ok({ plan }), "DELETE /api/practice-plan": ok({}) },
    [],
    learner,
  );
  const section = within(await sectionOf("Æfingakvöld"));
  expect(section.getByText("Þú æfir á þriðjudögum kl. 19.")).toBeInTheDocument();
  await person.click(section.getByRole("button", { name: "Hætta við æfingakvöld" }));
  expect(await section.findByRole("button", { name: "Velja æfingakvöld" })).toBeInTheDocument();
  expect(api.asked).toContain("DELETE /api/practice-plan");
});
