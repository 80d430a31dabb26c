import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, editedSite, noChanges, publications, siteAnswers } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, lesson, visitor } from "../../../test/samples.ts";

const SAVE = "PUT /api/admin/site";
const PUBLISH = "POST /api/admin/publications";

const open = (answers: Answers = {}, path = "/admin/site") =>
  renderPage(path, visitor, { ...asAdmin, ...siteAnswers, ...answers });

const section = (name: string) => screen.findByRole("region", { name });
const press = (name: string) => screen.findByRole("button", { name });

type Opened = ReturnType<typeof open>;

const changes: Answers = {
  "GET /api/admin/site/changes": ok({ ...noChanges, parts: ["hero"] }),
  [PUBLISH]: ok(publications[0]),
};

/** Publishes the changes that the dialog shows. */
async function publishShown({ person }: Opened): Promise<void> {
  const dialog = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
  await person.click(dialog.getByRole("button", { name: "Birta" }));
}

/** Replaces the value of a field with `text`. */
async function fill({ person }: Opened, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await person.click(field);
  if (text !== "") await person.paste(text);
}

/** Returns the body of the first request to `address`. */
async function sent({ api }: Opened, address: string) {
  await waitFor(() => expect(api.asked).toContain(address));
  return api.bodies[api.asked.indexOf(address)];
}

test("the dashboard links to the site editor", async () => {
  const { person } = open({}, "/admin/dashboard");
  await person.click(await screen.findByRole("link", { name: "Síðan mín" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Síðan mín" })).toBeInTheDocument();
});

test("saves paragraphs, lines and pasted video links in the format of the API", async () => {
  const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4, isPublished: false }) });
  const { person } = opened;
  const teacher = within(await section("Kennarinn"));
  await fill(
    opened,
    teacher.getByLabelText("Um kennarann"),
    "Fyrri grein.\n- grip\n- staða\n\n\nSeinni grein.",
  );
  await fill(opened, screen.getByLabelText("Loforð undir kauphnappi"), "Aðgangur strax\nEngin áskrift");
  await fill(opened, screen.getByLabelText("Slóð myndbands"), "https://youtu.be/M7lc1UVf-VE?si=abc");
  await person.click(await press("Vista"));
  const { isPublished: _, savedAt: __, savedBy: ___, ...texts } = editedSite;
  expect(await sent(opened, SAVE)).toEqual({
    ...texts,
    instructor: { ...texts.instructor, biography: ["Fyrri grein.\n- grip\n- staða", "Seinni grein."] },
    hero: { ...texts.hero, promises: ["Aðgangur strax", "Engin áskrift"] },
    promo: { ...texts.promo, videoUrl: "https://www.youtube.com/watch?v=M7lc1UVf-VE" },
  });
  expect(await screen.findByText("Vistað, ekki birt enn")).toBeInTheDocument();
});

test("the hints of text fields mention lists and links if they are allowed", async () => {
  open();
  const home = within(await section("Forsíða"));
  const hint = "Slóðir verða að tenglum; línur sem byrja á „- “ verða að lista.";
  expect(home.getByLabelText("Inngangur")).toHaveAccessibleDescription(hint);
  expect(home.getByLabelText("Texti neðst á síðunni")).toHaveAccessibleDescription(hint);
  expect(screen.getByLabelText("Um kennarann")).toHaveAccessibleDescription(
    `Auð lína byrjar nýja efnisgrein. ${hint}`,
  );
  for (const answer of screen.getAllByLabelText("Svar")) expect(answer).toHaveAccessibleDescription(hint);
  expect(home.getByLabelText("Fyrirsögn")).not.toHaveAccessibleDescription();
});

describe("editable list", () => {
  test("adds, moves and removes items with its buttons and announces the new position", async () => {
    const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }) });
    const { person } = opened;
    const testimonials = within(await section("Umsagnir"));
    await person.click(testimonials.getByRole("button", { name: "Færa upp: Umsögn 3" }));
    expect(testimonials.getByText("Umsögn 3 er nú númer 2 af 3.")).toBeInTheDocument();
    await person.click(testimonials.getByRole("button", { name: "Taka út: Umsögn 1" }));
    expect(await section("Umsagnir")).toHaveFocus();
    await person.click(testimonials.getByRole("button", { name: "Bæta við umsögn" }));
    const last = within(testimonials.getAllByRole("listitem").at(-1) as HTMLElement);
    await fill(opened, last.getByLabelText("Umsögn"), "Frábært.");
    await fill(opened, last.getByLabelText("Nafn"), "Jón");
    await person.click(await press("Vista"));
    const [, second, third] = editedSite.testimonials;
    expect(await sent(opened, SAVE)).toMatchObject({
      testimonials: [third, second, { name: "Jón", role: "", quote: "Frábært." }],
    });
  });

  test("does not remove the last item of a required list", async () => {
    const [block] = editedSite.learning.blocks;
    const learning = { ...editedSite.learning, blocks: block ? [block] : [] };
    const { person } = open({ "GET /api/admin/site": ok({ ...editedSite, learning }) });
    const remove = await press("Taka út: Atriði 1");
    expect(remove).toHaveAttribute("aria-disabled", "true");
    await person.click(remove);
    expect(screen.getByRole("button", { name: "Taka út: Atriði 1" })).toBeInTheDocument();
  });
});

