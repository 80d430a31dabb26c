import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  admin,
  asAdmin,
  editedSite,
  noChanges,
  publications,
  siteAnswers,
} from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, lesson, visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const SAVE = "PUT /api/admin/site";
const PUBLISH = "POST /api/admin/publications";
const SETTINGS = "/admin/settings";

// Loads the code before the first test, which then finds its elements in time.
// jsdom has no layout, and a dialog gives the focus only to elements with a size.
beforeEach(() => {
  const width = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  return () => width.mockRestore();
});

const open = (answers: Answers = {}, path = "/admin/site") =>
  renderPage(path, visitor, { ...asAdmin, ...siteAnswers, ...answers });

const press = (name: string) => screen.findByRole("button", { name });

type Opened = ReturnType<typeof open>;

/** Opens the drawer of a section. */
async function edit({ person }: Opened, section: string) {
  await person.click(await press(`Breyta: ${section}`));
  return within(await screen.findByRole("dialog", { name: section }));
}

/** Closes the drawer and waits until the page is active again. */
async function close({ person }: Opened): Promise<void> {
  await person.click(await press("Lokið"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

const changes: Answers = {
  "GET /api/admin/site/changes": ok({ ...noChanges, parts: ["hero"] }),
  [PUBLISH]: ok(publications[0]),
};

async function publishShown({ person }: Opened): Promise<void> {
  const dialog = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
  await person.click(dialog.getByRole("button", { name: "Birta" }));
}

async function fill({ person }: Opened, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await person.click(field);
  if (text !== "") await person.paste(text);
}

async function sent({ api }: Opened, endpoint: string) {
  await waitFor(() => expect(api.asked).toContain(endpoint));
  return api.bodies[api.asked.indexOf(endpoint)];
}

describe("editing on the page", () => {
  test("Back closes the drawer and keeps the input, and a closed drawer leaves no history entry [10.197]", async () => {
    leaves("unsaved/boss/");
    const opened = open({}, SETTINGS);
    const { person, back, url } = opened;
    await person.click(await screen.findByRole("link", { name: "Síðan mín" }));
    const drawer = await edit(opened, "Ábyrgð");
    await fill(opened, drawer.getByLabelText("Titill"), "Sátt eða endurgreitt");
    history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(url()).toBe("/admin/site");
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Breyta: Ábyrgð" })).toHaveFocus());
    const again = await edit(opened, "Ábyrgð");
    expect(again.getByLabelText("Titill")).toHaveValue("Sátt eða endurgreitt");
    await person.dblClick(await press("Lokið"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(url()).toBe("/admin/site");
    back();
    await waitFor(() => expect(url()).toBe(SETTINGS));
  });

  test("the page has a button for each section, and shows typed text at once in its section [2.28] [10.101]", async () => {
    leaves("unsaved/boss/");
    const opened = open();
    expect(screen.getByText("Augnablik …")).toBeInTheDocument();
    const buttons = await screen.findAllByRole("button", { name: /^Breyta: / });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(
      [
        ...["Efst á síðunni", "Kynningarmyndband", "Staðreyndir", "Hvað lærir þú?", "Fyrir hverja"],
        ...["Kennarinn", "Umsagnir", "Spurningar og svör", "Ábyrgð", "Væntanlegt", "Síðustu orðin"],
      ].map((section) => `Breyta: ${section}`),
    );
    for (const [name, href] of [
      ["Breyta: Námskeiðið", "/admin/courses/1"],
      ["Breyta: Fyrirtækið og hlekkir", "/admin/settings#fyrirtaekid"],
    ] as const)
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
    const drawer = await edit(opened, "Efst á síðunni");
    await waitFor(() => expect(drawer.getByLabelText("Lína fyrir ofan fyrirsögn")).toHaveFocus());
    await fill(opened, drawer.getByLabelText("Fyrirsögn"), "Golf allt árið");
    await screen.findByRole("heading", { level: 2, name: "Golf allt árið", hidden: true });
    await fill(opened, drawer.getByLabelText("Loforð undir kauphnappi"), "Aðgangur strax\n\nEngin áskrift");
    const promises = (await screen.findByText("Engin áskrift")).closest("ul") as HTMLElement;
    expect(promises.children).toHaveLength(2);
    expect(opened.api.asked).not.toContain(SAVE);
  });

  test("moves the caret to the end of the first field once, and not when the window regains focus", async () => {
    const drawer = await edit(open(), "Efst á síðunni");
    const field = drawer.getByLabelText<HTMLInputElement>("Lína fyrir ofan fyrirsögn");
    const { length } = field.value;
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([length, length]));
    field.setSelectionRange(1, 2);
    await act(async () => fireEvent.focusIn(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  });

  test("Escape closes the drawer, and one save sends the input of the drawer and of ‘Stillingar’ [10.102] [10.105]", async () => {
    const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }) });
    const drawer = await edit(opened, "Ábyrgð");
    await fill(opened, drawer.getByLabelText("Titill"), "30 daga ábyrgð");
    await opened.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(async () => expect(await press("Breyta: Ábyrgð")).toHaveFocus());
    expect(screen.getByText("Óvistaðar breytingar")).toBeInTheDocument();
    await opened.person.click(screen.getByRole("link", { name: "Stillingar" }));
    await fill(opened, await screen.findByLabelText("Sími"), "555 1234");
    await opened.person.click(await press("Vista"));
    expect(await sent(opened, SAVE)).toMatchObject({
      guarantee: { title: "30 daga ábyrgð" },
      company: { phone: "555 1234" },
    });
  });

  test("shows errors at their fields, with a link to ‘Stillingar’ or an open drawer [10.103]", async () => {
    leaves("unsaved/boss/");
    const opened = open({}, SETTINGS);
    const { person } = opened;
    const typed = [
      ["Kennitala", "Þetta er ekki kennitala. Athugaðu tölustafina.", "320130-2990", "010130-2989"],
      ["VSK-númer", "VSK-númer er fimm eða sex tölustafir", "12", "12345"],
      ["Netfang", "Þetta er ekki netfang", "hallo", "hallo@example.is"],
    ] as const;
    for (const [label, , wrong] of typed) await fill(opened, await screen.findByLabelText(label), wrong);
    await person.click(await press("Vista"));
    for (const [label, message] of typed) {
      await screen.findByText(message);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(screen.getByText("3 reiti þarf að laga")).toBeInTheDocument();
    await person.click(screen.getByRole("link", { name: "Síðan mín" }));
    await person.click(await press("Vista"));
    const alert = (await screen.findByText("Laga þarf reiti áður en hægt er að vista:")).parentElement;
    expect(screen.queryByRole("dialog")).toBeNull();
    await person.click(within(alert as HTMLElement).getByRole("link", { name: "Fyrirtækið" }));
    expect(await screen.findByLabelText("Kennitala")).toHaveValue("320130-2990");
    await waitFor(() => expect(screen.getByRole("region", { name: "Fyrirtækið" })).toHaveFocus());

    for (const [label, , , right] of typed) await fill(opened, screen.getByLabelText(label), right);
    await person.click(screen.getByRole("link", { name: "Síðan mín" }));
    const drawer = await edit(opened, "Kynningarmyndband");
    await fill(opened, drawer.getByLabelText("Slóð myndbands"), "https://golf.is/");
    await close(opened);
    await person.click(await press("Vista"));
    const again = within(await screen.findByRole("dialog", { name: "Kynningarmyndband" }));
    await waitFor(() => expect(again.getByLabelText("Slóð myndbands")).toHaveFocus());
    expect(again.getByText("Þetta er ekki myndband hjá YouTube eða Vimeo")).toBeInTheDocument();
    expect(opened.api.asked).not.toContain(SAVE);
  });

  test("empty sections have a place in the editor, and a required list keeps its last item [10.104]", async () => {
    leaves("unsaved/boss/");
    const empty = {
      ...editedSite,
      instructor: { ...editedSite.instructor, facts: [] },
      promo: { ...editedSite.promo, videoUrl: "" },
      audience: { forWhom: [], notFor: [], needs: [] },
      testimonials: [],
      questions: [],
      guarantee: { title: "", text: "" },
      upcoming: [],
      learning: { ...editedSite.learning, blocks: editedSite.learning.blocks.slice(0, 1) },
    };
    const opened = open({ "GET /api/admin/site": ok(empty) });
    const add = await screen.findAllByRole("button", { name: /^Bæta við/ });
    expect(add.map(({ textContent }) => textContent)).toEqual([
      "Bæta við kynningarmyndbandi",
      "Bæta við staðreyndum um kennarann",
      "Bæta við kafla um það fyrir hverja námskeiðið er",
      "Bæta við umsögnum",
      "Bæta við spurningum og svörum",
      "Bæta við ábyrgð",
      "Bæta við væntanlegu námskeiði",
    ]);
    await opened.person.click(await press("Bæta við ábyrgð"));
    await fill(opened, await screen.findByLabelText("Texti"), "Full endurgreiðsla.");
    await close(opened);
    await waitFor(async () => expect(await press("Breyta: Ábyrgð")).toHaveFocus());
    expect(screen.queryByRole("button", { name: "Bæta við ábyrgð" })).toBeNull();
    await edit(opened, "Hvað lærir þú?");
    const remove = await press("Taka út: Atriði 1");
    expect(remove).toHaveAttribute("aria-disabled", "true");
    await opened.person.click(remove);
    expect(screen.getByRole("button", { name: "Taka út: Atriði 1" })).toBeInTheDocument();
  });

  test("a link opens the drawer of a section, also after the session has ended", async () => {
    const opened = open(
      {
        "GET /api/admin/user": [refuse("not_signed_in"), ok(admin)],
        "POST /api/admin/login": ok(admin),
      },
      "/admin/site#kennarinn",
    );
    await opened.person.type(await screen.findByLabelText("Netfang"), "stjori@example.is");
    await opened.person.type(screen.getByLabelText("Lykilorð"), "golf-admin-1234");
    await opened.person.click(await press("Skrá inn"));
    expect(await screen.findByRole("dialog", { name: "Kennarinn" })).toBeInTheDocument();
  });
});

test("saves paragraphs, lines and pasted video links in the format of the API", async () => {
  const opened = open({
    "GET /api/admin/site/changes": [ok(noChanges), ok({ ...noChanges, parts: ["hero"] })],
    [SAVE]: ok({ ...editedSite, revision: 4 }),
  });
  const teacher = await edit(opened, "Kennarinn");
  await fill(
    opened,
    teacher.getByLabelText("Um kennarann"),
    "Fyrri grein.\n- grip\n- staða\n\n\nSeinni grein.",
  );
  await close(opened);
  const top = await edit(opened, "Efst á síðunni");
  await fill(opened, top.getByLabelText("Loforð undir kauphnappi"), "Aðgangur strax\nEngin áskrift");
  await close(opened);
  const promo = await edit(opened, "Kynningarmyndband");
  await fill(opened, promo.getByLabelText("Slóð myndbands"), "https://youtu.be/M7lc1UVf-VE?si=abc");
  await close(opened);
  await opened.person.click(await press("Vista"));
  const { savedAt: _, savedBy: __, ...texts } = editedSite;
  expect(await sent(opened, SAVE)).toEqual({
    ...texts,
    instructor: { ...texts.instructor, biography: ["Fyrri grein.\n- grip\n- staða", "Seinni grein."] },
    hero: { ...texts.hero, promises: ["Aðgangur strax", "Engin áskrift"] },
    promo: { ...texts.promo, videoUrl: "https://www.youtube.com/watch?v=M7lc1UVf-VE" },
  });
  expect(await screen.findByText("Allt vistað")).toBeInTheDocument();
  expect(await screen.findByText("1 óbirt breyting á vefnum")).toBeInTheDocument();
});

describe("editable list", () => {
  test("adds, moves and removes items and announces the new position, and keeps the ids of upcoming courses [10.26]", async () => {
    const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }) });
    const { person } = opened;
    const testimonials = await edit(opened, "Umsagnir");
    await person.click(testimonials.getByRole("button", { name: "Færa upp: Umsögn 3" }));
    expect(testimonials.getByText("Umsögn 3 er nú númer 2 af 3.")).toBeInTheDocument();
    await person.click(testimonials.getByRole("button", { name: "Taka út: Umsögn 1" }));
    expect(screen.getByRole("dialog")).toHaveFocus();
    await person.click(testimonials.getByRole("button", { name: "Bæta við umsögn" }));
    const last = within(testimonials.getAllByRole("listitem").at(-1) as HTMLElement);
    await fill(opened, last.getByLabelText("Umsögn"), "Frábært.");
    await fill(opened, last.getByLabelText("Nafn"), "Jón");
    await close(opened);

    const coming = await edit(opened, "Væntanlegt");
    const items = () => coming.getAllByRole("listitem").map((item) => within(item));
    const fieldOf = (index: number, label: string) => items()[index]?.getByLabelText(label) as HTMLElement;
    await fill(opened, fieldOf(0, "Titill"), "Járnahögg 2027");
    await fill(opened, fieldOf(0, "Fjöldi kennslustunda"), "");
    await person.click(coming.getByRole("button", { name: "Færa upp: Námskeið 3" }));
    await person.click(coming.getByRole("button", { name: "Taka út: Námskeið 3" }));
    await person.click(coming.getByRole("button", { name: "Bæta við námskeiði" }));
    await fill(opened, fieldOf(2, "Titill"), "Pútt");
    await fill(opened, fieldOf(2, "Fjöldi kennslustunda"), " 12 ");
    await close(opened);
    await person.click(await press("Vista"));
    const [, secondQuote, thirdQuote] = editedSite.testimonials;
    const [first, , third] = editedSite.upcoming;
    expect(await sent(opened, SAVE)).toMatchObject({
      testimonials: [thirdQuote, secondQuote, { name: "Jón", role: "", quote: "Frábært." }],
      upcoming: [
        { ...first, title: "Járnahögg 2027", lessons: null },
        third,
        { id: "", title: "Pútt", text: "", lessons: 12 },
      ],
    });
  });
});

