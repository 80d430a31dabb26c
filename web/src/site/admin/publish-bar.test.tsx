import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { SiteChanges } from "functions/site/schema";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { noChanges, publications } from "../../../test/admin-samples.ts";
import { type Answers, fakeApi, ok, pending, refuse } from "../../../test/fake-api.ts";
import { siteTexts } from "../../../test/samples.ts";
import { Providers } from "../../app/providers.tsx";
import { createQueryClient } from "../../app/query-client.ts";
import { PublicationHistory } from "./publication-history.tsx";
import { PublishBar } from "./publish-bar.tsx";

const CHANGES = "GET /api/admin/site/changes";
const PUBLISH = "POST /api/admin/publications";

const changes: SiteChanges = {
  ...noChanges,
  version: "1".repeat(64),
  parts: ["hero", "learning", "company"],
  courses: [
    {
      id: 1,
      title: "Betra golf",
      fields: ["price", "thumbnailUrl", "lessonIds"],
      price: 19_900,
      isPublished: true,
      live: { price: 24_900, isPublished: true },
      newLessons: ["Vipp", "Pútt", "Glompur", "Upphitun", "Lágt högg"],
      removedLessons: [],
      hiddenLessons: 0,
    },
    {
      id: 2,
      title: "Stutta spilið",
      fields: ["price", "isPublished"],
      price: 9_900,
      isPublished: true,
      live: { price: 0, isPublished: false },
      newLessons: [],
      removedLessons: [],
      hiddenLessons: 3,
    },
  ],
  lessons: [{ id: 7, title: "Vipp", fields: ["videoUrl", "moments"] }],
};

const clean = { form: { isSubmitting: false }, isDirty: false, saveNow: async () => true };

function open(answers: Answers = {}) {
  const api = fakeApi({
    [CHANGES]: ok(changes),
    "GET /api/admin/publications": ok(publications),
    ...answers,
  });
  render(
    <Providers queries={createQueryClient()} texts={siteTexts}>
      <MemoryRouter>
        <PublishBar editor={clean} />
        <PublicationHistory />
      </MemoryRouter>
    </Providers>,
  );
  return { api, person: userEvent.setup({ delay: null }) };
}

const bar = async () => within(await screen.findByRole("region", { name: "Birting" }));

async function openDialog(answers: Answers = {}) {
  const opened = open(answers);
  await opened.person.click((await bar()).getByRole("button", { name: "Birta" }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "Birta breytingar" })) };
}

test("lists the changes and publishes them, unless newer changes exist [10.112] [10.118] [10.192]", async () => {
  const newer = { ...changes, version: "2".repeat(64), lessons: [] };
  const error = "The host does not show the video of: Vipp, Pútt";
  const { person, api, dialog } = await openDialog({
    [CHANGES]: [ok(changes), ok(changes), ok(changes), ok(newer), ok(noChanges)],
    [PUBLISH]: [
      { status: 409, body: { error, code: "course_video_unavailable" } },
      refuse("changed_meanwhile"),
      ok(publications[0]),
    ],
  });
  expect(screen.getByText("6 óbirtar breytingar á vefnum")).toBeInTheDocument();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Efst á síðunni",
    "Hvað lærir þú?",
    "Fyrirtækið",
    "Betra golfVerðið verður 19.900 kr. (var 24.900 kr.).Nýjar kennslustundir: „Vipp“, „Pútt“, „Glompur“ og 2 til viðbótarBreytt: mynd.",
    "Stutta spiliðFer í sölu.Verðið verður 9.900 kr.Sést ekki enn: 3 kennslustundir án myndbands.",
    "VippBreytt: myndband, kaflar í myndbandinu.",
  ]);
  expect(dialog.getByText(/Pantanir sem eru hafnar halda sínu verði/)).toBeInTheDocument();
  const publish = () => person.click(dialog.getByRole("button", { name: "Birta" }));
  await publish();
  expect(await dialog.findByText(/sýnir ekki myndbandið í: Vipp, Pútt\./)).toBeInTheDocument();
  await publish();
  expect(await dialog.findByText(/^Eitthvað var vistað eða birt á meðan/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.queryByText("VippBreytt: myndband, kaflar í myndbandinu.")).toBeNull());
  await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(5));
  await publish();
  expect(await screen.findByText("Birt. Gestir og nemendur sjá nú allt sem er vistað.")).toBeInTheDocument();
  expect(api.sent(PUBLISH)).toEqual([changes, changes, newer].map(({ version }) => ({ version })));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await bar()).queryByText("og birt")).toBeNull(); // the message says it
  await person.click((await bar()).getByRole("button", { name: "Birta" }));
  const empty = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
  expect(empty.getByText("Ekkert er óbirt.")).toBeInTheDocument();
  expect(empty.queryByRole("button", { name: "Birta" })).toBeNull();
});

