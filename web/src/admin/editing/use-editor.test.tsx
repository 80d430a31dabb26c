import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { sale } from "../../../test/admin-payments.ts";
import {
  admin,
  asAdmin,
  editedCourse,
  editedLesson,
  editedSite,
  siteAnswers,
} from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { editedCourseQuery, editedLessonQuery } from "../../courses/admin/api.ts";
import { editedSiteQuery } from "../../site/admin/api.ts";

const ANSWERS: Answers = {
  ...asAdmin,
  ...siteAnswers,
  "GET /api/admin/courses/1": ok(editedCourse),
  "GET /api/admin/lessons": ok([]),
  "GET /api/admin/lessons/2": ok(editedLesson),
  "POST /api/admin/login": ok(admin),
};

type Opened = ReturnType<typeof renderPage>;

async function write({ person }: Opened, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
}

const press = async ({ person }: Opened, name: string) =>
  person.click(await screen.findByRole("button", { name }));

async function signIn(opened: Opened) {
  await waitFor(() => expect(opened.address()).toMatch(/^\/admin(\?|$)/));
  await opened.person.type(await screen.findByLabelText("Netfang"), "stjori@example.is");
  await opened.person.type(screen.getByLabelText("Lykilorð"), "golf-admin-1234");
  await press(opened, "Skrá inn");
}

const EDITORS = [
  ["site", "/admin/settings", "Heimilisfang", "/api/admin/site", editedSite],
  ["course", "/admin/courses/1", "Lýsing", "/api/admin/courses/1", editedCourse],
  ["lesson", "/admin/lessons/2", "Lýsing", "/api/admin/lessons/2", editedLesson],
] as const;

describe.each(EDITORS)("editor of a %s", (kind, path, label, address, document) => {
  const read = `GET ${address}`;
  const save = `PUT ${address}`;
  const saved =
    kind === "site"
      ? { ...editedSite, company: { ...editedSite.company, address: "Langur texti." } }
      : { ...document, description: "Langur texti." };
  const endsOnSave = { ...ANSWERS, [save]: refuse("not_signed_in") };

  async function writeUntilTheSessionEnds(answers: Answers = {}) {
    const opened = renderPage(path, visitor, { ...endsOnSave, ...answers });
    await write(opened, label, "Langur texti.");
    await press(opened, "Vista");
    return opened;
  }

  test("keeps unsaved text if the session ends", async () => {
    const opened = await writeUntilTheSessionEnds();
    await signIn(opened);
    expect(await screen.findByLabelText(label)).toHaveValue("Langur texti.");
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
  });

  test("hides unsaved text from another administrator", async () => {
    const opened = await writeUntilTheSessionEnds();
    opened.api.answers["GET /api/admin/user"] = ok({ ...admin, id: "other" });
    opened.api.answers["POST /api/admin/login"] = ok({ ...admin, id: "other" });
    await signIn(opened);
    expect(await screen.findByLabelText(label)).not.toHaveValue("Langur texti.");
    expect(screen.getByText(/^(Allt vistað|Vistað og birt)/)).toBeInTheDocument();
  });

  test("keeps unsaved text after a reload", async () => {
    const opened = renderPage(path, visitor, ANSWERS);
    await write(opened, label, "Langur texti.");
    opened.unmount();
    renderPage(path, visitor, ANSWERS);
    expect(await screen.findByLabelText(label)).toHaveValue("Langur texti.");
  });

  test("keeps unsaved text after a reload without an unmount", async () => {
    const opened = renderPage(path, visitor, ANSWERS);
    await write(opened, label, "Langur texti.");
    const stored = { ...sessionStorage };
    opened.unmount();
    sessionStorage.clear();
    for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
    renderPage(path, visitor, ANSWERS);
    expect(await screen.findByLabelText(label)).toHaveValue("Langur texti.");
  });

  test("keeps unsaved text if the document was saved elsewhere before the form reopens", async () => {
    const opened = renderPage(path, visitor, ANSWERS);
    await write(opened, label, "Langur texti.");
    opened.unmount();
    renderPage(path, visitor, { ...ANSWERS, [read]: ok({ ...document, revision: 9 }) });
    expect(await screen.findByLabelText(label)).toHaveValue("Langur texti.");
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
  });

  test("removes the stored text after the changes are discarded", async () => {
    const opened = renderPage(path, visitor, ANSWERS);
    await write(opened, label, "Langur texti.");
    await press(opened, "Henda breytingum");
    expect(screen.getByRole("button", { name: "Vista" })).toHaveFocus();
    opened.unmount();
    expect(sessionStorage).toHaveLength(0);
    renderPage(path, visitor, ANSWERS);
    expect(await screen.findByLabelText(label)).not.toHaveValue("Langur texti.");
  });

  test("removes the stored text after the changes are saved", async () => {
    const opened = renderPage(path, visitor, { ...ANSWERS, [save]: ok({ ...document, revision: 9 }) });
    await write(opened, label, "Langur texti.");
    await press(opened, "Vista");
    await waitFor(() => expect(screen.queryByText("Óvistaðar breytingar")).toBeNull());
    opened.unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ["longer", () => "Langur texti og meira."],
    ["the earlier", (earlier: string) => earlier],
  ])("keeps %s text that is typed while a save is running, as unsaved", async (_name, textAfter) => {
    let answer = (_saved: ReturnType<typeof ok>) => {};
    const saving = new Promise<ReturnType<typeof ok>>((resolve) => {
      answer = resolve;
    });
    const opened = renderPage(path, visitor, { ...ANSWERS, [save]: saving });
    const earlier = (await screen.findByLabelText<HTMLInputElement>(label)).value;
    await write(opened, label, "Langur texti.");
    await press(opened, "Vista");
    await waitFor(() => expect(opened.api.asked).toContain(save));
    await write(opened, label, textAfter(earlier));
    answer(ok({ ...saved, revision: 9 }));
    const button = screen.getByRole("button", { name: "Vista" });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "false"));
    expect(screen.getByLabelText(label)).toHaveValue(textAfter(earlier));
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
    opened.unmount();
    renderPage(path, visitor, { ...ANSWERS, [read]: ok({ ...saved, revision: 9 }) });
    expect(await screen.findByLabelText(label)).toHaveValue(textAfter(earlier));
  });
});

