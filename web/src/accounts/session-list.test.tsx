import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ListedSession } from "functions/accounts/schema";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { Providers } from "../app/providers.tsx";
import { createQueryClient } from "../app/query-client.ts";
import { ToastRegion } from "../app/toast-region.tsx";
import { toaster } from "../lib/toaster.ts";
import { SessionList } from "./session-list.tsx";

const LIST = "GET /api/sessions";
const END_PHONE = `DELETE /api/sessions/${"b".repeat(64)}`;
const END_OTHERS = "POST /api/logout-everywhere";

const laptop: ListedSession = {
  id: "a".repeat(64),
  device: "Edge, Windows",
  createdAt: "2026-11-25T08:00:00.000Z",
  lastSeenAt: "2026-11-25T08:00:00.000Z",
  isCurrent: true,
};
const phone: ListedSession = {
  id: "b".repeat(64),
  device: "Chrome, Android",
  createdAt: "2026-11-03T20:00:00.000Z",
  lastSeenAt: "2026-11-24T23:59:00.000Z",
  isCurrent: false,
};
const unknown: ListedSession = {
  id: "c".repeat(64),
  device: null,
  createdAt: "2026-10-01T20:00:00.000Z",
  lastSeenAt: "2026-11-16T10:00:00.000Z",
  isCurrent: false,
};

beforeEach(() => {
  vi.setSystemTime("2026-11-25T00:10:00.000Z");
  return () => vi.useRealTimers();
});

function open(answers: Answers) {
  toaster.remove();
  const api = fakeApi(answers);
  render(
    <Providers queries={createQueryClient()} texts={null}>
      <MemoryRouter>
        <SessionList />
        <ToastRegion maxWidthPx={420} swipeThresholdPx={50} onReady={() => {}} />
      </MemoryRouter>
    </Providers>,
  );
  return { api, person: userEvent.setup({ delay: null }) };
}

const rows = async () =>
  within(await screen.findByRole("list", { name: "Innskráð tæki" })).getAllByRole("listitem");

test("lists the devices of the user with the current one and the day of the latest use [10.30]", async () => {
  open({ [LIST]: ok([laptop, phone, unknown]) });
  expect((await rows()).map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "Edge, WindowsÞetta tækiÍ notkun núna · Skráð inn í dagSkrá út",
    "Chrome, AndroidSíðast notað í gær · Skráð inn 3. nóvember 2026Skrá út",
    "Óþekkt tækiSíðast notað 16. nóvember 2026 · Skráð inn 1. október 2026Skrá út",
  ]);
  expect(screen.getByRole("link", { name: "Skrá út: Edge, Windows" })).toHaveAttribute("href", "/logout");
});

test("signs out one device, and moves the focus to the list [10.30]", async () => {
  const { api, person } = open({
    [LIST]: [ok([laptop, phone]), ok([laptop, unknown]), ok([laptop])],
    [END_PHONE]: [refuse("internal"), ok({})],
    [`DELETE /api/sessions/${unknown.id}`]: refuse("session_not_found"),
  });
  const button = await screen.findByRole("button", { name: "Skrá út: Chrome, Android" });
  await person.click(button);
  expect(await screen.findByText("Ekki tókst að skrá út")).toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(await rows()).toHaveLength(2);
  await person.click(button);
  expect(await screen.findByText("Tækið var skráð út")).toBeInTheDocument();
  expect(screen.getByRole("list", { name: "Innskráð tæki" })).toHaveFocus();
  await person.click(await screen.findByRole("button", { name: "Skrá út: Óþekkt tæki" }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Skrá út á öllum öðrum tækjum" })).not.toBeInTheDocument();
  expect(api.sent(END_PHONE)).toHaveLength(2);
});

test("signs out all other devices and keeps this one [10.30]", async () => {
  const { api, person } = open({
    [LIST]: [ok([laptop, phone, unknown]), ok([laptop])],
    [END_OTHERS]: [refuse("internal"), ok({})],
  });
  const button = await screen.findByRole("button", { name: "Skrá út á öllum öðrum tækjum" });
  await person.click(button);
  expect(await screen.findByText("Ekki tókst að skrá út")).toBeInTheDocument();
  expect(button).toHaveFocus();
  await person.click(button);
  expect(await screen.findByText("Öll önnur tæki voru skráð út")).toBeInTheDocument();
  expect(api.sent(END_OTHERS)[1]).toEqual({ keepCurrent: true });
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole("list", { name: "Innskráð tæki" })).toHaveFocus();
});
