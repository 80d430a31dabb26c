import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { EditedCourse } from "functions/courses/schema";
import { describe, expect, test } from "vitest";
import {
  admin,
  asAdmin,
  asTeacher,
  editedCourse,
  editedLesson,
  noChanges,
  publications,
  siteAnswers,
} from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, lesson, visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const DETAILS = "GET /api/admin/video-details?link=https%3A%2F%2Fvimeo.com%2F76979871";
const AT = "2026-11-22T10:00:00Z";
const VERSION = "1".repeat(64);

const inCurriculum = (id: number, title: string) => ({
  id,
  title,
  videoUrl: "https://vimeo.com/76979871",
  thumbnailUrl: `/images/lessons/${id}.svg`,
  lengthSeconds: 312,
  isFree: false,
});

const edited: EditedCourse = {
  ...editedCourse,
  revision: 4,
  lessons: [inCurriculum(1, "Gripið"), inCurriculum(2, "Staðan")],
};

const OFF_SALE = { isPublished: false, live: { ...edited.live, isPublished: false } };

const open = (answers: Answers = {}) =>
  renderPage("/admin/courses/1", visitor, {
    ...asAdmin,
    "GET /api/admin/courses/1": ok(edited),
    [DETAILS]: ok({ title: null, lengthSeconds: null, state: "playable" }),
    "GET /api/admin/lessons": ok([
      { ...lesson, id: 2 },
      { ...lesson, id: 7, title: "Vipp" },
    ]),
    "GET /api/admin/lessons/2": ok(editedLesson),
    ...siteAnswers,
    ...answers,
  });

const titleField = () => screen.findByLabelText<HTMLInputElement>("Titill");
const press = (name: string) => screen.findByRole("button", { name });

