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

describe("checkout link of a course", () => {
  test("offers to copy the checkout link of a course on sale", async () => {
    const { person } = open();
    await person.click(await press("Afrita hlekk að kaupum"));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/checkout?courseId=1`);
    expect(await screen.findByText("Hlekkurinn er afritaður")).toBeInTheDocument();
  });
});

describe("curriculum", () => {
  test("saves the curriculum in the displayed order after a lesson is moved and another is removed", async () => {
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
    await waitFor(() => expect(api.asked).toContain("PUT /api/admin/courses/1"));
    expect(api.bodies[api.asked.indexOf("PUT /api/admin/courses/1")]).toMatchObject({
      lessonIds: [2],
      revision: 4,
    });
  });

  test("keeps an added lesson of another course while the administrator visits another page", async () => {
    leaves("unsaved/boss/");
    const { person } = open();
    await person.selectOptions(await screen.findByLabelText("Kennslustund úr öðru námskeiði"), "Vipp");
    await person.click(await press("Bæta við"));
    expect(await curriculum()).toEqual(["Gripið", "Staðan", "Vipp"]);
    await draggable();
    await person.click(screen.getByRole("link", { name: "Staðan" }));
    await person.click(await screen.findByRole("link", { name: `Aftur í ${course.title}` }));
    expect(await curriculum()).toEqual(["Gripið", "Staðan", "Vipp"]);
  });
});

describe("editors during a refetch", () => {
  const never = new Promise<never>(() => {});
  const LESSON = "/api/admin/lessons/2";

  test("the curriculum shows the saved title of a lesson while the course is refetched", async () => {
    const { person } = open({
      "GET /api/admin/courses/1": [ok(edited), never],
      [`GET ${LESSON}`]: ok({ ...editedLesson, id: 2, title: "Staðan" }),
      [`PUT ${LESSON}`]: ok({ ...editedLesson, id: 2, title: "Staðan við teig", revision: 1 }),
    });
    await draggable();
    await person.click(await screen.findByRole("link", { name: "Staðan" }));
    await person.type(await titleField(), " við teig");
    await person.click(await press("Vista"));
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
    await person.click(screen.getByRole("link", { name: `Aftur í ${course.title}` }));
    expect(await curriculum()).toEqual(["Gripið", "Staðan við teig"]);
  });
});

test("[10.200] archives a course after a question, and keeps unsaved changes without a conflict", async () => {
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
  await waitFor(() => expect(api.asked).toContain("PUT /api/admin/courses/1"));
  expect(api.bodies[api.asked.indexOf("PUT /api/admin/courses/1")]).toMatchObject({
    title: `${course.title} 2`,
    isPublished: false,
    revision: 5,
  });
});

describe("unpublished changes", () => {
  const SAVE = "PUT /api/admin/courses/1";
  const saved = { ...edited, price: 29_900, revision: 5, hasDraft: true };

  test("[10.118] shows after saving that the changes are not published, and what is on sale", async () => {
    const { person } = open({ [SAVE]: ok(saved) });
    await person.type(await titleField(), " 2");
    await person.click(await press("Vista"));
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
    expect(screen.getByText("Óbirt breyting – sést ekki fyrr en þú birtir")).toBeInTheDocument();
    expect(screen.getByText(`Í sölu núna: „${course.title}“, 24.900 kr.`)).toBeInTheDocument();
    expect(screen.getByText("Í sölu", { exact: true })).toBeInTheDocument();
  });

  test("[10.118] saves the form, shows the changes and publishes them from the course", async () => {
    const change = {
      id: 1,
      title: course.title,
      price: 29_900,
      isPublished: true,
      fields: ["price", "description"],
      live: { price: 24_900, isPublished: true },
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
    await person.click(await press("Vista og birta"));
    const dialog = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
    expect(dialog.getByText("Verðið verður 29.900 kr. (var 24.900 kr.).")).toBeInTheDocument();
    expect(dialog.getByText("Breytt: lýsing.")).toBeInTheDocument();
    expect(api.asked.indexOf(SAVE)).toBeGreaterThan(-1);
    await person.click(dialog.getByRole("button", { name: "Birta" }));
    expect(
      await screen.findByText("Birt. Gestir og nemendur sjá nú allt sem er vistað."),
    ).toBeInTheDocument();
    expect(api.bodies[api.asked.indexOf("POST /api/admin/publications")]).toEqual({ version: VERSION });
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
  });
});

test("[10.190] an owner reaches 'Vista' and 'Vista og birta' in the bar, and the price above the lessons", async () => {
  leaves("unsaved/boss/");
  const { person } = open();
  await person.type(await titleField(), " 2");
  const birting = within(await screen.findByRole("region", { name: "Birting" }));
  const publish = birting.getByRole("button", { name: "Vista og birta" });
  expect(isBefore(await press("Vista"), publish)).toBe(true);
  const [sale, lessons] = ["Sala", "Kennslustundir"].map((name) => screen.getByRole("region", { name }));
  expect(isBefore(sale, lessons)).toBe(true);
});

test("[10.190] a teacher saves in the same bar and cannot publish", async () => {
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

  test("formats the price with dots when the page loads and after saving", async () => {
    const page = open({ [SAVE]: ok({ ...edited, price: 10_000, revision: 5 }) });
    expect(await priceField()).toHaveValue("24.900");
    await enter(page, "10000");
    expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
    expect(await priceField()).toHaveValue("10.000");
    expect(page.api.bodies[page.api.asked.indexOf(SAVE)]).toMatchObject({ price: 10_000 });
  });

  test("[10.190] shows a hint for each typed price in the future tense, and saves none that it cannot read", async () => {
    leaves("unsaved/boss/");
    const { api, person } = open();
    await priceField();
    expect(screen.getByText("Kaupendur sjá 24.900 kr. með virðisaukaskatti.")).toBeInTheDocument();
    await person.clear(await priceField());
    expect(screen.getByText("Skrifaðu verð, til dæmis 24.900.")).toBeInTheDocument();
    for (const [typed, hint] of [
      ["24.900,-", "Kaupendur sjá 24.900 kr. með virðisaukaskatti."],
      ["0", "Verðið er 0 kr.: allir fá námskeiðið ókeypis."],
      ["9999999", "Kaupendur munu sjá 9.999.999 kr. með virðisaukaskatti þegar þú birtir."],
      ["10000000", "Hæsta verð er 9.999.999 kr."],
      ["14,900", "Skrifaðu verðið sem heila tölu, til dæmis 24.900."],
    ] as const) {
      await person.clear(await priceField());
      await person.type(await priceField(), typed);
      expect(screen.getByText(hint)).toBeInTheDocument();
    }
    await person.click(await press("Vista"));
    expect(await screen.findByText("Verð er heil tala, frá 0 til 9.999.999")).toBeInTheDocument();
    expect(await priceField()).toHaveFocus();
    expect(api.asked).not.toContain(SAVE);
  });
});

describe("putting an unlisted course on sale", () => {
  const unlisted = { ...edited, ...OFF_SALE };
  const state = (state: string) => ok({ title: null, lengthSeconds: null, state });

  async function tick(answers: Answers) {
    const opened = open({ "GET /api/admin/courses/1": ok(unlisted), ...answers });
    await opened.person.click(await screen.findByRole("checkbox", { name: /^Í sölu/ }));
    return opened;
  }

  test.each([
    ["missing", "Gripið: YouTube eða Vimeo finnur ekki myndbandið."],
    ["refused", "Gripið: myndbandið er lokað, eða má ekki birtast á öðrum vefjum."],
  ])("names and links to the lesson whose video is %s", async (given, text) => {
    leaves("unsaved/boss/");
    await tick({ [DETAILS]: state(given) });
    expect(await screen.findByRole("link", { name: text })).toHaveAttribute("href", "/admin/lessons/1");
  });
});

describe("deleting an unlisted course", () => {
  const DELETE = "DELETE /api/admin/courses/1";
  const question = `Eyða námskeiðinu „${course.title}“?`;

  const unsaved = () => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved/"));

  async function ask(answers: Answers = {}) {
    const opened = open({ "GET /api/admin/courses/1": ok({ ...edited, ...OFF_SALE }), ...answers });
    await opened.person.type(await titleField(), " 2");
    await opened.person.click(await press("Eyða námskeiði"));
    return { ...opened, dialog: within(await screen.findByRole("alertdialog", { name: question })) };
  }

  test("returns to the list of courses after a deletion and discards unsaved changes", async () => {
    const { person, api, dialog } = await ask({ [DELETE]: ok({}) });
    expect(unsaved()).toHaveLength(1);
    await person.click(dialog.getByRole("button", { name: "Eyða námskeiði" }));
    expect(await screen.findByText("Námskeiðinu var eytt")).toBeInTheDocument();
    expect(await screen.findByRole("tab", { name: "Námskeið", selected: true })).toBeInTheDocument();
    expect(api.asked).toContain(DELETE);
    expect(unsaved()).toEqual([]);
  });

  test.each([["course_sold", /^Námskeiði sem hefur verið pantað, .* Settu það í geymslu\.$/]] as const)(
    "shows why the server refuses a deletion (%s) and keeps the unsaved changes [10.24]",
    async (code, text) => {
      leaves("unsaved/boss/");
      const { person, dialog } = await ask({ [DELETE]: refuse(code) });
      await person.click(dialog.getByRole("button", { name: "Eyða námskeiði" }));
      expect(await screen.findByText(text)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(await titleField()).toHaveValue(`${course.title} 2`);
    },
  );

  test("offers no deletion for a course on sale", async () => {
    open();
    await press("Gera afrit");
    expect(screen.queryByRole("button", { name: "Eyða námskeiði" })).toBeNull();
  });
});

describe("files and links dropped on the page", () => {
  const dragged = (type: string) => ({ dataTransfer: { types: [type], files: [] } });

  test("blocks a file dropped on a text field but accepts text and links", async () => {
    open();
    const field = await titleField();
    expect(fireEvent.drop(field, dragged("Files"))).toBe(false);
    expect(fireEvent.drop(field, dragged("text/uri-list"))).toBe(true);
    expect(fireEvent.drop(field, dragged("text/plain"))).toBe(true);
  });
});

test("saves once and creates one lesson after a double click", async () => {
  const [SAVE, CREATE] = ["PUT /api/admin/courses/1", "POST /api/admin/lessons"];
  const { person, api, url } = open({
    [SAVE]: [ok({ ...edited, title: `${course.title} 2`, revision: 5 }), refuse("changed_meanwhile")],
    [CREATE]: ok(editedLesson),
  });
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

  const sent = ({ api }: ReturnType<typeof open>) =>
    api.bodies.filter((_, index) => api.asked[index] === SAVE);

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

  test("shows both values of a field that both changed, with the name and time of the other save", async () => {
    leaves("unsaved/boss/");
    await saveLate({ title: "Hinn titillinn", price: 25_900 });
    const dialog = within(
      await screen.findByRole("dialog", { name: "Sama reit var breytt á tveimur stöðum" }),
    );
    expect(dialog.getByText(/^Sigga vistaði 25.11.2026 kl. 14:05/)).toBeInTheDocument();
    const field = within(dialog.getByRole("group", { name: "Um námskeiðið: Titill" }));
    expect(field.getByRole("radio", { name: /skrifaðir hér/ })).toBeChecked();
    expect(field.getByText(`${course.title} 2`)).toBeInTheDocument();
    expect(field.getByText("Hinn titillinn")).toBeInTheDocument();
    expect(dialog.getAllByRole("group")).toHaveLength(1);
  });

  test("tells the administrator if the other save is their own from another device", async () => {
    leaves("unsaved/boss/");
    await saveLate({ title: "Hinn titillinn", savedBy: { id: admin.id, name: admin.name } });
    expect(
      await screen.findByText(/^Þú vistaðir 25.11.2026 kl. 14:05 í öðrum glugga eða tæki/),
    ).toBeInTheDocument();
  });

  test.each([
    ["skrifaðir hér", `${course.title} 2`],
    ["Sigga vistaði", "Hinn titillinn"],
  ])("saves the chosen value of a conflicting field: %s", async (label, title) => {
    const opened = await saveLate({ title: "Hinn titillinn", price: 25_900 });
    await opened.person.click(await screen.findByRole("radio", { name: new RegExp(label) }));
    const dialog = within(screen.getByRole("dialog"));
    await opened.person.click(dialog.getByRole("button", { name: "Vista" }));
    await waitFor(() => expect(sent(opened)).toHaveLength(2));
    expect(sent(opened)[1]).toMatchObject({ title, price: 25_900, thumbnailAlt: "Bolti" });
  });

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
