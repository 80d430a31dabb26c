import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asAdmin, coupon, users } from "../../test/admin-samples.ts";
import { type Answers, ok, page, pending, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { customer, visitor } from "../../test/samples.ts";

const open = (tab: string, answers: Answers = {}) =>
  renderPage(`/admin/dashboard?tab=${tab}`, visitor, { ...asAdmin, ...answers });

/** Returns the text of each table row, header first, with cells separated by " | ". */
async function rows(): Promise<string[]> {
  const table = await screen.findByRole("table");
  return within(table)
    .getAllByRole("row")
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(" | "));
}

/** Collects all texts that appear in the page from now on, including those replaced within the same frame. */
function textsShown(): string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { oldValue, addedNodes } of changes)
      texts.push(oldValue ?? "", ...Array.from(addedNodes, ({ textContent }) => textContent ?? ""));
  });
  observer.observe(document.body, {
    childList: true,
    characterDataOldValue: true,
    subtree: true,
  });
  return texts;
}

const names = async () => (await rows()).slice(1).map((row) => row.split(" | ")[1]);

test("lists users with registration, courses, completed lessons and latest use, and counts course 1 once [2.63] [10.141]", async () => {
  open("users");
  await screen.findByText(/^2 · Betra golf/);
  expect(await rows()).toEqual([
    "Auðkenni | Nafn | Netfang | Keypt námskeið | Loknar kennslustundir | Skráði sig | Síðast inni",
    "uid-of-orn | Örn | orn@example.is | 0 | 3 | 30.1.2026 | 2.2.2026",
    "uid-of-asta | Ásta | asta@example.is | 1 · Betra golf á 12\u00a0kennslustundum | 0 | 30.1.2026 | Aldrei",
    "uid-of-anna | Anna | anna@example.is | 2 · Betra golf á 12\u00a0kennslustundum, Járnahögg | 0 | 30.1.2026 | Aldrei",
  ]);
});

test("lists courses with their price, whether customers see them, and sales [2.64] [10.140]", async () => {
  open("courses");
  await screen.findByText("1.234.567 kr.");
  expect(await rows()).toEqual([
    "Auðkenni | Titill | Lýsing | Verð | Sýnilegt | Seld | Tekjur | Aðgerðir",
    "1 | Betra golf á 12 kennslustundum | Allt frá gripi að pútti. | 24.900 kr. | Já | 52 | 1.234.567 kr. | ",
    "2 | Járnahögg | Allt frá gripi að pútti. | 14.900 kr. | Nei | 0 | 0 kr. | ",
  ]);
});

test("lists completed payments and shows the id of a deleted account or course [2.65] [2.66]", async () => {
  const { api } = open("sales");
  expect(await rows()).toEqual([
    "Auðkenni | Netfang kaupanda | Námskeið | Upphæð | Dagsetning | Staða | Kaupandi | Uppruni | Aðgerðir",
    "SALE00000001 | anna@example.is | Betra golf á 12\u00a0kennslustundum | 24.900 kr. | 1.2.2026 | Lokið | Anna | facebook.com | ",
    "SALE00000002 | anna | 1 | 900 kr. | 1.2.2026 | Lokið | Aðgangi eytt | facebook.com | ",
  ]);
  expect(api.asked).toContain("GET /api/admin/payments?status=completed");
});

