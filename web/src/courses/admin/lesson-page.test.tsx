import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, editedCourse, editedLesson } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

test("asks for a new upload if the file of a lesson no longer exists", async () => {
  leaves("unsaved/boss/");
  const { person } = renderPage("/admin/lessons/2", visitor, {
    ...asAdmin,
    "GET /api/admin/lessons/2": ok(editedLesson),
    "PUT /api/admin/lessons/2": refuse("file_not_found"),
  });
  await person.type(await screen.findByLabelText("Æfing"), " Vel.");
  await person.click(screen.getByRole("button", { name: "Vista" }));
  expect(await screen.findByText(/^Verkefnablaðið er ekki lengur til/)).toBeInTheDocument();
});

test("[10.198] opens a new lesson in its title, which the first letter replaces", async () => {
  leaves("unsaved/boss/");
  const { person } = renderPage("/admin/courses/1", visitor, {
    ...asAdmin,
    "GET /api/admin/courses/1": ok(editedCourse),
    "GET /api/admin/lessons": ok([]),
    "GET /api/admin/lessons/9": ok({ ...editedLesson, id: 9, title: "Ný kennslustund" }),
    "POST /api/admin/lessons": ok({ ...editedLesson, id: 9, title: "Ný kennslustund" }),
  });
  await person.click(await screen.findByRole("button", { name: "Ný kennslustund" }));
  const title = await screen.findByDisplayValue("Ný kennslustund");
  await waitFor(() => expect(title).toHaveFocus());
  await person.keyboard("Vipp");
  expect(title).toHaveValue("Vipp");
});

describe("pasted video link", () => {
  const DETAILS = "GET /api/admin/video-details?link=https%3A%2F%2Fvimeo.com%2F1084537";
  const openLesson = (answers: Answers) =>
    renderPage("/admin/lessons/2", visitor, {
      ...asAdmin,
      "GET /api/admin/lessons/2": ok({ ...editedLesson, title: "Ný kennslustund", videoUrl: "" }),
      ...answers,
    });
  const paste = async ({ person }: ReturnType<typeof openLesson>) => {
    await person.click(await screen.findByRole("textbox", { name: "Myndband" }));
    await person.paste("https://player.vimeo.com/video/1084537");
  };
  const titleField = () => screen.findByLabelText<HTMLInputElement>("Titill");
  const length = () => screen.getByLabelText("Lengd");

  test("fills in the title and length from the video host", async () => {
    leaves("unsaved/boss/");
    const page = openLesson({
      [DETAILS]: ok({ title: "Vipp úr karga", lengthSeconds: 312, state: "playable" }),
    });
    await paste(page);
    await waitFor(() => expect(length()).toHaveValue("5:12"));
    expect(await titleField()).toHaveValue("Vipp úr karga");
    expect(screen.getByText(/var sótt frá myndbandinu/)).toHaveAttribute("role", "status");
  });

  test("does not overwrite a typed title and length", async () => {
    leaves("unsaved/boss/");
    const page = openLesson({
      [DETAILS]: ok({ title: "Vipp úr karga", lengthSeconds: 312, state: "playable" }),
    });
    await page.person.clear(await titleField());
    await page.person.type(await titleField(), "Mitt vipp");
    await page.person.type(length(), "4:00");
    await paste(page);
    await waitFor(() => expect(page.api.asked).toContain(DETAILS));
    await screen.findByRole("button", { name: "Spila myndbandið" });
    expect(await titleField()).toHaveValue("Mitt vipp");
    expect(length()).toHaveValue("4:00");
    expect(screen.queryByText(/var sótt frá myndbandinu/)).toBeNull();
  });

  test.each([
    ["missing", /^YouTube eða Vimeo finnur ekki þetta myndband/],
    ["refused", /^Myndbandið er lokað/],
  ])("shows at the field that the video is %s", async (state, text) => {
    leaves("unsaved/boss/");
    const page = openLesson({ [DETAILS]: ok({ title: null, lengthSeconds: null, state }) });
    await paste(page);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Myndband" })).toHaveAccessibleDescription(text);
  });

  test("shows a notice if the video host cannot be reached", async () => {
    leaves("unsaved/boss/");
    const page = openLesson({ [DETAILS]: ok({ title: null, lengthSeconds: null, state: "unknown" }) });
    await paste(page);
    expect(await screen.findByText(/^Ekki náðist í YouTube eða Vimeo/)).toHaveAttribute("role", "status");
  });

  test("explains why a link is not a video", async () => {
    leaves("unsaved/boss/");
    const { person } = openLesson({});
    const field = await screen.findByRole("textbox", { name: "Myndband" });
    for (const [typed, text] of [
      ["https://www.youtube.com/embed/videoseries?list=PL1", /^Þetta er spilunarlisti/],
      ["https://www.youtube.com/@golf", /^Þetta er rás/],
      ["https://vimeo.com/event/1", /^Þetta er bein útsending/],
      ["https://vimeo.com/manage/videos", /^Þetta er umsjónarsíða/],
      ["https://youtu.be/dQw4", /^Slóðin er ekki heil/],
      ["https://vimeo.com/golf", /^Þetta er síða hjá YouTube eða Vimeo/],
      ["https://golf.is", /^Þetta er ekki myndband hjá YouTube eða Vimeo/],
    ] as const) {
      await person.clear(field);
      await person.click(field);
      await person.paste(typed);
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });
});

const openWithCourses = (courses: typeof editedLesson.courses, answers: Answers = {}) =>
  renderPage("/admin/lessons/2", visitor, {
    ...asAdmin,
    "GET /api/admin/lessons/2": ok({ ...editedLesson, id: 2, courses }),
    ...answers,
  });
const other = { id: 2, title: "Járnahögg", isPublished: false };

describe("lesson in several courses", () => {
  const SHARED = "Kennslustundin er í 2 námskeiðum. Það sem þú breytir hér breytist í þeim öllum.";

  test("shows the number of courses and that a change applies to all of them [10.24]", async () => {
    openWithCourses([...editedLesson.courses, other]);
    expect(await screen.findByText(SHARED)).toBeInTheDocument();
    const section = within(screen.getByRole("region", { name: "Er í námskeiðum" }));
    expect(section.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      course.title,
      "Járnahögg",
    ]);
  });
});

