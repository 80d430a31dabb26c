import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { NOTE_MAX_LENGTH } from "functions/learning/limits";
import { expect, test, vi } from "vitest";
import { type Answers, ok, pending, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, learner, lesson } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

const SAVE = "PUT /api/lessons/2/note";
const READ = "GET /api/lessons/2/note";
const note = (text: string, revision = 1) => ({ text, revision, savedAt: "2026-11-25T12:00:00.000Z" });

function open(answers: Answers) {
  const page = renderPage("/lesson/2", learner, { "GET /api/lessons/2": ok(lesson), ...answers });
  return { ...page, saves: () => page.api.sent(SAVE) };
}
const field = () => screen.findByRole("textbox", { name: "Minnispunktar" });

/** Pause after the last keystroke before a note is saved, in milliseconds. */
const DEBOUNCE_MS = 1500;

test("shows the saved note, and saves a change when the field loses the focus [10.58]", async () => {
  const { person, saves } = open({ [READ]: ok(note("Haltu")), [SAVE]: ok(note("Haltu laust", 2)) });
  expect(await field()).toHaveValue("Haltu");
  expect(screen.getByText("Vistað")).toBeInTheDocument();
  await person.type(await field(), " laust");
  expect(screen.queryByText("Vistað")).toBeNull();
  await person.tab();
  expect(await screen.findByText("Vistað")).toHaveAttribute("role", "status");
  expect(saves()).toEqual([{ text: "Haltu laust", revision: 1 }]);
  expect(localStorage).toHaveLength(0);
});

test("saves text that is typed during a save, based on the saved revision", async () => {
  const { answer, reply } = pending();
  const { person, saves } = open({ [SAVE]: [answer, ok(note("Haltu laust", 2))] });
  await person.type(await field(), "Haltu");
  await person.tab();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await person.type(await field(), " laust");
  reply(ok(note("Haltu")));
  await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE_MS));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({ text: "Haltu laust", revision: 1 });
  expect(await screen.findByText("Vistað")).toBeInTheDocument();
});

test("keeps an unsaved note without a connection, also over a reload, and saves it when the connection returns [10.59]", async () => {
  const first = open({ [SAVE]: "no connection" });
  await first.person.type(await field(), "Haltu laust");
  await first.person.tab();
  expect(await screen.findByText(/^Geymt í þessu tæki/)).toBeInTheDocument();
  first.unmount();
  await waitFor(() => expect(first.saves()).toHaveLength(2)); // a closing page tries to save

  const { saves } = open({ [SAVE]: ok(note("Haltu laust")) });
  expect(await field()).toHaveValue("Haltu laust");
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Vistað")).toBeInTheDocument();
  expect(saves()).toEqual([{ text: "Haltu laust", revision: 0 }]);
  expect(localStorage).toHaveLength(0);
});

test("keeps an unsaved note when the session ends, for the same user only [10.59]", async () => {
  leaves("note/anna/2");
  const { person, url, unmount } = open({ [SAVE]: refuse("not_signed_in") });
  await person.type(await field(), "Haltu laust");
  await person.tab();
  await waitFor(() => expect(url()).toBe("/auth?next=%2Flesson%2F2"));
  unmount();

  const other = { ...customer, id: "other", hasPurchased: true };
  const next = renderPage("/lesson/2", other, { "GET /api/lessons/2": ok(lesson) });
  expect(await field()).toHaveValue("");
  next.unmount();
  open({ [SAVE]: ok(note("Haltu laust")) });
  expect(await field()).toHaveValue("Haltu laust");
});

const other = note("Skrifað í símanum", 3);
const conflicting = (): Answers => ({
  [READ]: [ok(note("", 1)), ok(other)],
  [SAVE]: [refuse("changed_meanwhile"), ok(note("Skrifað hér", 4))],
});