describe("upcoming courses", () => {
  test("keeps the ids of upcoming courses after edits and sends an empty id for a new one [10.26]", async () => {
    const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }) });
    const { person } = opened;
    const coming = within(await section("Væntanlegt"));
    const items = () => coming.getAllByRole("listitem").map((item) => within(item));
    await fill(opened, items()[0]?.getByLabelText("Titill") as HTMLElement, "Járnahögg 2027");
    await fill(opened, items()[0]?.getByLabelText("Fjöldi kennslustunda") as HTMLElement, "");
    await person.click(coming.getByRole("button", { name: "Færa upp: Námskeið 3" }));
    await person.click(coming.getByRole("button", { name: "Taka út: Námskeið 3" }));
    await person.click(coming.getByRole("button", { name: "Bæta við námskeiði" }));
    await fill(opened, items()[2]?.getByLabelText("Titill") as HTMLElement, "Pútt");
    await fill(opened, items()[2]?.getByLabelText("Fjöldi kennslustunda") as HTMLElement, " 12 ");
    await person.click(await press("Vista"));
    const [first, , third] = editedSite.upcoming;
    expect(await sent(opened, SAVE)).toMatchObject({
      upcoming: [
        { ...first, title: "Járnahögg 2027", lessons: null },
        third,
        { id: "", title: "Pútt", text: "", lessons: 12 },
      ],
    });
  });

  test.each(["0", "tólf", "1,5", "201"])("rejects %j as the number of lessons", async (typed) => {
    const opened = open();
    const [field] = await screen.findAllByLabelText("Fjöldi kennslustunda");
    await fill(opened, field as HTMLElement, typed);
    await opened.person.click(await press("Vista"));
    expect(await screen.findByText("Fjöldinn er heil tala, frá 1 til 200")).toBeInTheDocument();
    expect(opened.api.asked).not.toContain(SAVE);
  });
});

test.each([
  ["Kennitala", "Þetta er ekki kennitala. Athugaðu tölustafina.", "320130-2990"],
  ["VSK-númer", "VSK-númer er fimm eða sex tölustafir", "12"],
  ["Netfang", "Þetta er ekki netfang", "hallo"],
  ["Slóð myndbands", "Þetta er ekki myndband hjá YouTube eða Vimeo", "https://golf.is/"],
  ["Loforð undir kauphnappi", "Hver lína má mest vera 60 stafir", "x".repeat(61)],
  ["Inngangur", "Textinn má mest vera 600 stafir", "x".repeat(601)],
] as const)("rejects an invalid value of %s at the field: %s", async (label, message, typed) => {
  const opened = open();
  const field = await screen.findByLabelText(label);
  await fill(opened, field, typed);
  await opened.person.click(await press("Vista"));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(opened.api.asked).not.toContain(SAVE);
});

describe("seller outside the VAT register", () => {
  test("saves and publishes without a VAT number if the seller is not registered", async () => {
    const opened = open({
      [SAVE]: ok({ ...editedSite, revision: 4, isPublished: false }),
      ...changes,
    });
    await fill(opened, await screen.findByLabelText("VSK-númer"), "12");
    await opened.person.click(screen.getByRole("checkbox", { name: "Ekki á virðisaukaskattsskrá" }));
    expect(screen.queryByLabelText("VSK-númer")).toBeNull();
    await opened.person.click(await press("Vista og birta"));
    expect(await sent(opened, SAVE)).toMatchObject({ company: { isVatRegistered: false, vatNumber: "" } });
    await publishShown(opened);
    expect(await sent(opened, PUBLISH)).toEqual({ version: noChanges.version });
  });

  test("requires a VAT number again if the seller becomes registered", async () => {
    const company = { ...editedSite.company, isVatRegistered: false, vatNumber: "" };
    const saved = { ...editedSite, revision: 4, company: { ...company, isVatRegistered: true } };
    const opened = open({ "GET /api/admin/site": ok({ ...editedSite, company }), [SAVE]: ok(saved) });
    await opened.person.click(await screen.findByRole("checkbox", { name: "Ekki á virðisaukaskattsskrá" }));
    await opened.person.click(await press("Vista og birta"));
    await screen.findByText("Ekki er hægt að birta fyrr en þetta er fyllt út:");
    expect(screen.getByLabelText("VSK-númer")).toHaveAccessibleDescription(
      expect.stringContaining("Þennan reit þarf að fylla út"),
    );
    expect(opened.api.asked).not.toContain(PUBLISH);
  });
});

