import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin, asAdmin, overview } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, visitor } from "../../../test/samples.ts";

const open = (tab = "", answers: Answers = {}) =>
  renderPage(`/admin/dashboard${tab && `?tab=${tab}`}`, visitor, { ...asAdmin, ...answers });

describe("the guard", () => {
  test("shows a spinner while it checks, then the page [2.20] [2.61] [4.5] [7.29]", async () => {
    open();
    expect(screen.getByText("Augnablik …")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Skrá út" })).toBeInTheDocument();
  });

  test.each([
    ["a visitor", visitor, refuse("not_signed_in")],
    ["a customer", customer, refuse("not_admin")],
    ["anyone whose check fails", visitor, refuse("internal")],
  ] as const)("silently leads %s to /admin [2.15] [2.21] [4.5] [6.7] [8.8]", async (_, user, answer) => {
    const { url, api } = renderPage("/admin/dashboard", user, { "GET /api/admin/user": answer });
    await waitFor(() => expect(url()).toBe("/admin"));
    expect(await screen.findByLabelText("Lykilorð")).toBeInTheDocument();
    expect(document.querySelector("[data-scope=toast][data-part=root]")).toBeNull();
    expect(api.asked.filter((request) => request.startsWith("GET /api/admin/"))).toEqual([
      "GET /api/admin/user",
    ]);
  });

  test("leads to /admin if the rights are taken away while the page is open", async () => {
    const { person, url } = open("", { "GET /api/admin/users": refuse("not_admin") });
    await person.click(await screen.findByRole("tab", { name: "Notendur" }));
    await waitFor(() => expect(url()).toBe("/admin"));
    expect(await screen.findByLabelText("Lykilorð")).toBeInTheDocument();
  });
});

describe("the tabs", () => {
  test("are five, the overview first [1.4] [2.61]", async () => {
    open();
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Yfirlit",
      "Notendur",
      "Námskeið",
      "Sala",
      "Afsláttarkóðar",
    ]);
    expect(screen.getByRole("tab", { name: "Yfirlit" })).toHaveAttribute("aria-selected", "true");
  });

  test("are kept in the URL, and name the page [2.61]", async () => {
    const { person, url } = open();
    await person.click(await screen.findByRole("tab", { name: "Sala" }));
    expect(url()).toBe("/admin/dashboard?tab=sales");
    await waitFor(() => expect(document.title).toBe("Sala · Umsjón · Golfnámskeið"));
    await person.click(screen.getByRole("tab", { name: "Yfirlit" }));
    await waitFor(() => expect(url()).toBe("/admin/dashboard"));
  });

  test.each([
    ["users", "Notendur"],
    ["toString", "Yfirlit"],
  ])("?tab=%s opens %s", async (tab, name) => {
    open(tab);
    expect(await screen.findByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
  });

  test("are opened by the keyboard: arrows move, Enter opens", async () => {
    const { person, url, api } = open();
    (await screen.findByRole("tab", { name: "Yfirlit" })).focus();
    await person.keyboard("{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("tab", { name: "Notendur" })).toHaveFocus());
    expect(api.asked).not.toContain("GET /api/admin/users");
    await person.keyboard("{Enter}");
    await waitFor(() => expect(url()).toBe("/admin/dashboard?tab=users"));
  });
});

test("the overview shows its five figures [2.15] [2.62] [9.1]", async () => {
  open();
  await screen.findByText("1.204");
  const terms = screen.getAllByRole("term");
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["Skráðir notendur", "1.204"],
    ["Virk námskeið", "1"],
    ["Seld námskeið", "52"],
    ["Heildartekjur", "1.234.567 kr."],
    ["Kennslustundir", "12"],
  ]);
});

