import { screen, waitFor, within } from "@testing-library/react";
import type { Letter } from "functions/letters/schema";
import { expect, test } from "vitest";
import { asAdmin, editedSite } from "../../../test/admin-samples.ts";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const letter: Letter = {
  id: "a",
  subject: "Vorið nálgast",
  text: "Æfðu vippin.",
  audience: { kind: "customers", id: String(course.id) },
  about: course.title,
  state: "draft",
  recipients: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  waiting: 0,
  createdBy: { id: "boss", name: "Stjóri" },
  createdAt: "2026-11-26T10:00:00Z",
  startedAt: null,
  stoppedAt: null,
  endedAt: null,
  revision: 3,
  savedAt: "2026-11-26T10:00:00Z",
  savedBy: { id: "boss", name: "Stjóri" },
};
const sending: Letter = {
  ...letter,
  state: "sending",
  startedAt: "2026-11-26T11:00:00Z",
  ...{ recipients: 1081, sent: 60, waiting: 1021 },
};
const stopped: Letter = {
  ...sending,
  state: "sent",
  stoppedAt: "2026-11-26T11:01:00Z",
  endedAt: "2026-11-26T11:02:00Z",
  ...{ waiting: 0, skipped: 1021 },
};

const PAGE = "/admin/letters/a";
const LETTER = "GET /api/admin/letters/a";
const SAVE = "PUT /api/admin/letters/a";
const SEND = "POST /api/admin/letters/a/send";
const RECIPIENTS = `GET /api/admin/letter-recipients?kind=customers&id=${course.id}`;

const open = (path: string, answers: Answers) =>
  renderPage(path, visitor, {
    ...asAdmin,
    "GET /api/admin/courses": ok([course]),
    "GET /api/admin/waitlists": ok([]),
    "GET /api/admin/site": ok(editedSite),
    "GET /api/admin/letters": ok([letter]),
    [RECIPIENTS]: ok({ recipients: 1081 }),
    ...answers,
  });
const button = (name: string) => screen.findByRole("button", { name });

