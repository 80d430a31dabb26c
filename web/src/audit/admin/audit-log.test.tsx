import { screen, waitFor, within } from "@testing-library/react";
import { AuditAction, type AuditEntry } from "functions/audit/schema";
import { describe, expect, test } from "vitest";
import { asAdmin, auditEntries } from "../../../test/admin-samples.ts";
import { type Answers, ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { actionText, actorText, countText, detailText, objectText } from "./audit-log.tsx";
import { auditActionText } from "./texts.ts";

const AUDIT = "GET /api/admin/audit";
const open = (answers: Answers = {}, query = "") =>
  renderPage(`/admin/audit${query}`, visitor, { ...asAdmin, ...answers });

async function rows(): Promise<string[]> {
  const table = await screen.findByRole("table", { name: "Aðgerðaskrá" });
  return within(table)
    .getAllByRole("row")
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(" | "));
}

test("lists the time, action, actor and object of each entry, and keeps filter and search in the URL", async () => {
  const FAILED = `${AUDIT}?action=sign_in_failed`;
  const failures = [1, 2, 3, 4, 5, 6].map((number) => ({ ...auditEntries[2], id: `failure-${number}` }));
  const { person, url } = open({ [FAILED]: ok(failures) }, "?action=toString");
  expect(await rows()).toEqual([
    "Tími | Hvað | Hver | Um hvað",
    "31.01.2026 10:05:07 | Afsláttarkóði búinn til | stjori@example.isNettenging 3fa2c1 (sama merki er sama tenging) | Afsláttarkóði GOLF2020%, einu sinni, til 31.12.2030",
    "31.01.2026 10:05:07 | Innskráning mistókst · 1.234 sinnum | GesturNettenging 3fa2c1 (sama merki er sama tenging) | anna@example.isRangt netfang eða lykilorð",
    "31.01.2026 10:05:07 | Beðið um endurgreiðslu | stjori@example.isNettenging 3fa2c1 (sama merki er sama tenging) | Greiðsla SALE00000001Keypti óvart",
  ]);
  const payment = screen.getByRole("link", { name: "Greiðsla SALE00000001" });
  expect(payment).toHaveAttribute("href", "/admin/payments/SALE00000001");
  await person.selectOptions(screen.getByLabelText("Aðgerð"), "Innskráning mistókst");
  expect(await screen.findByText("6 færslur")).toBeInTheDocument();
  expect(url()).toBe("/admin/audit?action=sign_in_failed");
  await person.type(screen.getByLabelText("Leita í listanum"), "anna");
  await waitFor(() => expect(url()).toMatch(/^\/admin\/audit\?(?=.*action=sign_in_failed)(?=.*search=anna)/));
  expect(screen.getByLabelText("Leita í listanum")).toHaveValue("anna");
});

test("omits frequent reads and the reader's own sign-ins unless they are chosen [10.221] [10.352]", async () => {
  const [entry] = auditEntries;
  const read = { ...entry, id: "entry-0", action: "live_access_given" };
  const signIn = { ...entry, id: "entry-00", action: "admin_signed_in", actor: "boss" };
  const ofAnother = { ...signIn, id: "entry-000", actor: "teacher" };
  const { person, url } = open({ [AUDIT]: ok([read, signIn, ofAnother, ...auditEntries]) });
  expect(await rows()).toHaveLength(5);
  expect(screen.getByText("4 færslur")).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText("Aðgerð"), "Allar aðgerðir");
  expect(await screen.findByRole("rowheader", { name: "Fylgst með sölu í rauntíma" })).toBeInTheDocument();
  expect(url()).toBe("/admin/audit?action=all");
});

