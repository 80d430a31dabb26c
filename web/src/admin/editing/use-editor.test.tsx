import type { QueryKey } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { sale } from "../../../test/admin-payments.ts";
import {
  admin,
  asAdmin,
  editedCourse,
  editedLesson,
  editedSite,
  siteAnswers,
} from "../../../test/admin-samples.ts";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";
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

/** Discards the unsaved changes and confirms that. */
async function discard(opened: Opened) {
  await press(opened, "Henda breytingum");
  const question = await screen.findByRole("alertdialog", { name: "Henda óvistuðum breytingum?" });
  await opened.person.click(within(question).getByRole("button", { name: "Henda breytingum" }));
}

/** Closes the dialog of the ended session and signs in at /admin. */
async function signIn(opened: Opened) {
  const ended = within(await screen.findByRole("dialog", { name: "Innskráningin rann út" }));
  await opened.person.click(ended.getByRole("button", { name: "Loka" }));
  await waitFor(() => expect(opened.url()).toMatch(/^\/admin(\?|$)/));
  await opened.person.type(await screen.findByLabelText("Netfang"), "stjori@example.is");
  await opened.person.type(screen.getByLabelText("Lykilorð"), "golf-admin-1234");
  await press(opened, "Skrá inn");
}

type Editor = { path: string; label: string; document: { revision: number }; queryKey: QueryKey };

const SITE: Editor = {
  path: "/admin/settings",
  label: "Heimilisfang",
  document: editedSite,
  queryKey: editedSiteQuery.queryKey,
};
const COURSE: Editor = {
  path: "/admin/courses/1",
  label: "Lýsing",
  document: editedCourse,
  queryKey: editedCourseQuery(1).queryKey,
};
const LESSON: Editor = {
  path: "/admin/lessons/2",
  label: "Lýsing",
  document: editedLesson,
  queryKey: editedLessonQuery(2).queryKey,
};
const TEXT = "Langur texti.";
const RESTORED = /^Óvistuð drög frá \d+\.\d+\. kl\. \d\d:\d\d$/;
const pathOf = ({ path }: Editor) => (path === SITE.path ? "/api/admin/site" : `/api${path}`);
const open = ({ path }: Editor, answers: Answers = {}) =>
  renderPage(path, visitor, { ...ANSWERS, ...answers });

test.each([
  ["site", SITE, "Heiti fyrirtækis", { company: { ...editedSite.company, name: "Nýtt" } }],
  ["course", COURSE, "Titill", { title: "Nýtt" }],
  ["lesson", LESSON, "Titill", { title: "Nýtt" }],
] as const)(
  "the editor of a %s merges another tab's save on a click, and keeps unsaved text over a reload [10.156]",
  async (_, editor, otherLabel, theirs) => {
    const latest = { ...editor.document, revision: 9, ...theirs };
    const opened = await openOutdated(editor, latest);
    expect(screen.getByText("Vistað í öðrum flipa")).toHaveAttribute("role", "status");
    await press(opened, "Sækja nýjustu");
    await waitFor(() => expect(screen.getAllByLabelText(otherLabel)[0]).toHaveValue("Nýtt"));
    expect(screen.getByLabelText(editor.label)).toHaveValue(TEXT);
    expect(screen.queryByText("Vistað í öðrum flipa")).toBeNull();
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Vista" })).toHaveFocus();

    const stored = { ...sessionStorage };
    opened.unmount();
    sessionStorage.clear(); // a reload unmounts nothing
    for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
    const again = open(editor, { [`GET ${pathOf(editor)}`]: ok({ ...latest, revision: 10 }) });
    expect(await screen.findByLabelText(editor.label)).toHaveValue(TEXT);
    expect(screen.getByText(RESTORED)).toHaveAttribute("role", "status");
    await discard(again);
    await waitFor(() => expect(screen.getByRole("button", { name: "Vista" })).toHaveFocus());
    expect(screen.getByLabelText(editor.label)).not.toHaveValue(TEXT);
    again.unmount();
    expect(sessionStorage).toHaveLength(0);
  },
);