const isBefore = (one: Node | undefined, other: Node | undefined) =>
  Boolean((one?.compareDocumentPosition(other as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Waits until the lessons can be dragged. Before that, the list may be replaced during a click. */
const draggable = () => screen.findAllByTitle(/^Dragðu til að færa/);

/** Returns the lesson titles of the curriculum in order. */
async function curriculum(): Promise<(string | null)[]> {
  const section = await screen.findByRole("region", { name: "Kennslustundir" });
  return within(section)
    .getAllByRole("listitem")
    .map((item) => within(item).getByRole("link").textContent);
}

describe("curriculum", () => {
  test("saves the curriculum in the displayed order", async () => {
    const { person, api } = open({
      "PUT /api/admin/courses/1": ok({ ...edited, revision: 5 }),
    });
    await draggable();
    await person.click(await press("Færa upp: Staðan"));
    expect(await curriculum()).toEqual(["Staðan", "Gripið"]);
    expect(screen.getByText("Staðan er nú númer 1 af 2.")).toBeInTheDocument();
    await person.click(await press("Taka úr námskeiðinu: Gripið"));
    expect(await curriculum()).toEqual(["Staðan"]);
    await person.click(await press("Vista"));
    await waitFor(() => expect(api.sent("PUT /api/admin/courses/1")).toHaveLength(1));
    expect(api.sent("PUT /api/admin/courses/1")).toMatchObject([{ lessonIds: [2], revision: 4 }]);
    expect(screen.queryByRole("button", { name: "Eyða námskeiði" })).toBeNull();
    await person.click(await press("Afrita hlekk að kaupum"));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/checkout?courseId=1`);
    expect(await screen.findByText("Hlekkurinn er afritaður")).toBeInTheDocument();
  });

  test("a lesson has a button that shows its actions on phones [10.359]", async () => {
    leaves("unsaved/boss/");
    const { person } = open();
    await draggable();
    const actions = await press("Aðgerðir: Staðan");
    expect(actions).toHaveAttribute("aria-expanded", "false");
    await person.click(actions);
    expect(actions).toHaveAttribute("aria-expanded", "true");
    await person.click(await press("Færa upp: Staðan"));
    expect(actions).toHaveAttribute("aria-expanded", "true");
  });

  test("keeps an added lesson while the administrator edits another, and shows its saved title at once", async () => {
    leaves("unsaved/boss/");
    const LESSON = "/api/admin/lessons/2";
    const { person } = open({
      "GET /api/admin/courses/1": [ok(edited), new Promise(() => {})], // the list is not fetched again
      [`GET ${LESSON}`]: ok({ ...editedLesson, id: 2, title: "Staðan" }),
      [`PUT ${LESSON}`]: ok({ ...editedLesson, id: 2, title: "Staðan við teig", revision: 1 }),
    });
    await person.selectOptions(await screen.findByLabelText("Kennslustund úr öðru námskeiði"), "Vipp");
    await person.click(await press("Bæta við"));
    expect(await curriculum()).toEqual(["Gripið", "Staðan", "Vipp"]);
    await draggable();
    await person.click(screen.getByRole("link", { name: "Staðan" }));
    await person.type(await titleField(), " við teig");
    await person.click(await press("Vista"));
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
    await person.click(screen.getByRole("link", { name: `Aftur í ${course.title}` }));
    expect(await curriculum()).toEqual(["Gripið", "Staðan við teig", "Vipp"]);
  });
});

test("chooses counted drills for the test, and removes one whose lesson leaves the course [10.300]", async () => {
  const counted = { ...lesson, drill: "Tíu boltar", drillAttempts: 10 };
  const { person, api } = open({
    "GET /api/admin/courses/1": ok({ ...edited, assessmentLessonIds: [1] }),
    "GET /api/admin/lessons": ok([
      { ...counted, id: 1, title: "Gripið" },
      { ...counted, id: 2, title: "Staðan" },
      { ...counted, id: 7, title: "Vipp", drillAttempts: null },
    ]),
    "PUT /api/admin/courses/1": ok({ ...edited, assessmentLessonIds: [2], revision: 5 }),
  });
  const section = within(await screen.findByRole("region", { name: "Próf í upphafi og lok" }));
  expect(await section.findByText("1 af 4 valdar")).toBeInTheDocument();
  expect(section.getAllByRole("checkbox")).toHaveLength(2);
  expect(section.getByRole("checkbox", { name: "1. Gripið (10\u00a0tilraunir)" })).toBeChecked();
  await person.click(section.getByRole("checkbox", { name: "2. Staðan (10\u00a0tilraunir)" }));
  expect(section.getByText("2 af 4 valdar")).toBeInTheDocument();
  await draggable();
  await person.click(await press("Taka úr námskeiðinu: Gripið"));
  await person.click(await press("Vista"));
  await waitFor(() => expect(api.sent("PUT /api/admin/courses/1")).toHaveLength(1));
  expect(api.sent("PUT /api/admin/courses/1")).toMatchObject([{ lessonIds: [2], assessmentLessonIds: [2] }]);
});

test("refuses a fifth drill in the test [10.300]", async () => {
  leaves("unsaved/boss/");
  const ids = [1, 2, 3, 4, 5];
  const { person, api } = open({
    "GET /api/admin/courses/1": ok({
      ...edited,
      lessons: ids.map((id) => inCurriculum(id, `Æfing ${id}`)),
      assessmentLessonIds: [1, 2, 3, 4],
    }),
    "GET /api/admin/lessons": ok(ids.map((id) => ({ ...lesson, id, title: `Æfing ${id}`, drill: "Boltar" }))),
  });
  await person.click(await screen.findByRole("checkbox", { name: /^5. Æfing 5/ }));
  await person.click(await press("Vista"));
  expect(await screen.findByText("Veldu mest 4 æfingar")).toBeInTheDocument();
  expect(screen.getByText("5 af 4 valdar")).toBeInTheDocument();
  expect(api.sent("PUT /api/admin/courses/1")).toEqual([]);
});

test("archives a course after a confirmation, and keeps unsaved changes without a conflict [10.200]", async () => {
  const { person, api } = open({
    "POST /api/admin/courses/1/archive": ok({ ...edited, ...OFF_SALE, archivedAt: AT, revision: 5 }),
    "PUT /api/admin/courses/1": ok({ ...edited, isPublished: false, revision: 6 }),
  });
  await person.type(await titleField(), " 2");
  await person.click(await press("Setja í geymslu"));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^Sölunni lýkur strax/)).toBeInTheDocument();
  expect(api.asked).not.toContain("POST /api/admin/courses/1/archive");
  await person.click(dialog.getByRole("button", { name: "Setja í geymslu" }));
  const restore = await press("Taka úr geymslu");
  expect(isBefore(screen.getByRole("button", { name: "Eyða námskeiði" }), restore)).toBe(true);
  expect((await titleField()).value).toBe(`${course.title} 2`);
  await person.click(await press("Vista"));
  await waitFor(() => expect(api.sent("PUT /api/admin/courses/1")).toHaveLength(1));
  expect(api.sent("PUT /api/admin/courses/1")).toMatchObject([
    { title: `${course.title} 2`, isPublished: false, revision: 5 },
  ]);
});

test("asks about the archive with the title of the page, and explains what happens to the live sale [10.200]", async () => {
  const live = { ...edited.live, title: "Nýtt námskeið", isPublished: true };
  const { person } = open({
    "GET /api/admin/courses/1": ok({ ...edited, title: "Vippin", isPublished: false, hasDraft: true, live }),
  });
  await person.click(await press("Setja í geymslu"));
  const dialog = await screen.findByRole("alertdialog", { name: "Setja námskeiðið „Vippin“ í geymslu?" });
  expect(dialog).toHaveTextContent(/Sölunni lýkur strax/);
});

test("undoing an archive restores the live state of the sale, not the unpublished one [10.200]", async () => {
  const offSaleSoon = { ...edited, isPublished: false };
  const { person, api } = open({
    "GET /api/admin/courses/1": ok(offSaleSoon),
    "POST /api/admin/courses/1/archive": ok({ ...edited, ...OFF_SALE, archivedAt: AT, revision: 5 }),
    "POST /api/admin/courses/1/restore": ok({ ...offSaleSoon, revision: 6 }),
  });
  await person.click(await press("Setja í geymslu"));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Setja í geymslu" }));
  await person.click(await press("Afturkalla"));
  await waitFor(() => expect(api.sent("POST /api/admin/courses/1/restore")).toEqual([{ isPublished: true }]));
});

describe("unpublished changes", () => {
  const SAVE = "PUT /api/admin/courses/1";
  const saved = { ...edited, price: 29_900, revision: 5, hasDraft: true };

  test("saves the form, shows the live and the changed version, and publishes the course [10.118]", async () => {
    const change = {
      id: 1,
      title: course.title,
      price: 29_900,
      isPublished: true,
      fields: ["price", "description"],
      live: { price: 24_900, isPublished: true },
      newLessons: [],
      removedLessons: [],
    };
    const { person, api } = open({
      [SAVE]: ok(saved),
      "GET /api/admin/courses/1": [ok(edited), ok({ ...saved, hasDraft: false })],
      "GET /api/admin/site/changes": [
        ok(noChanges),
        ok({ ...noChanges, version: VERSION, courses: [change] }),
      ],
      "POST /api/admin/publications": ok(publications[0]),
    });
    await person.type(await titleField(), " 2");
    await person.click(await press("Vista"));
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
    expect(screen.getByText("Óbirt breyting – sést ekki fyrr en þú birtir")).toBeInTheDocument();
    expect(screen.getByText(`Í sölu núna: „${course.title}“, 24.900 kr.`)).toBeInTheDocument();
    expect(screen.getByText("Í sölu", { exact: true })).toBeInTheDocument();
    await person.type(await titleField(), " 3");
    await person.click(await press("Vista og birta"));
    const dialog = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
    expect(dialog.getByText("Verðið verður 29.900 kr. (var 24.900 kr.).")).toBeInTheDocument();
    expect(dialog.getByText("Breytt: lýsing.")).toBeInTheDocument();
    expect(api.sent(SAVE)).toHaveLength(2);
    await person.click(dialog.getByRole("button", { name: "Birta" }));
    expect(
      await screen.findByText("Birt. Gestir og nemendur sjá nú allt sem er vistað."),
    ).toBeInTheDocument();
    expect(api.sent("POST /api/admin/publications")).toEqual([{ version: VERSION }]);
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
  });
});

test("a teacher saves in the same bar and cannot publish [10.190]", async () => {
  open(asTeacher);
  expect(await press("Vista")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Birting" })).toBeNull();
});

describe("price", () => {
  const SAVE = "PUT /api/admin/courses/1";
  const priceField = () => screen.findByLabelText<HTMLInputElement>("Verð í krónum");
  const enter = async ({ person }: ReturnType<typeof open>, price: string) => {
    await person.clear(await priceField());
    if (price !== "") await person.type(await priceField(), price);
    await person.click(await press("Vista"));
  };

  test("the bar has ‘Vista’ and ‘Vista og birta’, and each typed price a hint [10.190]", async () => {
    const page = open({ [SAVE]: ok({ ...edited, price: 10_000, revision: 5 }) });
    const { api, person } = page;
    expect(await priceField()).toHaveValue("24.900");
    const [sale, lessons] = ["Sala", "Kennslustundir"].map((name) => screen.getByRole("region", { name }));
    expect(isBefore(sale, lessons)).toBe(true);
    expect(screen.getByText("Kaupendur sjá 24.900 kr. með virðisaukaskatti.")).toBeInTheDocument();
    await person.clear(await priceField());
    expect(screen.getByText("Skrifaðu verð, til dæmis 24.900.")).toBeInTheDocument();
    const birting = within(await screen.findByRole("region", { name: "Birting" }));
    expect(isBefore(await press("Vista"), birting.getByRole("button", { name: "Vista og birta" }))).toBe(
      true,
    );
    for (const [typed, hint] of [
      ["24.900,-", "Kaupendur sjá 24.900 kr. með virðisaukaskatti."],
      ["0", "Verðið er 0 kr.: allir fá námskeiðið ókeypis."],
      ["9999999", "Kaupendur munu sjá 9.999.999 kr. með virðisaukaskatti þegar þú birtir."],
      ["10000000", "Hæsta verð er 9.999.999 kr."],
      ["14,900", "Skrifaðu verðið sem heila tölu, til dæmis 24.900."],
    ] as const) {
      fireEvent.change(await priceField(), { target: { value: typed } });
      expect(screen.getByText(hint)).toBeInTheDocument();
    }
    await person.click(await press("Vista"));
    expect(await screen.findByText("Verð er heil tala, frá 0 til 9.999.999")).toBeInTheDocument();
    expect(screen.getByText("1 reit þarf að laga")).toBeInTheDocument();
    expect(await priceField()).toHaveFocus();
    expect(api.asked).not.toContain(SAVE);
    await enter(page, "10000");
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
    expect(await priceField()).toHaveValue("10.000");
    expect(api.sent(SAVE)).toMatchObject([{ price: 10_000 }]);
  });
});

test.each([
  ["missing", "Gripið: YouTube eða Vimeo finnur ekki myndbandið."],
  ["refused", "Gripið: myndbandið er lokað, eða má ekki birtast á öðrum vefjum."],
])("links to the lesson of a draft whose video is %s when the course is put on sale", async (state, text) => {
  leaves("unsaved/boss/");
  const { person } = open({
    "GET /api/admin/courses/1": ok({ ...edited, ...OFF_SALE }),
    [DETAILS]: ok({ title: null, lengthSeconds: null, state }),
  });
  await person.click(await screen.findByRole("checkbox", { name: /^Í sölu/ }));
  expect(await screen.findByRole("link", { name: text })).toHaveAttribute("href", "/admin/lessons/1");
});

test("keeps a draft and its unsaved changes if the server refuses to delete the course [10.24]", async () => {
  const DELETE = "DELETE /api/admin/courses/1";
  const { person, api } = open({
    "GET /api/admin/courses/1": ok({ ...edited, ...OFF_SALE }),
    [DELETE]: [refuse("course_sold"), ok({})],
  });
  const remove = async () => {
    await person.click(await press("Eyða námskeiði"));
    const question = `Eyða námskeiðinu „${course.title}“?`;
    const dialog = within(await screen.findByRole("alertdialog", { name: question }));
    await person.click(dialog.getByRole("button", { name: "Eyða námskeiði" }));
  };
  await person.type(await titleField(), " 2");
  await remove();
  expect(
    await screen.findByText(/^Námskeiði sem hefur verið pantað, .* Settu það í geymslu\.$/),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await titleField()).toHaveValue(`${course.title} 2`);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved/"))).toHaveLength(1);
  await remove();
  expect(await screen.findByText("Námskeiðinu var eytt")).toBeInTheDocument();
  expect(await screen.findByRole("tab", { name: "Námskeið", selected: true })).toBeInTheDocument();
  expect(api.sent(DELETE)).toHaveLength(2);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved/"))).toEqual([]);
});

test("creates one lesson after a double click, and blocks a file dropped on a text field", async () => {
  const [SAVE, CREATE] = ["PUT /api/admin/courses/1", "POST /api/admin/lessons"];
  const { person, api, url } = open({
    [SAVE]: [ok({ ...edited, title: `${course.title} 2`, revision: 5 }), refuse("changed_meanwhile")],
    [CREATE]: ok(editedLesson),
  });
  const dropped = async (type: string) =>
    fireEvent.drop(await titleField(), { dataTransfer: { types: [type], files: [] } });
  expect(await dropped("Files")).toBe(false);
  for (const type of ["text/uri-list", "text/plain"]) expect(await dropped(type)).toBe(true);
  await person.type(await titleField(), " 2");
  await person.dblClick(await press("Ný kennslustund"));
  await waitFor(() => expect(url()).toBe("/admin/lessons/2"));
  expect(api.asked.filter((each) => each === SAVE || each === CREATE)).toEqual([SAVE, CREATE]);
});

describe("concurrent changes of a course", () => {
  const SAVE = "PUT /api/admin/courses/1";
  const elsewhere = (changes: Partial<EditedCourse>): EditedCourse => ({
    ...edited,
    savedAt: "2026-11-25T14:05:00Z",
    savedBy: { id: "other", name: "Sigga" },
    revision: 7,
    ...changes,
  });

  /**
   * Changes the title and saves. The server already has `theirs`, which was saved after the page was opened.
   */
  async function saveLate(theirs: Partial<EditedCourse>, answers: Answers = {}) {
    const opened = open({
      "GET /api/admin/courses/1": [ok(edited), ok(elsewhere(theirs))],
      [SAVE]: [refuse("changed_meanwhile"), ok({ ...elsewhere(theirs), revision: 8 })],
      ...answers,
    });
    await opened.person.type(await screen.findByLabelText("Hvað sést á myndinni?"), "Bolti");
    await opened.person.type(await titleField(), " 2");
    await opened.person.click(await press("Vista"));
    return opened;
  }

  const sent = ({ api }: ReturnType<typeof open>) => api.sent(SAVE);

  test("merges and saves changes of different fields", async () => {
    const opened = await saveLate({ price: 25_900, description: "Ný lýsing" });
    expect(
      await screen.findByText("Vistað. Breytingar sem voru vistaðar á meðan halda sér."),
    ).toBeInTheDocument();
    expect(sent(opened)[1]).toMatchObject({
      title: `${course.title} 2`,
      price: 25_900,
      description: "Ný lýsing",
      revision: 7,
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("informs the administrator if the other save is their own from another device", async () => {
    leaves("unsaved/boss/");
    await saveLate({ title: "Hinn titillinn", savedBy: { id: admin.id, name: admin.name } });
    expect(
      await screen.findByText(/^Þú vistaðir 25.11.2026 kl. 14:05 í öðrum glugga eða tæki/),
    ).toBeInTheDocument();
  });

  test.each([
    ["skrifaðir hér", `${course.title} 2`],
    ["Sigga vistaði", "Hinn titillinn"],
  ])(
    "shows both values of a conflicting field with the name and time of the other save, and saves the chosen one: %s",
    async (label, title) => {
      const opened = await saveLate({ title: "Hinn titillinn", price: 25_900 });
      const dialog = within(
        await screen.findByRole("dialog", { name: "Sama reit var breytt á tveimur stöðum" }),
      );
      expect(dialog.getByText(/^Sigga vistaði 25.11.2026 kl. 14:05/)).toBeInTheDocument();
      expect(dialog.getAllByRole("group")).toHaveLength(1);
      const field = within(dialog.getByRole("group", { name: "Um námskeiðið: Titill" }));
      expect(field.getByRole("radio", { name: /skrifaðir hér/ })).toBeChecked();
      for (const text of [`${course.title} 2`, "Hinn titillinn"])
        expect(field.getByText(text)).toBeInTheDocument();
      await opened.person.click(field.getByRole("radio", { name: new RegExp(label) }));
      await opened.person.click(dialog.getByRole("button", { name: "Vista" }));
      await waitFor(() => expect(sent(opened)).toHaveLength(2));
      expect(sent(opened)[1]).toMatchObject({ title, price: 25_900, thumbnailAlt: "Bolti" });
    },
  );

  test("shows lesson titles if both changed the order of the lessons", async () => {
    leaves("unsaved/boss/");
    const opened = open({
      "GET /api/admin/courses/1": [ok(edited), ok(elsewhere({ lessons: [inCurriculum(2, "Staðan")] }))],
      [SAVE]: refuse("changed_meanwhile"),
      "GET /api/admin/lessons": ok([{ ...lesson, id: 1, title: "Gripið" }]),
    });
    await draggable();
    await opened.person.click(await press("Færa upp: Staðan"));
    await opened.person.click(await press("Vista"));
    const field = within(await screen.findByRole("group", { name: "Kennslustundir" }));
    const [mine, theirs] = field.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(mine).toContain("1. Staðan\n2. Gripið");
    expect(theirs).toMatch(/1. Staðan$/);
  });

  test("saves nothing and keeps the changes if the newer version cannot be fetched", async () => {
    leaves("unsaved/boss/");
    await saveLate({}, { "GET /api/admin/courses/1": [ok(edited), "no connection"] });
    expect(await screen.findByText(/^Vistað var annars staðar á meðan/)).toBeInTheDocument();
    expect((await titleField()).value).toBe(`${course.title} 2`);
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
  });
});
