import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { learner, lesson } from "../../test/samples.ts";

const urls = { made: [] as string[], revoked: [] as string[] };

beforeEach(() => {
  urls.made = [];
  urls.revoked = [];
  class CountedUrl extends URL {
    static override createObjectURL() {
      urls.made.push(`blob:${urls.made.length}`);
      return urls.made.at(-1) ?? "";
    }
    static override revokeObjectURL(url: string) {
      urls.revoked.push(url);
    }
  }
  vi.stubGlobal("URL", CountedUrl);
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {});
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
});

const clip = (name: string, type = "video/mp4") => new File(["x"], name, { type });
const open = (path = "/samanburdur", answers = {}) => renderPage(path, learner, answers);
const openEmpty = async () => {
  const page = open();
  await screen.findByRole("heading", { level: 1, name: "Sveiflan fyrir og eftir" });
  return page;
};
const pane = (name: string) => within(screen.getByRole("group", { name }));
const field = (side: string) => screen.getByLabelText(`Velja myndband: ${side}`, { selector: "input" });
const button = (name: string) => screen.getByRole("button", { name });
const videoOf = (side: string) => screen.getByLabelText<HTMLVideoElement>(side, { selector: "video" });

/** Simulates that the browser has read a video: its length in seconds and the size of its picture. */
function load(side: string, seconds = 4, width = 180): HTMLVideoElement {
  const video = videoOf(side);
  for (const [name, value] of Object.entries({
    readyState: 4,
    duration: seconds,
    videoWidth: width,
    videoHeight: 320,
  }))
    Object.defineProperty(video, name, { value, configurable: true });
  Object.defineProperty(video, "currentTime", { value: 0, writable: true, configurable: true });
  fireEvent.loadedMetadata(video);
  return video;
}

async function chooseTwo() {
  const page = await openEmpty();
  await page.person.upload(field("Fyrir"), [clip("a.mp4"), clip("b.mp4")]);
  return { ...page, one: load("Fyrir"), other: load("Eftir", 3) };
}

async function markBoth() {
  const page = await chooseTwo();
  page.one.currentTime = 1.5;
  page.other.currentTime = 2;
  await page.person.click(button("Merkja höggið: Fyrir"));
  await page.person.click(button("Merkja höggið: Eftir"));
  return page;
}

test("explains that the videos stay on the device, and sends and stores nothing [10.330]", async () => {
  const { api } = await chooseTwo();
  expect(screen.getByText("Myndböndin þín fara ekki úr tækinu.")).toBeInTheDocument();
  expect(api.asked).toEqual(["GET /api/user"]);
  expect(localStorage).toHaveLength(0);
});

test("revokes the URL of a removed video, and all URLs when the page is closed [10.330]", async () => {
  const { person, unmount } = await chooseTwo();
  await person.click(button("Fjarlægja: Fyrir"));
  expect(urls.revoked).toEqual([urls.made[0]]);
  expect(screen.getByRole("group", { name: "Fyrir" })).toHaveFocus();
  unmount();
  expect(urls.revoked.sort()).toEqual(urls.made);
});

test("accepts one or two files by button or drop, also of an unknown type [10.331]", async () => {
  const { person } = await openEmpty();
  const dropped = { dataTransfer: { files: [clip("b.mov", "")] } };
  fireEvent.drop(screen.getByRole("group", { name: "Eftir" }), dropped);
  expect(videoOf("Eftir").controls).toBe(false);
  await person.upload(field("Fyrir"), clip("a.mp4"));
  expect(videoOf("Fyrir")).toBeInTheDocument();
});

test.each([
  ["a file that is not a video", [clip("mynd.png", "image/png")], "Þetta er ekki myndband"],
  ["three files", [clip("a.mp4"), clip("b.mp4"), clip("c.mp4")], "Myndböndin eru of mörg"],
])("refuses %s with a message [10.331]", async (_, files, message) => {
  await openEmpty();
  fireEvent.drop(screen.getByRole("group", { name: "Fyrir" }), { dataTransfer: { files } });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(document.querySelector("video")).toBeNull();
});

test.each([
  ["that it cannot read", (video: HTMLVideoElement) => fireEvent.error(video)],
  ["whose picture it cannot show", () => load("Fyrir", 4, 0)],
])(
  "explains that the browser cannot play a video %s, and offers another choice [10.331]",
  async (_, fail) => {
    const { person } = await openEmpty();
    await person.upload(field("Fyrir"), clip("a.mov"));
    fail(videoOf("Fyrir"));
    expect(screen.getByRole("alert")).toHaveTextContent("Þetta myndband opnast ekki hér.");
    expect(screen.getByRole("alert")).toHaveTextContent("Fyrir: a.mov");
    expect(button("Velja annað myndband: Fyrir")).toBeInTheDocument();
  },
);