test("links to an incomplete course and to incomplete texts instead of publishing [10.112]", async () => {
  const incomplete = [{ id: 2, title: "Stutta spilið" }];
  const { dialog } = await openDialog({
    [CHANGES]: ok({ ...changes, incomplete, isTextsComplete: false }),
  });
  expect(dialog.getByRole("link", { name: "Stutta spilið" })).toHaveAttribute("href", "/admin/courses/2");
  expect(dialog.getByRole("link", { name: "Síðan mín" })).toHaveAttribute("href", "/admin/site");
  expect(dialog.queryByRole("button", { name: "Birta" })).toBeNull();
});

test("the dialog stays open while it publishes and shows the result", async () => {
  const { answer, reply } = pending();
  const { person, dialog } = await openDialog({ [PUBLISH]: answer });
  await person.click(dialog.getByRole("button", { name: "Birta" }));
  expect(dialog.getByRole("button", { name: "Birti …" })).toBeInTheDocument();
  for (const name of ["Hætta við", "Loka"]) {
    expect(dialog.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
    await person.click(dialog.getByRole("button", { name }));
  }
  await person.keyboard("{Escape}");
  reply(refuse("publication_failed"));
  expect(await screen.findByText(/Ekki tókst að birta. Vefurinn er eins og hann var/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Hætta við" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("lists at most six changes of a publication, and the number of further ones [10.193]", async () => {
  const lessons = Array.from({ length: 9 }, (_, index) => ({
    id: index,
    title: `Högg ${index}`,
    fields: ["drill" as const],
  }));
  const facts = { parts: [], courses: [], lessons };
  open({ "GET /api/admin/publications": ok([{ ...publications[0], facts }]) });
  const list = within(await screen.findByRole("list", { name: "Fyrri birtingar" }));
  const lines = within(list.getByRole("list")).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent).slice(-2)).toEqual([
    "Högg 5: æfing",
    "og 3 til viðbótar",
  ]);
  expect(lines).toHaveLength(7);
});

describe("publication history", () => {
  const RESTORE = "POST /api/admin/publications/publication-1/restore";
  const withLive = (id: string) => ok(publications.map((each) => ({ ...each, isLive: each.id === id })));
  /** Returns the publications as fetched first and after each publication in `live`. */
  const goLive = (...live: string[]) => ({
    "GET /api/admin/publications": [ok(publications), ...live.map(withLive)],
  });

  test("shows the author and changes of each version, and restores one after a confirmation [10.115] [10.193] [10.326]", async () => {
    const { answer, reply } = pending();
    const changes = pending();
    const { person, api } = open({
      ...goLive("publication-1", "publication-3"),
      "GET /api/admin/publications/publication-1/restoration": changes.answer,
      [RESTORE]: answer,
      [PUBLISH]: ok(publications[0]),
    });
    const list = await screen.findByRole("list", { name: "Fyrri birtingar" });
    expect(Array.from(list.children, (item) => item.textContent)).toEqual([
      "22.11.2026 10:05Stjóri birtiTextar: Efst á síðunniBetra golf: verð úr 24.900 kr. í 19.900 kr., ný kennslustund: „Vipp“, titillStaðan: myndbandFara aftur í þessa útgáfu",
      "21.11.2026 09:00Stjóri birtiGestir sjá þessa",
      "20.11.2026 08:00Birt með nýrri útgáfu vefsinsFara aftur í þessa útgáfu",
    ]);
    const back = "Fara aftur í þessa útgáfu, frá 20.11.2026 08:00";
    await person.click(screen.getByRole("button", { name: back }));
    await person.click(screen.getByRole("button", { name: `${back.slice(0, -16)}22.11.2026 10:05` }));
    expect(screen.queryByRole("alertdialog")).toBeNull(); // its buttons would move when the changes arrive
    changes.reply(ok(publications[0]?.facts));
    expect(
      await screen.findByText(/Það sem þú hefur vistað síðan er hér áfram sem óbirtar breytingar/),
    ).toBeInTheDocument();
    const dialogOfRestore = within(screen.getByRole("alertdialog"));
    expect(dialogOfRestore.getByText("Þetta breytist:")).toBeInTheDocument();
    expect(dialogOfRestore.getByText("Staðan: myndband")).toBeInTheDocument();
    expect(api.asked).not.toContain(RESTORE);
    await person.click(screen.getByRole("button", { name: "Já, fara aftur" }));
    const cancel = screen.getByRole("button", { name: "Hætta við" });
    expect(cancel).toHaveAttribute("aria-disabled", "true");
    await person.click(cancel);
    await person.keyboard("{Escape}");
    reply(ok({ ...publications[2], isLive: true, skipped: ["Vipp"] }));
    expect(
      await screen.findByText(
        "Gestir sjá nú útgáfuna frá 20.11.2026 08:00. Þessu hefur verið eytt og kom ekki með: Vipp.",
      ),
    ).toBeInTheDocument();
    await person.click((await bar()).getByRole("button", { name: "Birta" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
    await person.click(dialog.getByRole("button", { name: "Birta" }));
    expect(await screen.findByText(/^Birt\. Gestir/)).toBeInTheDocument();
    expect(screen.queryByText(/^Gestir sjá nú útgáfuna/)).toBeNull();
  });
});