test("sends a new letter only with a subject, a text and a group that is not empty [10.122] [10.199]", async () => {
  leaves("unsaved/boss/");
  const empty = { ...letter, audience: null, about: "", subject: "", text: "" };
  const { person, api } = open(PAGE, {
    [LETTER]: ok(empty),
    [RECIPIENTS]: ok({ recipients: 0 }),
    [SAVE]: ok(letter),
  });
  const group = await screen.findByLabelText("Til");
  expect(group).toHaveDisplayValue("Veldu hóp");
  const send = async () => person.click(await button("Senda bréfið"));
  await send();
  expect(await screen.findByText("Skrifaðu efni bréfsins.")).toBeInTheDocument();
  expect(screen.getByText("Skrifaðu bréfið.")).toBeInTheDocument();
  await person.type(screen.getByLabelText("Efni"), letter.subject);
  await person.type(screen.getByLabelText("Texti"), letter.text);
  await send();
  await waitFor(() => expect(group).toHaveFocus());
  expect(group).toHaveAccessibleDescription("Veldu hverjir eiga að fá bréfið.");
  await person.selectOptions(group, `Eigendur: ${course.title}`);
  expect(group).not.toHaveAccessibleDescription("Veldu hverjir eiga að fá bréfið.");
  expect(screen.queryByRole("option", { name: "Veldu hóp" })).toBeNull();
  await send();
  expect((await screen.findAllByText("Enginn fær bréfið núna.")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(api.sent(SEND)).toEqual([]);
});

test.each(["Nýtt bréf", "Skrifa fyrsta bréfið"])(
  "explains letters if there are none, and '%s' opens a draft that can be deleted [10.120] [10.199]",
  async (name) => {
    const { person, api, url } = open("/admin/letters", {
      "GET /api/admin/letters": ok([]),
      "POST /api/admin/letters": ok({ ...letter, subject: "", text: "" }),
      "DELETE /api/admin/letters/a": ok({}),
      [LETTER]: ok({ ...letter, subject: "", text: "" }),
    });
    expect(await screen.findByText(/^Hér er ekkert bréf enn/)).toBeInTheDocument();
    await person.click(await button(name));
    expect(await screen.findByRole("heading", { level: 1, name: "Bréf án efnis" })).toBeInTheDocument();
    expect(url()).toBe(PAGE);
    expect(api.sent("POST /api/admin/letters")).toEqual([{ subject: "", text: "", audience: null }]);
    await person.click(await button("Eyða drögum"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await person.click(dialog.getByRole("button", { name: "Eyða drögum" }));
    expect(await screen.findByText("Drögunum var eytt")).toBeInTheDocument();
    await waitFor(() => expect(url()).toBe("/admin/letters"));
  },
);

test("lists letters with their group, state and counts [10.120] [10.199]", async () => {
  const withoutAudience = { ...letter, id: "d", audience: null, about: "" };
  open("/admin/letters", {
    "GET /api/admin/letters": ok([letter, { ...sending, id: "b" }, { ...stopped, id: "c" }, withoutAudience]),
  });
  expect(await screen.findAllByText("Drög")).toHaveLength(2);
  for (const text of ["Á leiðinni", "Stöðvað", "Enginn hópur valinn"])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText("60 af 1.081 send ·")).toHaveLength(2);
});

test("previews the typed text, and saves it once before it sends one test [10.121]", async () => {
  const { person, api } = open(PAGE, {
    [LETTER]: ok(letter),
    [SAVE]: [ok({ ...letter, text: "Æfðu púttin.", revision: 4 }), refuse("changed_meanwhile")],
    "POST /api/admin/letters/a/test": ok({}),
  });
  expect(await screen.findByText("1.081 fær bréfið.")).toBeInTheDocument();
  await person.type(await screen.findByLabelText("Texti"), " Sjá https://golf.is/vor");
  const preview = screen.getByTitle("Forskoðun bréfs");
  const shown = expect.stringMatching(/Æfðu vippin\..*href="https:\/\/golf\.is\/vor"/s);
  await waitFor(() => expect(preview).toHaveAttribute("srcdoc", shown));
  expect(preview.getAttribute("sandbox")).not.toContain("allow-scripts");
  await person.dblClick(await button("Senda mér prufubréf"));
  expect(await screen.findByText("Prófunin er á leiðinni í pósthólfið þitt")).toBeInTheDocument();
  expect(screen.queryByText(/^Ekki tókst að vista/)).toBeNull();
  expect(api.asked.filter((each) => each.startsWith("P"))).toEqual([SAVE, "POST /api/admin/letters/a/test"]);
});

test("asks for a confirmation with the number of people, and then shows the progress [10.122]", async () => {
  const { person, api } = open(PAGE, {
    [LETTER]: [ok(letter), ok(sending)],
    [RECIPIENTS]: [ok({ recipients: 940 }), ok({ recipients: 1081 })],
    [SEND]: ok(sending),
  });
  expect(await screen.findByText("940 fá bréfið.")).toBeInTheDocument(); // more buy before the letter is sent
  await person.click(await button("Senda bréfið"));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/1\.081 fær bréfið, og sendingin tekur um 55 mínútur/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Senda bréfið" }));
  expect(await screen.findByText("60 af 1.081 send")).toBeInTheDocument();
  expect(screen.getByText("1.021")).toBeInTheDocument();
  expect(api.sent(SEND)).toEqual([{ revision: 3 }]);
});

test("stops a letter that is being sent, and copies it to a new draft [10.126]", async () => {
  const { person, api } = open(PAGE, {
    [LETTER]: [ok(sending), ok(stopped)],
    "POST /api/admin/letters/a/stop": ok(stopped),
    "POST /api/admin/letters": ok({ ...letter, id: "b" }),
    "GET /api/admin/letters/b": ok({ ...letter, id: "b" }),
  });
  await person.click(await button("Stöðva sendingu"));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Stöðva sendingu" }));
  expect(await screen.findByText("Stöðvað")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Stöðva sendingu" })).toBeNull();
  await person.click(await button("Nota í nýtt bréf"));
  expect(await screen.findByLabelText("Texti")).toHaveValue(letter.text);
  const { subject, text, audience } = letter;
  expect(api.sent("POST /api/admin/letters")).toEqual([{ subject, text, audience }]);
});

test("keeps the typed text and explains why a letter that was sent meanwhile is not saved", async () => {
  leaves("unsaved/boss/");
  const { person, api } = open(PAGE, {
    [LETTER]: [ok(letter), ok(sending)],
    [SAVE]: refuse("letter_started"),
  });
  await person.type(await screen.findByLabelText("Texti"), " Vel.");
  await person.click(await button("Vista"));
  expect(await screen.findByText(/^Bréfið er þegar á leiðinni eða farið/)).toBeInTheDocument();
  expect(screen.getByLabelText("Texti")).toHaveValue(`${letter.text} Vel.`);
  expect(api.asked.filter((each) => each === LETTER)).toHaveLength(1);
  await person.click(screen.getByRole("link", { name: "Öll bréf" }));
  await person.click(await screen.findByRole("link", { name: letter.subject }));
  expect(await screen.findByText("60 af 1.081 send")).toBeInTheDocument();
});

test("shows the unsaved audience of a letter while the courses are fetched", async () => {
  leaves("unsaved/boss/");
  const other = { ...course, id: 2, title: "Púttin" };
  const answers = {
    [LETTER]: ok(letter),
    "GET /api/admin/courses": ok([course, other]),
    "GET /api/admin/letter-recipients?kind=customers&id=2": ok({ recipients: 12 }),
  };
  const opened = open(PAGE, answers);
  await screen.findByRole("option", { name: "Eigendur: Púttin" });
  await opened.person.selectOptions(screen.getByLabelText("Til"), "customers/2");
  opened.unmount();

  const { answer, reply } = pending();
  const { person } = open(PAGE, { ...answers, "GET /api/admin/courses": answer });
  const audience = await screen.findByLabelText("Til");
  const tabThrough = async () => {
    await person.click(audience);
    await person.tab();
  };
  expect(audience).toHaveValue("customers/2");
  expect(await screen.findByText("12 fá bréfið.")).toBeInTheDocument();
  await tabThrough();
  expect(audience).toHaveValue("customers/2");
  reply(ok([course, other]));
  expect(await screen.findByRole("option", { name: "Eigendur: Púttin", selected: true })).toBeInTheDocument();
  await tabThrough();
  expect(audience).toHaveValue("customers/2");
});