describe("seller outside the VAT register", () => {
  test("saves and publishes without a VAT number, and a kennitala without a check digit with a warning [10.23]", async () => {
    const opened = open({ [SAVE]: ok({ ...editedSite, revision: 4 }), ...changes }, SETTINGS);
    const idNumber = await screen.findByLabelText("Kennitala");
    await fill(opened, idNumber, "kt. 180226–2010");
    expect(idNumber).toHaveAccessibleDescription(/^Vartalan stemmir ekki\./);
    await fill(opened, screen.getByLabelText("VSK-númer"), "12");
    await opened.person.click(screen.getByRole("checkbox", { name: "Ekki á virðisaukaskattsskrá" }));
    expect(screen.queryByLabelText("VSK-númer")).toBeNull();
    await opened.person.click(await press("Vista og birta"));
    expect(await sent(opened, SAVE)).toMatchObject({
      company: { idNumber: "180226-2010", isVatRegistered: false, vatNumber: "" },
    });
    await publishShown(opened);
    expect(await sent(opened, PUBLISH)).toEqual({ version: noChanges.version });
  });

  test("requires a VAT number again if the seller becomes registered", async () => {
    const company = { ...editedSite.company, isVatRegistered: false, vatNumber: "" };
    const saved = { ...editedSite, revision: 4, company: { ...company, isVatRegistered: true } };
    const opened = open(
      { "GET /api/admin/site": ok({ ...editedSite, company }), [SAVE]: ok(saved) },
      SETTINGS,
    );
    await opened.person.click(await screen.findByRole("checkbox", { name: "Ekki á virðisaukaskattsskrá" }));
    await opened.person.click(await press("Vista og birta"));
    await screen.findByText("Ekki er hægt að birta fyrr en þetta er fyllt út:");
    expect(screen.getByLabelText("VSK-númer")).toHaveAccessibleDescription(
      expect.stringContaining("Þennan reit þarf að fylla út"),
    );
    expect(opened.api.asked).not.toContain(PUBLISH);
  });
});