/** Notifies this tab that another one has saved a document. */
const saveElsewhere = (name: string, revision: number) =>
  act(() => {
    dispatchEvent(new StorageEvent("storage", { key: "saved", newValue: `${revision} ${name}` }));
  });

describe.each([
  ["site", "/admin/settings", "Heimilisfang", editedSiteQuery, editedSite],
  ["course", "/admin/courses/1", "Lýsing", editedCourseQuery(1), editedCourse],
  ["lesson", "/admin/lessons/2", "Lýsing", editedLessonQuery(2), editedLesson],
] as const)("editor of a %s that another tab has saved", (kind, path, label, { queryKey }, document) => {
  const name = queryKey.join("/");
  const address = kind === "site" ? "/api/admin/site" : `/api${path}`;
  const read = `GET ${address}`;
  const theirs =
    kind === "site"
      ? { ...editedSite, revision: 9, company: { ...editedSite.company, name: "Ný fyrirsögn" } }
      : { ...document, revision: 9, title: "Ný fyrirsögn" };
  const otherLabel = kind === "site" ? "Heiti fyrirtækis" : "Titill";
  const otherField = async () => (await screen.findAllByLabelText(otherLabel))[0];
  const openOutdated = async (latest: object = theirs) => {
    const opened = renderPage(path, visitor, { ...ANSWERS, [read]: [ok(document), ok(latest)] });
    await write(opened, label, "Langur texti.");
    saveElsewhere(name, 9);
    return opened;
  };

  test("[10.156] shows a notice, and merges the other version without losing typed text", async () => {
    const opened = await openOutdated();
    expect(screen.getByText("Vistað í öðrum flipa")).toHaveAttribute("role", "status");
    await press(opened, "Sækja nýjustu");
    expect(await otherField()).toHaveValue("Ný fyrirsögn");
    expect(screen.getByLabelText(label)).toHaveValue("Langur texti.");
    expect(screen.queryByText("Vistað í öðrum flipa")).toBeNull();
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Vista" })).toHaveFocus();
    opened.unmount();
    renderPage(path, visitor, { ...ANSWERS, [read]: ok(theirs) });
    expect(await screen.findByLabelText(label)).toHaveValue("Langur texti.");
  });

  test("keeps the typed text of a field that the other tab has changed too", async () => {
    const changed =
      kind === "site"
        ? { ...theirs, company: { ...editedSite.company, name: "Ný fyrirsögn", address: "Annar texti." } }
        : { ...theirs, description: "Annar texti." };
    const opened = await openOutdated(changed);
    await press(opened, "Sækja nýjustu");
    expect(await screen.findByText(/^Það sem þú hefur skrifað stendur\./)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveValue("Langur texti.");
    expect(await otherField()).toHaveValue("Ný fyrirsögn");
    opened.api.answers[`PUT ${address}`] = refuse("changed_meanwhile");
    await press(opened, "Vista");
    const dialog = await screen.findByRole("dialog", { name: "Sama reit var breytt á tveimur stöðum" });
    expect(within(dialog).getAllByRole("radio")).toHaveLength(2);
  });

  test("ignores saves of other documents and of versions that it has", async () => {
    renderPage(path, visitor, ANSWERS);
    await screen.findByLabelText(label);
    saveElsewhere(`${name}9`, 9);
    saveElsewhere(name, document.revision);
    expect(screen.queryByText("Vistað í öðrum flipa")).toBeNull();
  });

  test("announces its own saves to the other tabs", async () => {
    const announced = vi.spyOn(Storage.prototype, "setItem");
    const opened = renderPage(path, visitor, { ...ANSWERS, [`PUT ${address}`]: ok(theirs) });
    await write(opened, label, "Langur texti.");
    await press(opened, "Vista");
    await waitFor(() => expect(announced).toHaveBeenCalledWith("saved", `9 ${name}`));
    expect(localStorage.getItem("saved")).toBeNull();
    announced.mockRestore();
  });
});

test.each([
  ["/admin/settings#company.vatNumber", "VSK-númer"],
  ["/admin/lessons/2#drill", "Æfing"],
])("%s focuses the field '%s'", async (path, label) => {
  renderPage(path, visitor, ANSWERS);
  await waitFor(async () => expect(await screen.findByLabelText(label)).toHaveFocus());
});

describe("admin forms", () => {
  test("reopens the coupon form with its input after a new sign-in", async () => {
    const CREATE = "POST /api/admin/coupons";
    const opened = renderPage("/admin/dashboard?tab=coupons", visitor, {
      ...ANSWERS,
      [CREATE]: refuse("not_signed_in"),
    });
    await press(opened, "Nýr afsláttarkóði");
    await opened.person.type(await screen.findByRole("textbox", { name: "Kóði" }), "jol2026");
    await press(opened, "Búa til afsláttarkóða");
    await signIn(opened);
    expect(await screen.findByRole("textbox", { name: "Kóði" })).toHaveValue("JOL2026");
  });

  const PAYMENT = `/admin/payments/${sale.id}`;
  const REASON = "Viðskiptavinur hætti við kaupin";

  async function refundUntilTheSessionEnds() {
    const opened = renderPage(PAYMENT, visitor, {
      ...ANSWERS,
      [`POST /api${PAYMENT}/refund`]: refuse("not_signed_in"),
    });
    await press(opened, "Endurgreiða");
    await opened.person.type(await screen.findByLabelText(/^Ástæða/), REASON);
    await press(opened, "Endurgreiða 24.900 kr.");
    return opened;
  }

  test("restores the typed refund reason after a new sign-in", async () => {
    const opened = await refundUntilTheSessionEnds();
    await signIn(opened);
    await press(opened, "Endurgreiða");
    expect(await screen.findByLabelText(/^Ástæða/)).toHaveValue(REASON);
  });

  test("discards the typed refund reason when the dialog is cancelled", async () => {
    const opened = await refundUntilTheSessionEnds();
    await signIn(opened);
    await press(opened, "Endurgreiða");
    await press(opened, "Hætta við");
    await press(opened, "Endurgreiða");
    expect(await screen.findByLabelText(/^Ástæða/)).toHaveValue("");
    expect(sessionStorage).toHaveLength(0);
  });
});