test("reads the end of a recording first if the browser does not know its length [10.331]", async () => {
  const { person } = await openEmpty();
  await person.upload(field("Fyrir"), clip("a.webm", "video/webm"));
  const video = load("Fyrir", Number.POSITIVE_INFINITY);
  expect(video.currentTime).toBe(Number.MAX_SAFE_INTEGER);
  Object.defineProperty(video, "duration", { value: 2 });
  fireEvent.durationChange(video);
  expect(video.currentTime).toBeLessThan(0.01);
  expect(screen.getByRole("slider", { name: "Samanburður" })).toHaveAttribute("max", "2");
});

test("moves two clips together once the impact is marked in both [10.332]", async () => {
  const { person, one, other } = await chooseTwo();
  expect(screen.getByText(/^Finndu augnablikið/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Spila" })).toBeNull();
  one.currentTime = 1.5;
  await person.click(button("Merkja höggið: Fyrir"));
  expect(screen.queryByRole("button", { name: "Spila" })).toBeNull();
  other.currentTime = 2;
  await person.click(button("Merkja höggið: Eftir"));
  expect(screen.queryByText(/^Finndu augnablikið/)).toBeNull();
  const both = screen.getByRole("slider", { name: "Samanburður" });
  expect(both).toHaveAttribute("aria-valuetext", "Við höggið");
  fireEvent.change(both, { target: { value: "-0.5" } });
  expect([one.currentTime, other.currentTime].map((time) => time.toFixed(2))).toEqual(["1.00", "1.50"]);
  expect(both).toHaveAttribute("aria-valuetext", "0,50 sek. fyrir högg");
});

test("shows the tools once both clips have a mark", async () => {
  const { person } = await chooseTwo();
  expect(screen.queryByRole("button", { name: /^Spegla/ })).toBeNull();
  await person.click(button("Merkja höggið: Fyrir"));
  expect(button("Merkja höggið aftur: Fyrir")).toHaveFocus();
  await person.click(button("Merkja höggið: Eftir"));
  expect(button("Merkja höggið aftur: Eftir")).toHaveFocus();
  expect(screen.getAllByRole("button", { name: /^Spegla/ })).toHaveLength(2);
});

test("gives a clip its own slider again when its mark changes [10.332]", async () => {
  const { person, one } = await markBoth();
  await person.click(button("Merkja höggið aftur: Fyrir"));
  const own = screen.getByRole("slider", { name: "Staður í myndbandi: Fyrir" });
  fireEvent.keyDown(own, { key: "ArrowRight" });
  expect(one.currentTime).toBeCloseTo(1.5 + 1 / 30, 1);
  expect(screen.queryByRole("button", { name: "Spila" })).toBeNull();
});

test("keys step, play and change the speed while the focus is on the stage [10.333]", async () => {
  const { person, one, other } = await markBoth();
  screen.getByRole("group", { name: "Fyrir" }).focus();
  await person.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect([one.currentTime, other.currentTime].map((time) => time.toFixed(3))).toEqual(["1.533", "2.033"]);
  expect(screen.getByText("0,03 sek. eftir högg", { selector: "[role=status]" })).toBeInTheDocument();
  await person.keyboard("[[");
  expect(button("½, hálfur hraði")).toHaveAttribute("aria-pressed", "true");
  await person.keyboard("]");
  expect(button("1, fullur hraði")).toHaveAttribute("aria-pressed", "true");
  vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0); // these videos are paused, which ends the playback
  await person.keyboard(" ");
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  expect(button("Gera hlé")).toBeInTheDocument();
});

test("a focused button keeps the space bar, and keys do nothing outside the stage [10.333]", async () => {
  const { person } = await markBoth();
  button("Spegla: Fyrir").focus();
  await person.keyboard(" ");
  expect(button("Spegla: Fyrir")).toHaveAttribute("aria-pressed", "true");
  (document.activeElement as HTMLElement).blur();
  await person.keyboard(" ");
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
});

test("moves the points of an angle with the arrow keys, and undoes and clears changes [10.334]", async () => {
  const { person } = await markBoth();
  await person.click(button("Horn: Fyrir"));
  const first = screen.getByRole("slider", { name: "Horn 1, punktur 1" });
  expect(first).toHaveFocus();
  expect(first).toHaveAttribute("aria-valuetext", "90°, 40% frá vinstri, 25% að ofan");
  await person.keyboard("{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}");
  expect(first).toHaveAttribute("aria-valuenow", "46");
  expect(first).toHaveAttribute(
    "aria-valuetext",
    expect.stringMatching(/^85°, 46% frá vinstri, 26% að ofan$/),
  );
  await person.click(button("Hreinsa: Fyrir"));
  expect(pane("Fyrir").queryByRole("slider")).toBeNull();
  const undo = () => person.click(button("Afturkalla: Fyrir"));
  for (let undone = 0; undone < 2; undone += 1) await undo();
  expect(screen.getByRole("slider", { name: "Horn 1, punktur 1" })).toHaveAttribute("aria-valuenow", "40");
  await undo();
  expect(screen.queryByRole("button", { name: "Afturkalla: Fyrir" })).toBeNull();
  expect(button("Spegla: Fyrir")).toHaveFocus();
});

test("undoes the drawing of a clip that is marked again [10.334]", async () => {
  const { person } = await markBoth();
  await person.click(button("Lína: Fyrir"));
  await person.click(button("Merkja höggið aftur: Fyrir"));
  expect(button("Hreinsa: Fyrir")).toBeInTheDocument();
  await person.click(button("Afturkalla: Fyrir"));
  expect(screen.queryByRole("slider", { name: /^Lína/ })).toBeNull();
  expect(button("Merkja höggið: Fyrir")).toHaveFocus();
});

test("mirrors the drawing with its picture, and the arrow keys follow the display [10.334]", async () => {
  const { person } = await markBoth();
  await person.click(button("Lína: Eftir"));
  await person.keyboard("{ArrowRight}");
  await person.click(button("Spegla: Eftir"));
  const point = screen.getByRole("slider", { name: "Lína 1, punktur 1" });
  expect(point).toHaveAttribute("aria-valuenow", "49");
  fireEvent.keyDown(point, { key: "ArrowLeft" });
  expect(point).toHaveAttribute("aria-valuenow", "48");
});

test("compares a video with the picture of the lesson, which needs no mark [10.335]", async () => {
  const { person } = open("/samanburdur?kennslustund=2", { "GET /api/lessons/2": ok(lesson) });
  const picture = await screen.findByRole("img", { name: `Mynd úr kennslustundinni ${lesson.title}` });
  expect(picture).toHaveAttribute("src", lesson.thumbnailUrl);
  expect(screen.getByRole("link", { name: "Aftur í kennslustundina" })).toHaveAttribute("href", "/lesson/2");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Sveiflan þín og kennslustundin");
  expect(screen.queryByRole("button", { name: "Spila" })).toBeNull();
  await person.upload(field("Þú"), clip("a.mp4"));
  load("Þú");
  expect(button("Spila")).toBeInTheDocument();
  await person.click(button("Fjarlægja: Kennarinn"));
  await person.click(button("Nota mynd kennslustundar"));
  expect(screen.getByRole("img", { name: /^Mynd úr/ })).toBeInTheDocument();
});

test("compares two videos if the lesson cannot be opened [10.335]", async () => {
  open("/samanburdur?kennslustund=2", { "GET /api/lessons/2": refuse("course_not_bought") });
  expect(await screen.findByRole("button", { name: "Velja myndband: Eftir" })).toBeInTheDocument();
});

test("links to the comparison from the drills and from a lesson [10.335]", async () => {
  const { unmount } = open("/lesson/2", { "GET /api/lessons/2": ok(lesson) });
  expect(
    await screen.findByRole("link", { name: "Bera sveifluna þína saman við kennsluna" }),
  ).toHaveAttribute("href", "/samanburdur?kennslustund=2");
  unmount();
  const drill = {
    lessonId: 2,
    lessonTitle: "Staðan",
    number: 2,
    drill: "Æfðu.",
    attempts: null,
    goal: null,
    best: null,
    results: [],
  };
  open("/aefingar/1", {
    "GET /api/courses/1/drills": ok({ courseTitle: "Golf", today: 2, plan: null, drills: [drill] }),
  });
  expect(await screen.findByRole("link", { name: "Bera saman tvö myndbönd" })).toHaveAttribute(
    "href",
    "/samanburdur",
  );
});

test("shows an error if the browser cannot save the still", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const { person } = await markBoth();
  await person.click(button("Vista mynd"));
  expect(await screen.findByText("Ekki tókst að vista myndina")).toBeInTheDocument();
});