test("saves one section of an empty site", async () => {
  const opened = open(
    { "GET /api/admin/site": refuse("site_not_found"), [SAVE]: ok({ ...editedSite, revision: 1 }) },
    SETTINGS,
  );
  await fill(opened, await screen.findByLabelText("Kennitala"), "0101302989");
  await opened.person.click(await press("Vista"));
  expect(await sent(opened, SAVE)).toMatchObject({
    revision: 0,
    company: { idNumber: "010130-2989", name: "" },
    instructor: { biography: [] },
  });
});

describe("publishing", () => {
  test("hides the message that all is published once the text changes, and after it is saved", async () => {
    const CHANGES = "GET /api/admin/site/changes";
    const published = { ...noChanges, version: "1".repeat(64) };
    const opened = open(
      {
        ...changes,
        [CHANGES]: ok({ ...noChanges, parts: ["company"] }),
        [SAVE]: ok({ ...editedSite, revision: 4, company: { ...editedSite.company, address: "Grund 2" } }),
      },
      SETTINGS,
    );
    await opened.person.click(await press("Birta"));
    await screen.findByRole("dialog", { name: "Birta breytingar" });
    opened.api.answers[CHANGES] = ok(published);
    await publishShown(opened);
    expect(await screen.findByText(/^Birt\. Gestir/)).toBeInTheDocument();
    opened.api.answers[CHANGES] = ok({ ...published, version: "2".repeat(64), parts: ["company"] });
    await fill(opened, screen.getByLabelText("Heimilisfang"), "Grund 2");
    expect(screen.queryByText(/^Birt\. Gestir/)).toBeNull();
    await opened.person.click(await press("Vista"));
    expect(await screen.findByText("1 óbirt breyting á vefnum")).toBeInTheDocument();
    expect(screen.queryByText(/^Birt\. Gestir/)).toBeNull();
  });

  test("does not publish with missing content, and opens the first empty field [10.103]", async () => {
    leaves("unsaved/boss/");
    const { hero, company, learning } = editedSite;
    const opened = open({
      ...changes,
      "GET /api/admin/site": ok({
        ...editedSite,
        hero: { ...hero, headline: "" },
        company: { ...company, idNumber: "", phone: "" },
        learning: { ...learning, blocks: [] },
      }),
    });
    await opened.person.click(await press("Birta"));
    const drawer = within(await screen.findByRole("dialog", { name: "Efst á síðunni" }));
    const headline = drawer.getByLabelText("Fyrirsögn");
    await waitFor(() => expect(headline).toHaveFocus());
    expect(headline).toHaveAccessibleDescription(expect.stringContaining("Þennan reit þarf að fylla út"));
    expect(screen.queryByRole("dialog", { name: "Birta breytingar" })).toBeNull();
    await opened.person.type(headline, "Golf");
    expect(headline).not.toHaveAccessibleDescription(expect.stringContaining("Þennan reit"));
    await close(opened);
    const alert = screen.getByText("Ekki er hægt að birta fyrr en þetta er fyllt út:");
    const items = within(alert.parentElement as HTMLElement).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Efst á síðunni (1 reitur)",
      "Hvað lærir þú? (1 reitur)",
      "Fyrirtækið (2 reitir)",
    ]);
    const link = within(items[2] as HTMLElement).getByRole("link");
    expect(link).toHaveAttribute("href", "/admin/settings#fyrirtaekid");
  });
});

