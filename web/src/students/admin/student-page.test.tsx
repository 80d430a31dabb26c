import { screen, waitFor, within } from "@testing-library/react";
import type { AuditEntry } from "functions/audit/schema";
import type { Student } from "functions/students/schema";
import { expect, test } from "vitest";
import { email } from "../../../test/admin-payments.ts";
import { asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, ok, page, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, visitor } from "../../../test/samples.ts";

const PAGE = `/admin/users/${customer.id}`;
const AUDIT = `GET /api${PAGE}/audit`;
const student: Student = {
  user: { ...customer, createdAt: "2026-01-01T00:00:00Z" },
  lastSeenAt: null,
  courses: [],
  payments: [],
  questions: [],
  emails: [],
};
const entry: AuditEntry = {
  id: "one",
  at: "2026-01-31T10:05:07Z",
  action: "course_granted",
  count: 1,
  ipHash: "3fa2c1",
  actor: "boss",
  actorEmail: "stjori@example.is",
  detail: "Betra golf: Vann í happdrætti",
  object: { kind: "account", id: customer.id, name: customer.email },
};
const refunded: AuditEntry = {
  ...entry,
  id: "two",
  action: "refund_requested",
  detail: "Keypti óvart",
  object: { kind: "payment", id: "SALE00000001", name: null },
};

const open = (answers: Answers) =>
  renderPage(PAGE, visitor, { ...asAdmin, [`GET /api${PAGE}`]: ok(student), ...answers });

const entries = async () =>
  within(await screen.findByRole("list", { name: "Aðgerðir stjórnenda" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("lists actions of administrators with course, reason and payment, page by page [10.14]", async () => {
  const { person } = open({
    [AUDIT]: [refuse("internal"), page([entry], `/api${PAGE}/audit?after=one`)],
    [`${AUDIT}?after=one`]: ok([refunded]),
  });
  const section = within(await screen.findByRole("region", { name: "Aðgerðir stjórnenda" }));
  expect(await section.findByText("Ekki tókst að sækja aðgerðir stjórnenda")).toBeInTheDocument();
  await person.click(section.getByRole("button", { name: "Reyna aftur" }));
  expect(await entries()).toHaveLength(1);
  await person.click(section.getByRole("button", { name: "Sækja fleiri" }));
  expect(await section.findByText("Keypti óvart")).toBeInTheDocument();
  expect(await entries()).toEqual([
    "Aðgangur veitturBetra golf: Vann í happdrættistjori@example.is · 31.01.2026 10:05:07",
    "Beðið um endurgreiðsluGreiðsla SALE00000001Keypti óvartstjori@example.is · 31.01.2026 10:05:07",
  ]);
  const link = screen.getByRole("link", { name: "Greiðsla SALE00000001" });
  expect(link).toHaveAttribute("href", "/admin/payments/SALE00000001");
});

test("links the email addresses of a customer and of each email [10.218]", async () => {
  open({
    [AUDIT]: ok([]),
    [`GET /api${PAGE}`]: ok({ ...student, emails: [{ ...email, recipient: "adur@example.is" }] }),
  });
  expect(await screen.findByText("Stjórnendur hafa ekki breytt neinu hér.")).toBeInTheDocument();
  for (const email of [customer.email, "adur@example.is"])
    expect(await screen.findByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
});

test("signs a customer out everywhere only after a confirmation [10.220]", async () => {
  const END = `POST /api${PAGE}/end-sessions`;
  const { person, api } = open({ [AUDIT]: ok([]), [END]: ok({}) });
  const button = await screen.findByRole("button", { name: "Skrá út alls staðar" });
  await person.click(button);
  const dialog = within(
    await screen.findByRole("alertdialog", { name: "Skrá nemandann út á öllum tækjum?" }),
  );
  expect(api.asked).not.toContain(END);
  await person.click(dialog.getByRole("button", { name: "Skrá út" }));
  expect(await screen.findByText("Notandinn hefur verið skráður út á öllum tækjum")).toBeInTheDocument();
  expect(api.asked.filter((request) => request === END)).toHaveLength(1);
  await waitFor(() => expect(button).toHaveFocus());
});