test.each([
  ["users", "/api/admin/users", "Failed to fetch users", "Engir notendur fundust."],
  ["courses", "/api/admin/courses", "Failed to fetch courses", "Engin námskeið fundust."],
  [
    "sales",
    "/api/admin/payments?status=completed",
    "Failed to fetch payments",
    "Engin sala enn. Deildu hlekk á forsíðuna eða bjóddu afslátt.",
  ],
  ["coupons", "/api/admin/coupons", "Failed to fetch coupons", "Engir afsláttarkóðar fundust."],
])(
  "the tab %s lets the administrator retry %s after '%s' [2.71] [8.25] [8.26] [8.27] [8.28]",
  async (tab, path, failed, none) => {
    const { person } = open(tab, { [`GET ${path}`]: [refuse("internal"), ok([])] });
    expect(await screen.findByRole("alert")).toHaveTextContent(failed);
    expect(screen.getByText(failed).closest("[lang]")).toHaveAttribute("lang", "en");
    await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
    expect(await screen.findByText(none)).toBeInTheDocument();
    expect(screen.getByRole("tabpanel")).toHaveFocus();
  },
);

test.each([
  ["sales", "/api/admin/payments?status=completed", "Búa til afsláttarkóða", "/admin/dashboard?tab=coupons"],
  ["users", "/api/admin/users", "Flytja inn nemendur", "/admin/import"],
])("offers a first step if the tab %s is empty", async (tab, path, step, url) => {
  open(tab, { [`GET ${path}`]: ok([]) });
  expect(await screen.findByRole("link", { name: step })).toHaveAttribute("href", url);
});

test("offers a first coupon if there is none, which opens the form", async () => {
  const { person } = open("coupons", { "GET /api/admin/coupons": ok([]) });
  await person.click(await screen.findByRole("button", { name: "Búa til fyrsta kóðann" }));
  expect(screen.getByRole("button", { name: "Nýr afsláttarkóði", expanded: true })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Búa til fyrsta kóðann" })).toBeNull();
});

test("figures that cannot be fetched are listed one by one, and can be tried again [8.29]", async () => {
  const { person } = open("", { "GET /api/admin/overview": [refuse("internal"), ok(overview)] });
  for (const what of ["users", "courses", "payments", "lessons"]) {
    expect(await screen.findByText(`Failed to fetch ${what}`)).toBeInTheDocument();
  }
  await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
  expect(await screen.findByText("1.234.567 kr.")).toBeInTheDocument();
});

test("figures that cannot be refreshed stay, and what failed is said", async () => {
  const { person } = open("", { "GET /api/admin/overview": [ok(overview), refuse("internal")] });
  await screen.findByText("1.234.567 kr.");
  await person.click(await screen.findByRole("button", { name: "Uppfæra" }));
  expect(await screen.findByText("Failed to fetch users")).toBeInTheDocument();
  expect(screen.getByText("1.234.567 kr.")).toBeInTheDocument();
});

test("a refresh reads the open tab anew", async () => {
  const { person, api } = open("users");
  await screen.findByRole("table");
  await person.click(screen.getByRole("button", { name: "Uppfæra" }));
  await waitFor(() =>
    expect(api.asked.filter((request) => request === "GET /api/admin/users")).toHaveLength(2),
  );
  expect(screen.getByRole("button", { name: "Uppfæra" })).toHaveFocus();
});

describe("signing out", () => {
  const logOut = async (answer: Answers[string]) => {
    const opened = open("users", { "POST /api/logout": answer });
    await opened.person.click(await screen.findByRole("button", { name: "Skrá út" }));
    return opened;
  };

  test("leads to /admin, and nothing that was read is shown to the next [6.10] [7.11]", async () => {
    const { url, api, person } = await logOut(ok({}));
    await waitFor(() => expect(url()).toBe("/admin"));
    api.answers["POST /api/admin/login"] = ok(admin);
    api.answers["GET /api/admin/overview"] = refuse("internal");
    await person.type(await screen.findByLabelText("Netfang"), "a@example.is");
    await person.type(screen.getByLabelText("Lykilorð"), "x");
    await person.click(screen.getByRole("button", { name: "Skrá inn" }));
    expect(await screen.findByText("Failed to fetch lessons")).toBeInTheDocument();
  });

  test.each([
    [refuse("internal"), "Villa við útskráningu", "Ekki tókst að skrá þig út. Reyndu aftur."],
    ["no connection", "Villa kom upp", "Ekki tókst að skrá út. Reyndu aftur síðar."],
  ] as const)("after %j it says '%s' [8.32] [8.33]", async (answer, title, description) => {
    const { url } = await logOut(answer);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
    expect(url()).toBe("/admin/dashboard?tab=users");
  });
});