test("saves a kennitala with a wrong check digit and shows a warning, because new ones have no check digit [10.23]", async () => {
  const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }) });
  const field = await screen.findByLabelText("Kennitala");
  await fill(opened, field, "kt. 180226–2010");
  expect(field).toHaveAccessibleDescription(/^Vartalan stemmir ekki\./);
  await opened.person.click(await press("Vista"));
  expect(await sent(opened, SAVE)).toMatchObject({ company: { idNumber: "180226-2010" } });
});

test("saves a kennitala with a hyphen", async () => {
  const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }) });
  await fill(opened, await screen.findByLabelText("Kennitala"), "0101302989");
  await opened.person.click(await press("Vista"));
  expect(await sent(opened, SAVE)).toMatchObject({ company: { idNumber: "010130-2989" } });
});

test("merges changes of two administrators in different fields", async () => {
  const [first, second] = editedSite.questions;
  const theirs = {
    ...editedSite,
    revision: 4,
    questions: editedSite.questions.map((each, index) =>
      index === 1 ? { ...each, answer: "Nýtt svar." } : each,
    ),
  };
  const opened = open({
    "GET /api/admin/site": [ok(editedSite), ok(theirs)],
    [SAVE]: [refuse("changed_meanwhile"), ok({ ...theirs, revision: 5 })],
  });
  const questions = within(await section("Spurningar og svör"));
  await fill(opened, questions.getAllByLabelText("Svar")[0] as HTMLElement, "Mitt svar.");
  await opened.person.click(await press("Vista"));
  await waitFor(() => expect(opened.api.asked.filter((asked) => asked === SAVE)).toHaveLength(2));
  expect(opened.api.bodies.at(-1)).toMatchObject({
    revision: 4,
    questions: [
      { ...first, answer: "Mitt svar." },
      { ...second, answer: "Nýtt svar." },
      ...editedSite.questions.slice(2),
    ],
  });
});

test("shows both values of a field that two administrators changed", async () => {
  const opened = open({
    "GET /api/admin/site": [
      ok(editedSite),
      ok({ ...editedSite, revision: 4, hero: { ...editedSite.hero, headline: "Þeirra" } }),
    ],
    [SAVE]: refuse("changed_meanwhile"),
  });
  await fill(opened, await screen.findByLabelText("Fyrirsögn"), "Mín");
  await opened.person.click(await press("Vista"));
  const field = within(await screen.findByRole("group", { name: "Forsíða: Fyrirsögn" }));
  expect(field.getByText("Mín")).toBeInTheDocument();
  expect(field.getByText("Þeirra")).toBeInTheDocument();
});

test("saves one section of an empty site and shows its errors at the field", async () => {
  const opened = open({
    "GET /api/admin/site": refuse("site_not_found"),
    [SAVE]: ok({ ...editedSite, revision: 1, isPublished: false }),
  });
  const { person } = opened;
  await fill(opened, await screen.findByLabelText("Kennitala"), "123");
  await person.click(await press("Vista"));
  expect(await screen.findByText("Þetta er ekki kennitala. Athugaðu tölustafina.")).toBeInTheDocument();
  expect(screen.queryByText("Þennan reit þarf að fylla út")).toBeNull();
  await fill(opened, screen.getByLabelText("Kennitala"), "0101302989");
  await person.click(await press("Vista"));
  expect(await sent(opened, SAVE)).toMatchObject({
    revision: 0,
    company: { idNumber: "010130-2989", name: "" },
    instructor: { biography: [] },
  });
});

test("shows an empty form for a site without content", async () => {
  open({ "GET /api/admin/site": refuse("site_not_found"), "GET /api/admin/publications": ok([]) });
  expect(await screen.findByLabelText("Fyrirsögn")).toHaveValue("");
  expect(await screen.findByText("Ekkert hefur verið birt héðan enn.")).toBeInTheDocument();
});