describe("unsaved text", () => {
  const { label, document } = LESSON;
  const SAVE = `PUT ${pathOf(LESSON)}`;

  test("keeps unsaved text if the question before it is discarded is cancelled", async () => {
    leaves("unsaved/boss/");
    const opened = open(LESSON);
    await write(opened, label, TEXT);
    await press(opened, "Henda breytingum");
    const question = within(await screen.findByRole("alertdialog", { name: "Henda óvistuðum breytingum?" }));
    await opened.person.click(question.getByRole("button", { name: "Hætta við" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Henda breytingum" })).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveValue(TEXT);
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
  });

  test("keeps unsaved text if the session ends, and hides it from another administrator", async () => {
    leaves("unsaved/boss/");
    const opened = open(LESSON, { [SAVE]: refuse("not_signed_in") });
    await write(opened, label, TEXT);
    await press(opened, "Vista");
    await signIn(opened);
    expect(await screen.findByLabelText(label)).toHaveValue(TEXT);
    expect(screen.getByText(RESTORED)).toBeInTheDocument();
    opened.unmount();
    open(LESSON, { "GET /api/admin/user": ok({ ...admin, id: "other" }) });
    expect(await screen.findByLabelText(label)).not.toHaveValue(TEXT);
    expect(screen.getByText(/^(Allt vistað|Vistað og birt)/)).toBeInTheDocument();
  });

  test("removes the stored text after a save and tells the other tabs", async () => {
    const announced = vi.spyOn(Storage.prototype, "setItem");
    const opened = open(LESSON, { [SAVE]: ok({ ...document, revision: 9 }) });
    await write(opened, label, TEXT);
    await press(opened, "Vista");
    await waitFor(() => expect(announced).toHaveBeenCalledWith("saved", `9 ${LESSON.queryKey.join("/")}`));
    announced.mockRestore();
    await waitFor(() => expect(screen.queryByText("Óvistaðar breytingar")).toBeNull());
    opened.unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ["longer", () => `${TEXT} Og meira.`],
    ["the earlier", (earlier: string) => earlier],
  ])("keeps %s text that is typed while a save is running, as unsaved", async (_name, textAfter) => {
    leaves("unsaved/boss/");
    const { answer, reply } = pending();
    const saved = ok({ ...document, description: TEXT, revision: 9 });
    const opened = open(LESSON, { [SAVE]: answer });
    const earlier = (await screen.findByLabelText<HTMLInputElement>(label)).value;
    await write(opened, label, TEXT);
    await press(opened, "Vista");
    await waitFor(() => expect(opened.api.asked).toContain(SAVE));
    await write(opened, label, textAfter(earlier));
    reply(saved);
    const button = screen.getByRole("button", { name: "Vista" });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "false"));
    expect(screen.getByLabelText(label)).toHaveValue(textAfter(earlier));
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
    opened.unmount();
    open(LESSON, { [`GET ${pathOf(LESSON)}`]: saved });
    expect(await screen.findByLabelText(label)).toHaveValue(textAfter(earlier));
  });
});

describe("unsaved text on the server", () => {
  const WORK = "/api/admin/unsaved-work/admin-lesson-2";
  const { label, document: lesson } = LESSON;
  const kept = { [`GET ${WORK}`]: ok({ text: null }), [`PUT ${WORK}`]: ok({}), [`DELETE ${WORK}`]: ok({}) };
  const values = {
    ...{
      title: editedLesson.title,
      videoUrl: editedLesson.videoUrl,
      thumbnailUrl: editedLesson.thumbnailUrl,
    },
    ...{ description: editedLesson.description, drill: editedLesson.drill, hasCaptions: false },
  };
  /** Returns a reply with work that another device has kept. */
  const fromOther = (typed: object, { at = "2099-01-01T21:10:00.000Z", revision = lesson.revision } = {}) =>
    ok({ text: JSON.stringify({ values: { ...values, ...typed }, start: { values, revision }, at }) });
  const sentTo = ({ api }: Opened, request: string) => api.sent(request) as { text: string }[];
  const hide = () => {
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    hidden.mockRestore();
  };

  test("sends the text when the tab is hidden, and restores it in another browser until it is saved or discarded [10.195]", async () => {
    const opened = open(LESSON, kept);
    await write(opened, label, TEXT);
    hide();
    await waitFor(() => expect(sentTo(opened, `PUT ${WORK}`)).toHaveLength(1));
    const [sent] = sentTo(opened, `PUT ${WORK}`);
    opened.unmount();
    sessionStorage.clear();

    const saved = ok({ ...lesson, description: TEXT, revision: 9 });
    const again = open(LESSON, {
      ...kept,
      [`GET ${WORK}`]: ok({ text: sent?.text }),
      [`PUT ${pathOf(LESSON)}`]: saved,
    });
    expect(await screen.findByText(RESTORED)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveValue(TEXT);
    await press(again, "Vista");
    await waitFor(() => expect(again.api.asked).toContain(`DELETE ${WORK}`));
    expect(screen.queryByText(RESTORED)).toBeNull();
    again.unmount();

    const third = open(LESSON, { ...kept, [`GET ${WORK}`]: fromOther({ description: TEXT }) });
    expect(await screen.findByText("Óvistuð drög frá 1.1. kl. 21:10")).toBeInTheDocument();
    await discard(third);
    await waitFor(() => expect(third.api.asked).toContain(`DELETE ${WORK}`));
    expect(screen.getByLabelText(label)).not.toHaveValue(TEXT);
  });

  test.each([
    ["Vista", (opened: Opened) => press(opened, "Vista")],
    ["Henda breytingum", discard],
  ] as const)("removes text that this page has sent with ‘%s’ [10.194]", async (_button, use) => {
    const saved = ok({ ...lesson, description: TEXT, revision: 9 });
    const opened = open(LESSON, { ...kept, [`PUT ${pathOf(LESSON)}`]: saved });
    await write(opened, label, TEXT);
    hide();
    await waitFor(() => expect(sentTo(opened, `PUT ${WORK}`)).toHaveLength(1));
    expect(opened.api.asked).not.toContain(`DELETE ${WORK}`);
    await use(opened);
    await waitFor(() => expect(opened.api.asked).toContain(`DELETE ${WORK}`));
  });

  test("does not restore text if the typed text was discarded before the server replied [10.195]", async () => {
    const { answer, reply } = pending();
    const opened = open(LESSON, { ...kept, [`GET ${WORK}`]: answer });
    await write(opened, label, "Á leiðinni");
    await discard(opened);
    reply(fromOther({ description: TEXT }));
    await waitFor(() => expect(opened.api.asked).toContain(`DELETE ${WORK}`));
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(screen.getByLabelText(label)).toHaveValue(editedLesson.description);
  });

  test("removes discarded text from the server even if it was sent before the server replied [10.195]", async () => {
    const { answer, reply } = pending();
    const opened = open(LESSON, { ...kept, [`GET ${WORK}`]: answer });
    await write(opened, label, TEXT);
    hide();
    reply(ok({ text: null }));
    await waitFor(() => expect(sentTo(opened, `PUT ${WORK}`)).toHaveLength(1));
    await discard(opened);
    await waitFor(() => expect(opened.api.asked).toContain(`DELETE ${WORK}`));
  });

  test("asks for the text to keep if the same field was saved in the meantime [10.196]", async () => {
    leaves("unsaved/boss/");
    const theirs = { ...editedLesson, description: "Annar texti.", revision: 9 };
    const opened = open(LESSON, {
      ...kept,
      [`GET ${pathOf(LESSON)}`]: ok(theirs),
      [`GET ${WORK}`]: fromOther({ description: TEXT }),
      [`PUT ${pathOf(LESSON)}`]: refuse("changed_meanwhile"),
    });
    expect(await screen.findByText(RESTORED)).toBeInTheDocument();
    await press(opened, "Vista");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Sama reit var breytt á tveimur stöðum" }),
    );
    expect(dialog.getByText(TEXT)).toBeInTheDocument();
    expect(dialog.getByText("Annar texti.")).toBeInTheDocument();
    expect(sentTo(opened, `PUT ${pathOf(LESSON)}`)).toMatchObject([{ revision: lesson.revision }]);
  });

  test.each([
    ["later", "2099-01-01T21:10:00.000Z", "Úr símanum"],
    ["earlier", "2001-01-01T21:10:00.000Z", TEXT],
  ])("merges text that is %s than that of this tab by field [10.196]", async (_, at, expected) => {
    leaves("unsaved/boss/");
    const opened = open(LESSON, kept);
    await write(opened, label, TEXT);
    opened.unmount();
    open(LESSON, {
      ...kept,
      [`GET ${WORK}`]: fromOther({ description: "Úr símanum", drill: "Klukkan" }, { at }),
    });
    await waitFor(() => expect(screen.getByLabelText("Æfing")).toHaveValue("Klukkan"));
    expect(screen.getByLabelText(label)).toHaveValue(expected);
  });

  test("merges the text of another device that started from a later revision [10.196]", async () => {
    leaves("unsaved/boss/");
    const opened = open(LESSON, kept);
    await write(opened, label, TEXT);
    opened.unmount();
    const saved = { values: { ...values, title: "Nýr titill" }, revision: 9 };
    const ofPhone = { values: { ...saved.values, drill: "Klukkan" }, start: saved };
    open(LESSON, {
      ...kept,
      [`GET ${pathOf(LESSON)}`]: ok({ ...lesson, title: "Nýr titill", revision: 9 }),
      [`GET ${WORK}`]: ok({ text: JSON.stringify({ ...ofPhone, at: "2099-01-01T21:10:00.000Z" }) }),
    });
    await waitFor(() => expect(screen.getByLabelText("Æfing")).toHaveValue("Klukkan"));
    expect(screen.getByLabelText(label)).toHaveValue(TEXT);
    expect(screen.getByLabelText("Titill")).toHaveValue("Nýr titill");
  });

  test("keeps the text in the tab without a question if the server refuses it [10.195]", async () => {
    leaves("unsaved/boss/");
    const opened = open(LESSON, { ...kept, [`PUT ${WORK}`]: refuse("not_signed_in") });
    await write(opened, label, TEXT);
    hide();
    await waitFor(() => expect(opened.api.asked).toContain(`PUT ${WORK}`));
    opened.unmount();
    open(LESSON, kept);
    expect(await screen.findByLabelText(label)).toHaveValue(TEXT);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

/** Notifies this tab that another one has saved a document. */
const saveElsewhere = (name: string, revision: number) =>
  act(() => {
    dispatchEvent(new StorageEvent("storage", { key: "saved", newValue: `${revision} ${name}` }));
  });

/** Types a text into an editor whose document another tab then saves as `latest`. */
async function openOutdated(editor: Editor, latest: object) {
  leaves("unsaved/boss/");
  const opened = open(editor, { [`GET ${pathOf(editor)}`]: [ok(editor.document), ok(latest)] });
  await write(opened, editor.label, TEXT);
  saveElsewhere(editor.queryKey.join("/"), 9);
  return opened;
}

test("keeps the typed text of a field that the other tab has changed too", async () => {
  const theirs = { ...editedLesson, revision: 9, title: "Nýtt", description: "Annar texti." };
  const opened = await openOutdated(LESSON, theirs);
  await press(opened, "Sækja nýjustu");
  expect(await screen.findByText(/^Það sem þú hefur skrifað stendur\./)).toBeInTheDocument();
  expect(screen.getByLabelText(LESSON.label)).toHaveValue(TEXT);
  opened.api.answers[`PUT ${pathOf(LESSON)}`] = refuse("changed_meanwhile");
  await press(opened, "Vista");
  const dialog = await screen.findByRole("dialog", { name: "Sama reit var breytt á tveimur stöðum" });
  expect(within(dialog).getAllByRole("radio")).toHaveLength(2);
});

test("names a field of a conflict by its label, also if the page has metadata of that name", async () => {
  const meta = document.createElement("meta");
  meta.name = "description";
  document.head.prepend(meta);
  onTestFinished(() => meta.remove());
  const opened = await openOutdated(LESSON, { ...editedLesson, revision: 9, description: "Annar texti." });
  opened.api.answers[`PUT ${pathOf(LESSON)}`] = refuse("changed_meanwhile");
  await press(opened, "Vista");
  expect(await screen.findByRole("group", { name: /Lýsing$/ })).toBeInTheDocument();
});

test("ignores saves of other documents and of versions that it has", async () => {
  open(LESSON);
  await screen.findByLabelText(LESSON.label);
  saveElsewhere(`${LESSON.queryKey.join("/")}9`, 9);
  saveElsewhere(LESSON.queryKey.join("/"), LESSON.document.revision);
  expect(screen.queryByText("Vistað í öðrum flipa")).toBeNull();
});

test("a link focuses the field that it names", async () => {
  renderPage("/admin/settings#company.vatNumber", visitor, ANSWERS);
  await waitFor(async () => expect(await screen.findByLabelText("VSK-númer")).toHaveFocus());
});

describe("admin forms", () => {
  test("reopens the coupon form with its input after a new sign-in", async () => {
    leaves("unsaved/boss/");
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

  test("restores the typed refund reason after a reload, until the dialog is cancelled", async () => {
    const PAYMENT = `/admin/payments/${sale.id}`;
    const REASON = "Viðskiptavinur hætti við kaupin";
    const first = renderPage(PAYMENT, visitor, ANSWERS);
    await press(first, "Endurgreiða …");
    await first.person.type(await screen.findByLabelText(/^Ástæða/), REASON);
    first.unmount();
    const opened = renderPage(PAYMENT, visitor, ANSWERS);
    await press(opened, "Endurgreiða …");
    expect(await screen.findByLabelText(/^Ástæða/)).toHaveValue(REASON);
    await press(opened, "Hætta við");
    await press(opened, "Endurgreiða …");
    expect(await screen.findByLabelText(/^Ástæða/)).toHaveValue("");
  });
});