describe("empty audit log", () => {
  test.each([
    ["", "Ekkert hefur verið skráð enn."],
    ["limit_reached", "Ekkert fannst með þessari aðgerð."],
  ])("shows a message if there are no entries for the action filter %j", async (action, text) => {
    const query = action && `?action=${action}`;
    open({ [`${AUDIT}${query}`]: ok([]) }, query);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe("descriptions of entries", () => {
  const entry = (more: Partial<AuditEntry>): AuditEntry => ({ ...(auditEntries[0] as AuditEntry), ...more });

  test("describes every known action and shows the name of an unknown one", () => {
    for (const action of AuditAction.options) {
      expect(actionText(entry({ action }))).toBe(auditActionText[action]);
    }
    expect(actionText(entry({ action: "something_new" }))).toBe("something_new");
  });

  test.each([
    [{ actor: "uid", actorEmail: null }, "uid"],
    [{ actor: null, actorEmail: null }, "Gestur"],
    [{ actor: null, actorEmail: null, detail: "command line" }, "Skipanalína"],
    [{ actor: null, actorEmail: null, detail: "command line: restored-1: users/x" }, "Skipanalína"],
  ])("displays the actor of %o as %s", (more, text) => {
    expect(actorText(entry(more))).toBe(text);
  });

  test.each([
    [{ action: "admin_signed_in", count: 1 }, ""],
    [{ action: "sign_in_failed", count: 1234 }, "1.234 sinnum"],
    [{ action: "students_imported", count: 21 }, "21 nemandi"],
    [{ action: "students_imported", count: 0 }, "0 nemendur"],
    [{ action: "students_import_checked", count: 1500 }, "1.500 nemendur"],
  ])("displays the count of %o as %j", (more, text) => {
    expect(countText(entry(more))).toBe(text);
  });

  test.each([
    [{ kind: "picture", id: "/pictures/1.png", name: null }, "Mynd"],
    [{ kind: "lesson", id: "2", name: null }, "Kennslustund 2"],
    [{ kind: "lesson", id: "2", name: "Gripið" }, "Gripið"],
    [{ kind: "site", id: "texts", name: null }, "Vefurinn"],
    [{ kind: "call", id: "GET /api/admin/users", name: null }, "GET /api/admin/users"],
    [{ kind: "account", id: "uid", name: "anna@example.is" }, "anna@example.is"],
  ] as const)("displays the object of %o as %s", (object, text) => {
    expect(objectText(entry({ object }))).toBe(text);
  });

  test.each([
    ["coupon_created", "fixed 5000 many never expires", "5.000 kr., oft, rennur ekki út"],
    ["coupon_created", "percentage 20 21 uses never expires", "20%, 21 sinni, rennur ekki út"],
    ["coupon_archived", "something else", "something else"],
    ["sign_in_failed", "google_administrator", "Stjórnandi getur ekki skráð sig inn með Google"],
    ["recovery_code_used", "1 left", "1 varakóði eftir"],
    ["rights_refused", "not_admin", "Ekki stjórnandi"],
    ["refund_requested", "Keypti óvart", "Keypti óvart"],
    [
      "coupon_paused",
      "percentage 20 5 uses course 2 from 2026-12-01T00:00:00.000Z never expires",
      "20%, 5 sinnum, Námskeið 2, frá 1.12.2026, rennur ekki út",
    ],
    ["pack_prices_changed", "10: 10%, 20: 20%", "10 sæti eða fleiri: 10%, 20 sæti eða fleiri: 20%"],
    ["pack_prices_changed", "none", "Enginn magnafsláttur"],
    ["course_granted", "Sveiflan: Vann í happdrætti", "Sveiflan: Vann í happdrætti"],
    ["course_revoked", "2024: Endurgreitt", "2024: Endurgreitt"],
    ["course_created", "copy of 12", "Afrit af námskeiði 12"],
    [
      "course_changed",
      "price 0 to 10000, published, title, description, picture, lessons",
      "Verð úr 0 kr. í 10.000 kr., sett í sölu, titill, lýsing, mynd, kennslustundir",
    ],
    ["course_changed", "unpublished", "Tekið úr sölu"],
    ["site_changed", "instructor, testimonials", "Kennarinn, umsagnir"],
    ["site_published", "revision 2", "Vistun nr. 2"],
    [
      "site_published",
      "revision 2; site: hero; course 1: price 0 to 10000, question quota; lesson 3: title, videoUrl",
      "Vistun nr. 2. Textar: efst á síðunni. Námskeið 1: verð úr 0 kr. í 10.000 kr., fjöldi spurninga. Kennslustund 3: titill, myndband",
    ],
    ["terms_read", "revision 2", "Vistun nr. 2"],
    ["letter_sent", "to 21 people", "21 viðtakandi"],
    ["course_deleted", "12 lessons deleted with it", "12 kennslustundum eytt með"],
    ["course_deleted", "0 lessons deleted with it", ""],
    ["receipt_resent", "404", "Kvittun nr. 404"],
    ["admin_removed", "command line", ""],
    ["documents_restored", "command line: restored-1: users/x, lessons/2", "restored-1: users/x, lessons/2"],
    ["refund_completed", "made at the provider", "Gerð á þjónustuvef Teya"],
    ["refund_completed", "nothing was paid", "Ekkert hafði verið greitt"],
    ["refund_completed", "ret=True&action_code=000&message=Approved&refundid=38", "Svar Teya: Approved"],
    ["refund_refused", "ret=False&action_code=100", "Svar Teya: ret=False&action_code=100"],
  ])("displays the detail of %s (%s) as %s", (action, detail, text) => {
    expect(detailText(entry({ action, detail }))).toBe(text);
  });
});