describe("table", () => {
  test("sorts a column in the Icelandic alphabet, filters while the administrator types and copies ids", async () => {
    const others = ["Bára", "Davíð", "Þóra"].map((name) => ({ ...users[2], id: name, name }));
    const { api, person, url, back } = renderPage("/admin/dashboard", visitor, {
      ...asAdmin,
      "GET /api/admin/users": ok([...users, ...others]),
    });
    await person.click(await screen.findByRole("tab", { name: "Notendur" }));
    const heading = await screen.findByRole("columnheader", { name: "Nafn" });
    expect(heading).toHaveAttribute("scope", "col");
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      await person.click(within(heading).getByRole("button"));
      seen.push([heading.getAttribute("aria-sort"), await names()]);
    }
    expect(seen).toEqual([
      ["ascending", ["Anna", "Ásta", "Bára", "Davíð", "Þóra", "Örn"]],
      ["descending", ["Örn", "Þóra", "Davíð", "Bára", "Ásta", "Anna"]],
      [null, ["Örn", "Ásta", "Anna", "Bára", "Davíð", "Þóra"]],
    ]);
    await person.click(screen.getByRole("button", { name: "Afrita auðkenni uid-of-asta" }));
    expect(await screen.findByText("Auðkennið var afritað")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("uid-of-asta");

    const box = screen.getByLabelText("Leita í listanum");
    expect(screen.getByText("6 notendur")).toBeInTheDocument();
    await person.type(box, "ÁST");
    expect(await names()).toEqual(["Ásta"]);
    expect(screen.getByText("1 af 6 notendum")).toBeInTheDocument();
    await waitFor(() => expect(url()).toBe("/admin/dashboard?tab=users&search=%C3%81ST"));
    await person.type(box, "x");
    expect(screen.getByText("Ekkert fannst með „ÁSTx“.")).toBeInTheDocument();
    await person.clear(box);
    await waitFor(() => expect(url()).toBe("/admin/dashboard?tab=users"));
    expect(api.asked.filter((request) => request.includes("search"))).toEqual([]);
    back();
    await waitFor(() => expect(url()).toBe("/admin/dashboard"));
  });

  test.each([
    [5, 0],
    [6, 1],
  ])("a list of %i rows has %i filters [10.357]", async (count, boxes) => {
    const coupons = Array.from({ length: count }, (_, index) => ({
      ...coupon,
      id: `c${index}`,
      code: `KODI${index}`,
    }));
    open("coupons", { "GET /api/admin/coupons": ok(coupons) });
    expect(await screen.findByText(`${count} kóðar`)).toBeInTheDocument();
    expect(screen.queryAllByLabelText("Leita í listanum")).toHaveLength(boxes);
  });

  test("of the two lists of students who stalled, only the first has a filter and is filtered [10.357]", async () => {
    const people = Array.from({ length: 6 }, (_, index) => ({
      ...{ id: `a${index}`, name: `Nemandi ${index}`, email: `a${index}@example.is`, days: 20 },
    }));
    const at = "2026-11-01T10:00:00.000Z";
    const progress = { lastLesson: "Vipp", lastLessonAt: at, completedLessons: 1, totalLessons: 3 };
    const { person } = open("users&filter=stalled", {
      "GET /api/admin/stalled-users": ok(people.map((each) => ({ ...each, ...progress }))),
      "GET /api/admin/unbegun-users": ok(
        people.map((each) => ({ ...each, courseTitle: "Golf", boughtAt: at })),
      ),
    });
    const tables = await screen.findAllByRole("table");
    await person.type(await screen.findByLabelText("Leita í listanum"), "Nemandi 3");
    await waitFor(() => expect(within(tables[0] as HTMLElement).getAllByRole("row")).toHaveLength(2));
    expect(within(tables[1] as HTMLElement).getAllByRole("row")).toHaveLength(7);
  });

  test("opens with the filter from the URL and clears it when the tab changes [10.212] [10.357]", async () => {
    const { person, url } = open("users&search=%C3%81ST", {
      "GET /api/admin/coupons": page([coupon], "/api/admin/coupons?after=x", 120),
    });
    expect(await screen.findByLabelText("Leita í listanum")).toHaveValue("ÁST");
    expect(await names()).toEqual(["Ásta"]);
    expect(screen.getByRole("table", { name: "Notendur" })).toBeInTheDocument();
    expect(screen.getByRole("rowheader", { name: "Ásta" })).toHaveAttribute("scope", "row");
    await person.click(await screen.findByRole("tab", { name: "Afsláttarkóðar" }));
    expect(await screen.findByRole("table", { name: "Afsláttarkóðar" })).toBeInTheDocument();
    expect(screen.getByLabelText("Leita í listanum")).toHaveValue("");
    expect(url()).toBe("/admin/dashboard?tab=coupons");
    await person.type(screen.getByLabelText("Leita í listanum"), "golf");
    expect(screen.getByRole("status")).toHaveTextContent(/^\d í því eina sem hefur verið sótt$/);
  });
});