describe("publishing", () => {
  test("saves unsaved changes before it shows and publishes the changes", async () => {
    const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }), ...changes });
    await opened.person.type(await screen.findByLabelText("Fyrirsögn"), "!");
    await opened.person.click(await press("Vista og birta"));
    await publishShown(opened);
    expect(await sent(opened, PUBLISH)).toEqual({ version: noChanges.version });
    const { asked } = opened.api;
    expect(asked.indexOf(SAVE)).toBeLessThan(asked.indexOf(PUBLISH));
  });

  test("does not publish invalid unsaved changes", async () => {
    const opened = open(changes);
    await fill(opened, await screen.findByLabelText("Kennitala"), "123");
    await opened.person.click(await press("Vista og birta"));
    expect(await screen.findByText(/^Þetta er ekki kennitala/)).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("does not publish with missing content, and lists the sections and marks the fields", async () => {
    const { hero, company, learning } = editedSite;
    const { person } = open({
      ...changes,
      "GET /api/admin/site": ok({
        ...editedSite,
        hero: { ...hero, headline: "" },
        company: { ...company, idNumber: "", phone: "" },
        learning: { ...learning, blocks: [] },
      }),
    });
    await person.click(await press("Birta"));
    const alert = await screen.findByText("Ekki er hægt að birta fyrr en þetta er fyllt út:");
    const items = within(alert.parentElement as HTMLElement).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Forsíða (2 reitir)",
      "Fyrirtækið (2 reitir)",
    ]);
    expect(within(items[1] as HTMLElement).getByRole("link")).toHaveAttribute("href", "#fyrirtaekid");
    const headline = screen.getByLabelText("Fyrirsögn");
    expect(headline).toHaveAccessibleDescription(expect.stringContaining("Þennan reit þarf að fylla út"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await person.type(headline, "Golf");
    expect(headline).not.toHaveAccessibleDescription(expect.stringContaining("Þennan reit"));
  });
});

test("the preview shows a spinner while it loads [2.28], then the saved landing page below a bar [10.17]", async () => {
  const hero = { ...editedSite.hero, headline: "Ný fyrirsögn" };
  open({ "GET /api/admin/site": ok({ ...editedSite, hero }) }, "/admin/site/preview");
  expect(screen.getByText("Augnablik …")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { level: 1, name: "Ný fyrirsögn" })).toBeInTheDocument();
  const bar = within(await section("Forskoðun"));
  expect(bar.getByRole("link", { name: "Aftur í Síðan mín" })).toHaveAttribute("href", "/admin/site");
});

test("the preview links to every published page and shows it with saved content [10.17]", async () => {
  const site = {
    ...editedSite,
    guarantee: { title: "Ábyrgð", text: "Full endurgreiðsla í 30 daga." },
    company: { ...editedSite.company, name: "Nýtt félag ehf." },
  };
  const { person, address } = open({ "GET /api/admin/site": ok(site) }, "/admin/site/preview");
  const pages = within(await screen.findByRole("navigation", { name: "Síður vefsins" }));
  expect(pages.getByRole("link", { name: "Forsíða" })).toHaveAttribute("aria-current", "page");
  await person.click(pages.getByRole("link", { name: "Skilmálar" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Skilmálar" })).toBeInTheDocument();
  expect(screen.getByText("Full endurgreiðsla í 30 daga.")).toBeInTheDocument();
  expect(pages.getByRole("link", { name: "Skilmálar" })).toHaveAttribute("aria-current", "page");
  await person.click(pages.getByRole("link", { name: "Persónuvernd" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Persónuvernd" })).toBeInTheDocument();
  expect(screen.getByText(/Nýtt félag ehf. er ábyrgðaraðili vinnslunnar/)).toBeInTheDocument();
  expect(address()).toBe("/admin/site/preview?sida=personuvernd");
});

describe("free lesson in the preview", () => {
  const freeLesson = { ...lesson, id: 2, isFree: true };
  const lessons = course.lessons.map((listed) => ({ ...listed, isFree: listed.id === 2 }));

  test("the preview shows the free lesson as visitors see it", async () => {
    const answers = {
      "GET /api/courses": ok([{ ...course, lessons }]),
      "GET /api/lessons/2": ok(freeLesson),
    };
    const { person, address } = open(answers, "/admin/site/preview");
    const pages = within(await screen.findByRole("navigation", { name: "Síður vefsins" }));
    await person.click(await pages.findByRole("link", { name: "Ókeypis kennslustund" }));
    expect(await screen.findByRole("heading", { level: 1, name: lesson.title })).toBeInTheDocument();
    expect(screen.getByText("Ókeypis sýnishorn · Kennslustund 2 af 3")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Kaupa námskeiðið" })).toBeInTheDocument();
    expect(address()).toBe("/admin/site/preview?sida=kennslustund");
  });

  test("the preview shows the landing page instead of a free lesson if no lesson is free", async () => {
    open({}, "/admin/site/preview?sida=kennslustund");
    const pages = within(await screen.findByRole("navigation", { name: "Síður vefsins" }));
    await waitFor(() => expect(pages.queryByRole("link", { name: "Ókeypis kennslustund" })).toBeNull());
    expect(pages.getByRole("link", { name: "Forsíða" })).toHaveAttribute("aria-current", "page");
  });
});