test("shows every published page and the free lesson with the typed texts [10.17] [10.106]", async () => {
  leaves("unsaved/boss/");
  const lessons = course.lessons.map((listed) => ({ ...listed, isFree: listed.id === 2 }));
  const opened = open(
    {
      "GET /api/courses": ok([{ ...course, lessons }]),
      "GET /api/lessons/2": ok({ ...lesson, id: 2, isFree: true }),
    },
    SETTINGS,
  );
  const { person, url } = opened;
  await fill(opened, await screen.findByLabelText("Heiti fyrirtækis"), "Nýtt félag ehf.");
  expect(screen.getByLabelText("Varnarþing")).toHaveValue("Héraðsdómur Reykjavíkur");
  await person.click(screen.getByRole("link", { name: "Síðan mín" }));
  const teacher = await edit(opened, "Kennarinn");
  expect(teacher.queryByLabelText(/þágufall/)).toBeNull();
  expect(teacher.getByLabelText("Hvað er á myndinni?")).toHaveAccessibleDescription(
    /„Kennarinn: Hlynur Fannar“/,
  );
  await close(opened);
  const drawer = await edit(opened, "Ábyrgð");
  await fill(opened, drawer.getByLabelText("Texti"), "Full endurgreiðsla í 30 daga.");
  await close(opened);
  const pageLink = async (name: string) =>
    within(screen.getByRole("navigation", { name: "Síður vefsins" })).findByRole("link", { name });
  expect(await pageLink("Forsíða")).toHaveAttribute("aria-current", "page");
  await person.click(await pageLink("Skilmálar"));
  expect(await screen.findByRole("heading", { level: 1, name: "Skilmálar" })).toBeInTheDocument();
  expect(screen.getByText("Full endurgreiðsla í 30 daga.")).toBeInTheDocument();
  expect(screen.getByText(/Varnarþing: Héraðsdómur Reykjavíkur\.$/)).toBeInTheDocument();
  expect(await pageLink("Skilmálar")).toHaveAttribute("aria-current", "page");
  await person.click(await pageLink("Persónuvernd"));
  expect(await screen.findByRole("heading", { level: 1, name: "Persónuvernd" })).toBeInTheDocument();
  expect(screen.getByText(/Nýtt félag ehf. er ábyrgðaraðili vinnslunnar/)).toBeInTheDocument();
  expect(url()).toBe("/admin/site?sida=personuvernd");
  await person.click(await pageLink("Ókeypis kennslustund"));
  expect(await screen.findByRole("heading", { level: 1, name: lesson.title })).toBeInTheDocument();
  expect(screen.getByText("Kennslustund 2 af 3")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: course.title })).toBeInTheDocument();
  expect(url()).toBe("/admin/site?sida=kennslustund");
});