describe("a narrow screen", () => {
  const asPhone = () =>
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("max-width") || query.includes("prefers-reduced-motion"),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));

  test("opens the payment with the name of the buyer, and the student with theirs [10.345]", async () => {
    asPhone();
    const { person } = open("sales");
    expect(await screen.findByRole("link", { name: "Anna" })).toHaveAttribute(
      "href",
      "/admin/payments/SALE00000001",
    );
    await person.click(screen.getByRole("tab", { name: "Notendur" }));
    expect(await screen.findByRole("link", { name: "Ásta" })).toHaveAttribute(
      "href",
      "/admin/users/uid-of-asta",
    );
    expect(screen.getByRole("cell", { name: "1 námskeið" })).toBeInTheDocument();
  });

  test("sorts with one select, which states that only loaded rows are sorted [10.346] [10.354]", async () => {
    asPhone();
    const { person } = open("users", {
      "GET /api/admin/users": page(users, "/api/admin/users?after=uid-of-anna", 1081),
    });
    await person.selectOptions(await screen.findByLabelText("Röðun"), "Nafn, hækkandi");
    expect(await names()).toEqual(["Anna", "Ásta", "Örn"]);
    expect(screen.getByRole("status")).toHaveTextContent(
      "3 af 1.081 notanda. Raðað er aðeins þeim 3 sem hafa verið sótt",
    );
    await person.selectOptions(screen.getByLabelText("Röðun"), "Nýjast fyrst");
    expect(await names()).toEqual(["Örn", "Ásta", "Anna"]);
    expect(screen.getByRole("status")).toHaveTextContent(/^3 af 1.081 notanda$/);
  });
});

