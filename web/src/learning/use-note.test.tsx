import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { refuse } from "../../test/fake-api.ts";
import { leaves } from "../../test/storage.ts";
import { createQueryClient } from "../app/query-client.ts";
import { useNote } from "./use-note.ts";

/** Longer than the pause after the last keystroke before a note is saved, in milliseconds. */
const PAUSE_MS = 2000;

/** Opens the note in a tab of Anna. Closing a tab tries to save. */
function openTab() {
  const queries = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useNote(2, "anna"), { wrapper });
  return {
    note: () => result.current,
    write: (text: string) => act(() => result.current.write(text)),
    close: () => act(async () => unmount()),
  };
}

async function openLoadedTab() {
  const tab = openTab();
  await waitFor(() => expect(tab.note().text).toBeDefined());
  return tab;
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));

/** A fake server with one note. It rejects a note that is based on another revision. */
const server = { note: { text: "", revision: 0, savedAt: null as string | null }, isDown: false };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(server, { note: { text: "", revision: 0, savedAt: null }, isDown: false });
  const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method === "GET") return reply(server.note);
    if (server.isDown) throw new TypeError("Failed to fetch");
    const { text, revision } = JSON.parse(String(body));
    if (text !== server.note.text && revision !== server.note.revision) {
      const conflict = refuse("changed_meanwhile");
      return typeof conflict === "string" ? reply({}, 500) : reply(conflict.body, conflict.status);
    }
    if (text !== server.note.text)
      server.note = { text, revision: revision + 1, savedAt: "2026-11-25T12:00:00.000Z" };
    return reply(server.note);
  });
});

test("shows the conflict of a second tab again after both tabs are closed [10.59]", async () => {
  const [first, second] = [await openLoadedTab(), await openLoadedTab()];
  first.write("Úr flipa A");
  second.write("Úr flipa B");
  await pause();
  await waitFor(() => expect(first.note().isSaved).toBe(true));
  await waitFor(() => expect(second.note().conflict).toBe("Úr flipa A"));
  await first.close();
  await second.close();

  const again = await openLoadedTab();
  expect(again.note().text).toBe("Úr flipa B");
  await pause();
  await waitFor(() => expect(again.note().conflict).toBe("Úr flipa A"));
  expect(server.note).toMatchObject({ text: "Úr flipa A", revision: 1 });
  act(() => again.note().choose(false));
  expect(again.note().text).toBe("Úr flipa A");
  expect(localStorage).toHaveLength(0);
});

test("text that is typed on after the note of another device has loaded is still based on the older note [10.59]", async () => {
  const tab = await openLoadedTab();
  tab.write("Mitt");
  server.note = { text: "Úr símanum", revision: 1, savedAt: "2026-11-25T12:00:00.000Z" };
  act(() => tab.note().reload());
  await act(() => vi.advanceTimersByTimeAsync(100)); // shorter than the pause before a save
  tab.write("Mitt og meira");
  await pause();
  await waitFor(() => expect(tab.note().conflict).toBe("Úr símanum"));
  expect(server.note).toMatchObject({ text: "Úr símanum", revision: 1 });
  act(() => tab.note().choose(true));
  await waitFor(() => expect(server.note).toMatchObject({ text: "Mitt og meira", revision: 2 }));
});

test("saving the note of one tab does not change the unsent text of another [10.59]", async () => {
  const [first, second] = [await openLoadedTab(), await openLoadedTab()];
  first.write("Úr flipa A");
  second.write("Úr flipa B");
  await act(async () => first.note().save());
  await waitFor(() => expect(first.note().isSaved).toBe(true));
  server.isDown = true;
  await second.close();
  await first.close();
  server.isDown = false;

  const again = await openLoadedTab();
  await pause();
  await waitFor(() => expect(again.note().conflict).toBe("Úr flipa A"));
  expect(again.note().text).toBe("Úr flipa B");
  act(() => again.note().choose(true));
  await waitFor(() => expect(again.note().isSaved).toBe(true));
  expect(server.note).toMatchObject({ text: "Úr flipa B", revision: 2 });
  expect(localStorage).toHaveLength(0);
});

test("keeps the unsent notes of two tabs, and shows a conflict for the second after the first is saved [10.59]", async () => {
  server.isDown = true;
  const [first, second] = [await openLoadedTab(), await openLoadedTab()];
  first.write("Úr flipa A");
  second.write("Úr flipa B");
  await first.close();
  await second.close();
  server.isDown = false;

  const third = await openLoadedTab();
  await waitFor(() => expect(third.note().isSaved).toBe(true));
  expect(server.note).toMatchObject({ text: "Úr flipa B", revision: 1 });
  await third.close();
  const fourth = await openLoadedTab();
  expect(fourth.note().text).toBe("Úr flipa A");
  await pause();
  await waitFor(() => expect(fourth.note().conflict).toBe("Úr flipa B"));
  act(() => fourth.note().choose(true));
  await waitFor(() => expect(fourth.note().isSaved).toBe(true));
  expect(server.note).toMatchObject({ text: "Úr flipa A", revision: 2 });
  expect(localStorage).toHaveLength(0);
});

test("taking over an unsent note keeps the text that is typed later in its first tab [10.59]", async () => {
  leaves("note/anna/2");
  server.isDown = true;
  const first = await openLoadedTab();
  first.write("Haltu");
  const second = await openLoadedTab();
  expect(second.note().text).toBe("Haltu");
  first.write("Haltu laust");
  server.isDown = false;
  await act(async () => second.note().save());
  await waitFor(() => expect(second.note().isSaved).toBe(true));
  expect(localStorage.getItem("note/anna/2")).toContain("Haltu laust");
  await pause();
  await waitFor(() => expect(first.note().conflict).toBe("Haltu"));
  expect(server.note.text).toBe("Haltu");
});
