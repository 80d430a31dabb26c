import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, editedCourse, editedLesson } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

test("selects the title of a new lesson, so that the first letter replaces it [10.198]", async () => {
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

  test("fills in the title and length from the video host, but does not overwrite typed ones", async () => {
    leaves("unsaved/boss/");
    const page = openLesson({
      [DETAILS]: ok({ title: "Vipp úr karga", lengthSeconds: 312, state: "playable" }),
    });
    await paste(page);
    await waitFor(() => expect(length()).toHaveValue("5:12"));
    expect(await titleField()).toHaveValue("Vipp úr karga");
    expect(screen.getByText(/var sótt frá myndbandinu/)).toHaveAttribute("role", "status");
    page.unmount();
    sessionStorage.clear();

    const { person, api } = openLesson({
      [DETAILS]: ok({ title: "Vipp úr karga", lengthSeconds: 312, state: "playable" }),
    });
    await person.clear(await titleField());
    await person.type(await titleField(), "Mitt vipp");
    await person.type(length(), "4:00");
    await person.click(await screen.findByRole("textbox", { name: "Myndband" }));
    await person.paste("https://player.vimeo.com/video/1084537");
    await waitFor(() => expect(api.asked).toContain(DETAILS));
    await screen.findByRole("button", { name: "Spila myndbandið" });
    expect(await titleField()).toHaveValue("Mitt vipp");
    expect(length()).toHaveValue("4:00");
    expect(screen.queryByText(/var sótt frá myndbandinu/)).toBeNull();
  });

  test("shows at the field why a link is not a video that students can see", async () => {
    leaves("unsaved/boss/");
    const LOCKED = "GET /api/admin/video-details?link=https%3A%2F%2Fvimeo.com%2F2";
    const UNKNOWN = "GET /api/admin/video-details?link=https%3A%2F%2Fvimeo.com%2F3";
    const details = (state: string) => ok({ title: null, lengthSeconds: null, state });
    const { person } = openLesson({
      [DETAILS]: details("missing"),
      [LOCKED]: details("refused"),
      [UNKNOWN]: details("unknown"),
    });
    const field = await screen.findByRole("textbox", { name: "Myndband" });
    for (const [typed, text] of [
      ["https://player.vimeo.com/video/1084537", /^YouTube eða Vimeo finnur ekki þetta myndband/],
      ["https://vimeo.com/2", /^Myndbandið er lokað/],
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
      expect(field).toHaveAccessibleDescription(expect.stringMatching(new RegExp(text.source.slice(1))));
    }
    await person.clear(field);
    await person.paste("https://vimeo.com/3");
    expect(await screen.findByText(/^Ekki náðist í YouTube eða Vimeo/)).toHaveAttribute("role", "status");
  });
});

test("unfolds the rarely used fields if the video for left-handed players is refused", async () => {
  leaves("unsaved/boss/");
  const { person } = renderPage("/admin/lessons/2", visitor, {
    ...asAdmin,
    "GET /api/admin/lessons/2": ok(editedLesson),
  });
  const field = await screen.findByRole("textbox", { name: "Fyrir örvhenta" });
  const folded = field.closest("details");
  expect(folded).not.toHaveAttribute("open");
  await person.click(field);
  await person.paste("https://golf.is");
  await person.click(screen.getByRole("button", { name: "Vista" }));
  await waitFor(() => expect(folded).toHaveAttribute("open"));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
});

const openWithCourses = (courses: typeof editedLesson.courses, answers: Answers = {}) =>
  renderPage("/admin/lessons/2", visitor, {
    ...asAdmin,
    "GET /api/admin/lessons/2": ok({ ...editedLesson, id: 2, courses }),
    ...answers,
  });
const other = { id: 2, title: "Járnahögg", isPublished: false };

test("lists the courses of a lesson, and offers no deletion while there are any [10.24]", async () => {
  openWithCourses([...editedLesson.courses, other]);
  const shared = "Kennslustundin er í 2 námskeiðum. Það sem þú breytir hér breytist í þeim öllum.";
  expect(await screen.findByText(shared)).toBeInTheDocument();
  const section = within(screen.getByRole("region", { name: "Er í námskeiðum" }));
  expect(section.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    course.title,
    "Járnahögg",
  ]);
  expect(screen.queryByRole("button", { name: "Eyða kennslustund" })).toBeNull();
});

test("keeps the page of a lesson that the server refuses to delete", async () => {
  const DELETE = "DELETE /api/admin/lessons/2";
  const { person, api } = openWithCourses([], {
    [DELETE]: [refuse("lesson_completed"), refuse("lesson_in_course"), ok({})],
  });
  const ask = async () => {
    await person.click(await screen.findByRole("button", { name: "Eyða kennslustund" }));
    const question = `Eyða kennslustundinni „${editedLesson.title}“?`;
    return within(await screen.findByRole("alertdialog", { name: question }));
  };
  for (const [index, text] of [
    /^Nemandi hefur lokið þessari kennslustund/,
    /^Kennslustundin er í námskeiði\. Taktu hana fyrst úr því\.$/,
    "Kennslustundinni var eytt",
  ].entries()) {
    const dialog = await ask();
    expect(api.sent(DELETE)).toHaveLength(index);
    await person.click(dialog.getByRole("button", { name: "Eyða kennslustund" }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  }
  expect(await screen.findByRole("tab", { name: "Námskeið", selected: true })).toBeInTheDocument();
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

  test("reads key moments one per line, and a click adds the time of the playing preview", async () => {
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

  test("explains each fault of the key moments with the number of its line [10.198]", async () => {
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