describe("deleting a lesson", () => {
  const DELETE = "DELETE /api/admin/lessons/2";

  async function ask(answers: Answers) {
    const opened = openWithCourses([], answers);
    await opened.person.click(await screen.findByRole("button", { name: "Eyða kennslustund" }));
    const dialog = await screen.findByRole("alertdialog", {
      name: `Eyða kennslustundinni „${editedLesson.title}“?`,
    });
    return { ...opened, dialog: within(dialog) };
  }

  test("deletes a lesson without courses after confirmation and returns to the list of courses", async () => {
    const { person, api, dialog } = await ask({ [DELETE]: ok({}) });
    expect(api.asked).not.toContain(DELETE);
    await person.click(dialog.getByRole("button", { name: "Eyða kennslustund" }));
    expect(await screen.findByText("Kennslustundinni var eytt")).toBeInTheDocument();
    expect(await screen.findByRole("tab", { name: "Námskeið", selected: true })).toBeInTheDocument();
    expect(api.asked).toContain(DELETE);
  });

  test.each([
    ["lesson_completed", /^Nemandi hefur lokið þessari kennslustund/],
    ["lesson_in_course", /^Kennslustundin er í námskeiði\. Taktu hana fyrst úr því\.$/],
  ] as const)("shows why the server refuses a deletion (%s) and stays on the page", async (code, text) => {
    const { person, dialog } = await ask({ [DELETE]: refuse(code) });
    await person.click(dialog.getByRole("button", { name: "Eyða kennslustund" }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: editedLesson.title })).toBeInTheDocument();
  });

  test("offers no deletion for a lesson that is in a course", async () => {
    openWithCourses(editedLesson.courses);
    await screen.findByRole("region", { name: "Er í námskeiðum" });
    expect(screen.queryByRole("button", { name: "Eyða kennslustund" })).toBeNull();
    expect(screen.queryByText(/^Kennslustundin er í/)).toBeNull();
  });
});

describe("key moments [10.56]", () => {
  const SAVE = "PUT /api/admin/lessons/2";
  const openLesson = () =>
    renderPage("/admin/lessons/2", visitor, {
      ...asAdmin,
      "GET /api/admin/lessons/2": ok({ ...editedLesson, id: 2, moments: [{ seconds: 91, label: "Högg" }] }),
      [SAVE]: ok({ ...editedLesson, id: 2, revision: 1 }),
    });
  const moments = () => screen.findByLabelText<HTMLTextAreaElement>("Kaflar í myndbandinu");

  test("are written one per line, and the time of the playing preview is added with a click", async () => {
    const { person, api } = openLesson();
    expect(await moments()).toHaveValue("1:31 Högg");
    expect(screen.getByRole("button", { name: "Merkja hér" })).toHaveAttribute("aria-disabled", "true");
    await person.click(screen.getByRole("button", { name: "Spila myndbandið" }));
    const { contentWindow: source, src } = screen.getByTitle<HTMLIFrameElement>(editedLesson.title);
    const data = JSON.stringify({ event: "timeupdate", data: { seconds: 83.7, duration: 600 } });
    act(() => {
      fireEvent(window, new MessageEvent("message", { origin: new URL(src).origin, source, data }));
    });
    await person.click(screen.getByRole("button", { name: "Merkja hér" }));
    expect(await moments()).toHaveFocus();
    expect(await moments()).toHaveValue("1:31 Högg\n1:23 ");
    await person.keyboard("Toppur");
    await person.click(screen.getByRole("button", { name: "Vista" }));
    await waitFor(() =>
      expect(api.bodies.at(api.asked.indexOf(SAVE))).toMatchObject({
        moments: [
          { seconds: 83, label: "Toppur" },
          { seconds: 91, label: "Högg" },
        ],
      }),
    );
  });

  test("[10.198] explain each fault with the number of its line, and save nothing", async () => {
    leaves("unsaved/boss/");
    const { person, api } = openLesson();
    await moments();
    fireEvent.change(await moments(), { target: { value: "1:23 Toppur\nHögg\n\n2:00" } });
    await person.click(screen.getByRole("button", { name: "Vista" }));
    expect(await screen.findByText(/^Lína 2: .+ Lína 4: /)).toBeInTheDocument();
    expect(await moments()).toHaveFocus();
    expect(api.asked).not.toContain(SAVE);
  });
});