test("shows both texts if another page saved the note, and saves the chosen one of this page [10.59]", async () => {
  const { person, saves } = open(conflicting());
  await person.type(await field(), "Skrifað hér");
  await person.tab();
  expect(await screen.findByText("Skrifað í símanum")).toBeInTheDocument();
  expect(await field()).toHaveValue("Skrifað hér");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await person.click(screen.getByRole("button", { name: "Nota textann hér að ofan" }));
  await act(() => vi.advanceTimersByTimeAsync(DEBOUNCE_MS));
  expect(await screen.findByText("Vistað")).toBeInTheDocument();
  expect(saves().at(-1)).toEqual({ text: "Skrifað hér", revision: 3 });
  expect(screen.queryByText("Skrifað í símanum")).toBeNull();
});

test("discards this page's text if the other one is chosen [10.59]", async () => {
  const { person, saves } = open(conflicting());
  await person.type(await field(), "Skrifað hér");
  await person.tab();
  await person.click(await screen.findByRole("button", { name: "Nota hinn textann" }));
  expect(await field()).toHaveValue("Skrifað í símanum");
  expect(saves()).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

const REFUSED = "Þú hefur ekki lengur aðgang að þessu námskeiði.";

test.each([
  ["the offer of the course", "Þú átt námskeiðið ekki enn", [ok(lesson), refuse("course_not_bought")]],
  ["the free lesson", lesson.title, ok({ ...lesson, isFree: true })],
])("shows %s and the unsaved note after access has ended [10.59]", async (_, title, reads) => {
  leaves("note/anna/2");
  const { person, saves } = open({
    "GET /api/user": [ok(learner), ok(customer)],
    "GET /api/lessons/2": reads,
    [READ]: [ok(note("")), refuse("course_not_bought")],
    [SAVE]: refuse("course_not_bought"),
  });
  await person.type(await field(), "Haltu laust");
  await person.tab();
  expect(await screen.findByText(REFUSED)).toBeInTheDocument();
  const kept = await screen.findByText("Haltu laust", { selector: "blockquote" });
  expect(kept).toHaveAccessibleName(/^Minnispunktarnir þínir vistuðust ekki/);
  expect(kept.parentElement).toHaveFocus(); // which scrolls it into view
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.queryByText(/netsamband/)).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Minnispunktar" })).toBeNull();
  expect(saves()).toHaveLength(1);
});

test("explains that access has ended below a note of a lesson that cannot be read again", async () => {
  leaves("note/anna/2");
  const { person, saves } = open({
    "GET /api/lessons/2": [ok(lesson), "no connection"],
    [SAVE]: refuse("course_not_bought"),
  });
  await person.type(await field(), "Haltu laust");
  await person.tab();
  await waitFor(() => expect(screen.getAllByText(REFUSED)).toHaveLength(2)); // also in a toast
  expect(await field()).toHaveValue("Haltu laust");
  fireEvent(window, new Event("online"));
  await person.tab(); // a request would be sent by now
  expect(saves()).toHaveLength(1);
  await person.type(await field(), " um gripið"); // the access may have returned
  await person.tab();
  await waitFor(() => expect(saves()).toHaveLength(2));
});

test("saves no note of more than 5,000 characters and shows the limit [10.58]", async () => {
  leaves("note/anna/2");
  const { saves } = open({});
  fireEvent.change(await field(), { target: { value: "þ".repeat(NOTE_MAX_LENGTH + 1) } });
  fireEvent.blur(await field());
  expect(await screen.findByText(/^Minnispunktar mega mest vera 5\.000 stafir/)).toBeInTheDocument();
  expect(saves()).toEqual([]);
});

test("shows no note to a visitor of a free lesson", async () => {
  renderPage("/lesson/2", null, { "GET /api/lessons/2": ok({ ...lesson, isFree: true }) });
  expect(await screen.findByRole("heading", { level: 1, name: lesson.title })).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Minnispunktar" })).toBeNull();
});