describe("list with several pages", () => {
  const later = [{ ...customer, lastSeenAt: null, id: "uid-of-bjorn", name: "Björn" }];
  const FIRST = { "GET /api/admin/users": page(users, "/api/admin/users?after=uid-of-anna") };
  const NEXT = "GET /api/admin/users?after=uid-of-anna";

  test.each([
    [1081, "3 af 1.081 notanda", "4 af 1.081 notanda"],
    [undefined, "Fyrstu 3 notendur", "4 notendur"],
  ])(
    "shows how many of %s rows are loaded, and keeps them if the next page fails",
    async (total, said, after) => {
      const { person } = open("users", {
        "GET /api/admin/users": page(users, "/api/admin/users?after=uid-of-anna", total),
        [NEXT]: [refuse("internal"), ok(later)],
      });
      expect(await screen.findByText(said)).toBeInTheDocument();
      await person.click(screen.getByRole("button", { name: "Sækja fleiri" }));
      expect(await screen.findByText("Failed to fetch users")).toBeInTheDocument();
      expect(screen.getByRole("rowheader", { name: "Anna" })).toBeInTheDocument();
      await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
      expect(await screen.findByRole("rowheader", { name: "Björn" })).toBeInTheDocument();
      expect(screen.queryByText("Failed to fetch users")).toBeNull();
      expect(screen.getByText(after)).toBeInTheDocument();
      expect(screen.queryByRole("button", { name: "Sækja fleiri" })).toBeNull();
      expect(screen.getByRole("tabpanel", { name: "Notendur" })).toHaveFocus();
    },
  );

  test("searches all pages on the server after typing pauses and restores the loaded rows afterwards [10.18]", async () => {
    const FOUND = "GET /api/admin/users?search=bj";
    const { person, api } = open("users", {
      ...FIRST,
      [FOUND]: page(later, `${FOUND.slice(4)}&after=uid-of-bjorn`),
      [`${FOUND.replace("?", "?after=uid-of-bjorn&")}`]: ok([
        { ...customer, lastSeenAt: null, id: "uid-of-bjarni", name: "Bjarni" },
      ]),
    });
    const shown = textsShown();
    // Pasted at once: on a slow machine, a delay between two keys would trigger a search.
    await person.click(await screen.findByLabelText("Leita í listanum"));
    await person.paste("bj");
    expect(await screen.findByRole("rowheader", { name: "Björn" })).toBeInTheDocument();
    expect(shown).toContain("Leita … 0 meðal þeirra 3 sem hafa verið sótt");
    expect(shown).not.toContain("Ekkert fannst með „bj“.");
    expect(api.asked.filter((request) => request.includes("search"))).toEqual([FOUND]);
    await person.click(screen.getByRole("button", { name: "Sækja fleiri" }));
    expect(await screen.findByRole("rowheader", { name: "Bjarni" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Sækja fleiri" })).toBeNull();
    await person.clear(screen.getByLabelText("Leita í listanum"));
    expect(await names()).toEqual(["Örn", "Ásta", "Anna"]);
    expect(screen.getByRole("button", { name: "Sækja fleiri" })).toBeInTheDocument();
  });

  test("counts the matches among the loaded rows until the server responds [10.212]", async () => {
    const { answer, reply } = pending();
    const { person } = open("users", { ...FIRST, "GET /api/admin/users?search=an": answer });
    await person.click(await screen.findByLabelText("Leita í listanum"));
    await person.paste("an");
    expect(screen.getByRole("status")).toHaveTextContent("Leita … 1 meðal þeirra 3 sem hafa verið sótt");
    reply(page([users[2], ...later], "/api/admin/users?search=an&after=uid-of-bjorn", 220));
    expect(await screen.findByText("2 af 220 sem fundust")).toBeInTheDocument();
  });

  test("shows no number that the server has not counted [10.212]", async () => {
    const FOUND = "GET /api/admin/users?search=bj%C3%B6rn+b";
    const { person } = open("users", {
      ...FIRST,
      [FOUND]: page(later, `${FOUND.slice(4)}&after=uid-of-bjorn`),
      "GET /api/admin/users?search=2026": ok([]),
      "GET /api/admin/users?search=x+y": page([], "/api/admin/users?search=x+y&after=uid-of-anna"),
    });
    const box = await screen.findByLabelText("Leita í listanum");
    await person.click(box);
    await person.paste("björn b");
    expect(await screen.findByText("1 fannst hingað til")).toBeInTheDocument();
    await person.clear(box);
    await person.paste("2026"); // a date, which the server does not search
    expect(await screen.findByText("3 meðal þeirra 3 sem hafa verið sótt")).toBeInTheDocument();
    await person.clear(box);
    await person.paste("x y"); // nothing among the documents that were read, and there are others
    expect(await screen.findByText("0 meðal þeirra 3 sem hafa verið sótt")).toBeInTheDocument();
    expect(screen.queryByText(/^Ekkert fannst/)).toBeNull();
  });

  test("describes the loaded part of a list that the server does not search [10.212]", async () => {
    const { person } = open("coupons", {
      "GET /api/admin/coupons": page([coupon], "/api/admin/coupons?after=x", 120),
    });
    await person.type(await screen.findByLabelText("Leita í listanum"), "golf");
    expect(screen.getByRole("status")).toHaveTextContent(/^\d í því eina sem hefur verið sótt$/);
  });

  test("shows that a search finds nothing or fails", async () => {
    const { person } = open("users", {
      ...FIRST,
      "GET /api/admin/users?search=q": ok([]),
      "GET /api/admin/users?search=qz": [refuse("internal"), ok([])],
    });
    const box = await screen.findByLabelText("Leita í listanum");
    await person.type(box, "q");
    expect(await screen.findByText("Ekkert fannst með „q“.")).toBeInTheDocument();
    await person.type(box, "z");
    expect(await screen.findByText("Failed to fetch users")).toBeInTheDocument();
    expect(screen.queryByText(/^Ekkert fannst/)).toBeNull();
    await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
    expect(await screen.findByText("Ekkert fannst með „qz“.")).toBeInTheDocument();
    expect(screen.queryByText("Failed to fetch users")).toBeNull();
  });
});
