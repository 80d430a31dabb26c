import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin, asAdmin, overview } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, visitor } from "../../../test/samples.ts";
import { signIn } from "../../../test/sign-in.ts";

const open = (tab = "", answers: Answers = {}) =>
  renderPage(`/admin/dashboard${tab && `?tab=${tab}`}`, visitor, { ...asAdmin, ...answers });

describe("the guard", () => {
  test.each([
    ["a visitor", visitor, refuse("not_signed_in")],
    ["a customer", customer, refuse("not_admin")],
    ["anyone whose check fails", visitor, refuse("internal")],
  ] as const)(
    "redirects %s to /admin without a message [2.15] [2.21] [4.5] [6.7] [8.8]",
    async (_, user, answer) => {
      const { url, api } = renderPage("/admin/dashboard", user, { "GET /api/admin/user": answer });
      await waitFor(() => expect(url()).toBe("/admin"));
      expect(await screen.findByLabelText("Lykilorð")).toBeInTheDocument();
      expect(document.querySelector("[data-scope=toast][data-part=root]")).toBeNull();
      expect(api.asked.filter((request) => request.startsWith("GET /api/admin/"))).toEqual([
        "GET /api/admin/user",
      ]);
    },
  );

  test("redirects to /admin if the rights are removed while the page is open", async () => {
    const { person, url } = open("", { "GET /api/admin/users": refuse("not_admin") });
    await person.click(await screen.findByRole("tab", { name: "Notendur" }));
    await waitFor(() => expect(url()).toBe("/admin"));
    expect(await screen.findByLabelText("Lykilorð")).toBeInTheDocument();
  });
});

describe("the tabs", () => {
  test("shows five tabs, starting with the overview, and keeps the open one in the URL [1.4] [2.15] [2.20] [2.61] [2.62] [4.5] [7.29] [9.1]", async () => {
    const { person, url, api } = open();
    expect(screen.getByText("Augnablik …")).toBeInTheDocument();
    await screen.findByText("1.204");
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs).toEqual(["Yfirlit", "Notendur", "Námskeið", "Sala", "Afsláttarkóðar"]);
    expect(screen.getByRole("tab", { name: "Yfirlit" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("button", { name: "Skrá út" })).toBeInTheDocument();
    const terms = screen.getAllByRole("term");
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ["Skráðir notendur", "1.204"],
      ["Virk námskeið", "1"],
      ["Seld námskeið", "52"],
      ["Heildartekjur", "1.234.567 kr."],
      ["Kennslustundir", "12"],
    ]);
    for (const [name, href] of [
      ["Síðan mín", "/admin/site"],
      ["Stillingar", "/admin/settings"],
      ["Öryggi", "/admin/security"],
    ] as const)
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);

    screen.getByRole("tab", { name: "Yfirlit" }).focus();
    await person.keyboard("{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("tab", { name: "Notendur" })).toHaveFocus());
    expect(api.asked).not.toContain("GET /api/admin/users");
    await person.keyboard("{Enter}");
    await waitFor(() => expect(url()).toBe("/admin/dashboard?tab=users"));
    await screen.findByRole("table");
    const guide = screen.getByRole("link", { name: "Fyrstu skrefin" });
    expect(guide).toHaveAttribute("href", "/admin/first-steps");
    await person.click(screen.getByRole("button", { name: "Uppfæra" }));
    await waitFor(() => expect(api.sent("GET /api/admin/users")).toHaveLength(2));
    expect(screen.getByRole("button", { name: "Uppfæra" })).toHaveFocus();
    await person.click(screen.getByRole("tab", { name: "Sala" }));
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
});

test.each([
  ["users", "/api/admin/users", "users", "Engir notendur fundust.", "Flytja inn nemendur"],
  ["courses", "/api/admin/courses", "courses", "Engin námskeið fundust.", null],
  [
    ...["sales", "/api/admin/payments?status=completed", "payments"],
    ...["Engin sala enn. Deildu hlekk á forsíðuna eða bjóddu afslátt.", "Búa til afsláttarkóða"],
  ],
  [
    "coupons",
    "/api/admin/coupons",
    "coupons",
    "Enginn afsláttarkóði er í notkun. Með kóða má bjóða vinum eða félagsmönnum betra verð.",
    null,
  ],
] as [string, string, string, string, string | null][])(
  "the tab %s retries %s after a failure, and an empty list shows its text and its first step if it has one [2.71] [8.25] [8.26] [8.27] [8.28]",
  async (tab, path, what, none, step) => {
    const failed = `Failed to fetch ${what}`;
    const { person } = open(tab, { [`GET ${path}`]: [refuse("internal"), ok([])] });
    expect(await screen.findByRole("alert")).toHaveTextContent(failed);
    expect(screen.getByText(failed).closest("[lang]")).toHaveAttribute("lang", "en");
    await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
    expect(await screen.findByText(none)).toBeInTheDocument();
    expect(screen.getByRole("tabpanel")).toHaveFocus();
    const links = { users: "/admin/import", sales: "/admin/dashboard?tab=coupons" } as Record<string, string>;
    if (step !== null) expect(screen.getByRole("link", { name: step })).toHaveAttribute("href", links[tab]);
  },
);

test("reports each figure that cannot be fetched, and keeps loaded figures if a refresh fails [8.29]", async () => {
  const { person } = open("", {
    "GET /api/admin/overview": [refuse("internal"), ok(overview), refuse("internal")],
  });
  for (const what of ["users", "courses", "payments", "lessons"]) {
    expect(await screen.findByText(`Failed to fetch ${what}`)).toBeInTheDocument();
  }
  await person.click(screen.getByRole("button", { name: "Reyna aftur" }));
  expect(await screen.findByText("1.234.567 kr.")).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Uppfæra" }));
  expect(await screen.findByText("Failed to fetch users")).toBeInTheDocument();
  expect(screen.getByText("1.234.567 kr.")).toBeInTheDocument();
});

test("shows why a sign-out failed, and shows no loaded data to the next administrator [6.10] [7.11] [8.32] [8.33]", async () => {
  const { person, url, api } = open("users", {
    "POST /api/logout": [refuse("internal"), "no connection", ok({})],
    "POST /api/admin/login": ok(admin),
  });
  const logOut = async () => person.click(await screen.findByRole("button", { name: "Skrá út" }));
  await logOut();
  for (const [title, description] of [
    ["Villa við útskráningu", "Ekki tókst að skrá þig út. Reyndu aftur."],
    ["Villa kom upp", "Ekki tókst að skrá út. Reyndu aftur síðar."],
  ] as const) {
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
    expect(url()).toBe("/admin/dashboard?tab=users");
    await logOut();
  }
  await waitFor(() => expect(url()).toBe("/admin"));
  api.answers["GET /api/admin/overview"] = refuse("internal");
  await signIn(person);
  expect(await screen.findByText("Failed to fetch lessons")).toBeInTheDocument();
});
