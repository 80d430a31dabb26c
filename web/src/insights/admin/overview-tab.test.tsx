import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sale } from "../../../test/admin-payments.ts";
import { asAdmin, busy, highlights, noChanges, overview, publications } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const OVERVIEW = "GET /api/admin/overview";
const never = new Promise<never>(() => {});

const open = (answers: Answers) => renderPage("/admin/dashboard", visitor, { ...asAdmin, ...answers });

test("refreshing after a failed request keeps the selected period", async () => {
  const { person, api } = open({ [OVERVIEW]: [refuse("internal"), never] });
  const trend = within(await screen.findByRole("region", { name: "Þróun" }));
  const period = trend.getByRole("combobox", { name: "Tímabil" });
  const refresh = await screen.findByRole("button", { name: "Uppfæra" });
  api.answers["GET /api/admin/overview/trends?period=weeks"] = never;
  await person.selectOptions(period, "12 vikur");
  await person.click(refresh);
  expect(api.asked.filter((request) => request === OVERVIEW)).toHaveLength(2);
  expect(period).toBeInTheDocument();
  expect(period).toHaveDisplayValue("12 vikur");
});

test("keeps the key figures if a section below them fails to render", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  open({ "GET /api/admin/overview/highlights": ok({ ...highlights, coupons: null }) });
  expect(await screen.findByText(/^Ekki tókst að sýna þennan hluta síðunnar/)).toBeInTheDocument();
  expect(screen.getByText("1.204")).toBeInTheDocument();
  vi.mocked(console.error).mockClear(); // React has logged the thrown error
});

test("each card links to its list and shows the last 30 days next to the total [10.149]", async () => {
  open({ "GET /api/admin/overview/trends?period=days": ok(busy) });
  expect(await screen.findByText("+29.880 kr. á 30 dögum")).toBeInTheDocument();
  const card = (label: string) => screen.getByRole("link", { name: label });
  const shown = ["Skráðir notendur", "Virk námskeið", "Seld námskeið", "Heildartekjur", "Kennslustundir"].map(
    (label) => [
      card(label).getAttribute("href"),
      card(label).closest("dt")?.parentElement?.lastChild?.textContent?.replace(/\s/g, " "),
    ],
  );
  const list = "/admin/dashboard?tab=";
  expect(shown).toEqual([
    [`${list}users`, "+6 á 30 dögum"],
    [`${list}courses`, "í sölu núna"],
    [`${list}sales`, "+1 á 30 dögum"],
    [`${list}sales`, "+29.880 kr. á 30 dögum"],
    [`${list}courses`, "í öllum námskeiðum"],
  ]);
  expect(await screen.findByText("Engin sala enn. Fyrsta salan birtist hér.")).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "Frá skráningu til loka" })).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Hvar nemendur hætta" })).toBeNull();
});

test("shows no last 30 days on a card whose total they are [10.149]", async () => {
  open({
    [OVERVIEW]: ok({ ...overview, users: 6 }),
    "GET /api/admin/overview/trends?period=days": ok(busy),
  });
  expect(await screen.findByText("+29.880 kr. á 30 dögum")).toBeInTheDocument();
  expect(screen.queryByText("+6 á 30 dögum")).toBeNull();
});

test("shows the previous period if its sales and refunds are equal [10.149]", async () => {
  const [first, ...others] = busy.before;
  const [second, ...rest] = others;
  if (!first || !second) throw new Error("the sample has fewer than two days");
  const none = rest.map((day) => ({ ...day, sales: 0, revenue: 0, refunds: 0, refunded: 0 }));
  const sold = { ...first, sales: 1, revenue: 24_900, refunds: 0, refunded: 0 };
  const refunded = { ...second, sales: 0, revenue: 0, refunds: 1, refunded: 24_900 };
  const totalBefore = { ...busy.totalBefore, sales: 1, revenue: 24_900, refunds: 1, refunded: 24_900 };
  const trends = { ...busy, before: [sold, refunded, ...none], totalBefore };
  open({ "GET /api/admin/overview/trends?period=days": ok(trends) });
  const trend = within(await screen.findByRole("region", { name: "Þróun" }));
  expect(await trend.findByText("Tímabilið á undan")).toBeInTheDocument();
  expect(trend.queryByText("Ekkert á tímabilinu á undan")).toBeNull();
});

test("shows the revenue of this month, also its days before the last 30, with a link to its sales [10.328]", async () => {
  const day = (from: string) => ({ ...busy.total, from, revenue: 24_900, sales: 1, refunds: 0, refunded: 0 });
  const trends = {
    ...busy,
    before: [day("2026-09-30"), day("2026-10-01")],
    steps: [day("2026-10-02"), { ...day("2026-10-31"), refunds: 1, refunded: 19_920 }],
  };
  open({ "GET /api/admin/overview/trends?period=days": ok(trends) });
  const link = await screen.findByRole("link", { name: "Tekjur í október 2026" });
  expect(link).toHaveAttribute("href", "/admin/dashboard?tab=sales&month=2026-10");
  expect(link.parentElement).toHaveTextContent("Tekjur í október 2026 54.780 kr. 3 sölur, 1 endurgreiðsla");
});

test("offers no refresh while new sales appear live, and shows more refunds than sales as a negative sum [10.149]", async () => {
  const total = { ...busy.total, sales: 1, revenue: 19_920, refunds: 2, refunded: 24_820 };
  open({
    "GET /api/admin/overview/highlights": ok({ ...highlights, latestSales: [sale] }),
    "GET /api/admin/overview/trends?period=days": ok({ ...busy, total }),
  });
  expect(await screen.findByText("−4.900 kr. á 30 dögum")).toBeInTheDocument();
  expect(screen.getByText("−1 á 30 dögum")).toBeInTheDocument();
  const link = await screen.findByRole("link", { name: "Anna" });
  expect(link).toHaveAttribute("href", `/admin/payments/${sale.id}`);
  expect(screen.queryByRole("button", { name: "Uppfæra" })).toBeNull();
});

test("keeps the loading state while a GET is repeated after a 504 [10.148]", async () => {
  open({ [OVERVIEW]: [{ status: 504, text: "upstream request timeout" }, ok(overview)] });
  expect(await screen.findByText("1.204")).toBeInTheDocument();
  expect(screen.queryByText("Failed to fetch users")).toBeNull();
});

test("shows the number of unpublished changes and publishes them [10.191]", async () => {
  const version = "1".repeat(64);
  const lesson = { title: "Vipp", fields: ["title"] };
  const changes = {
    ...noChanges,
    version,
    lessons: [
      { ...lesson, id: 2 },
      { ...lesson, id: 3 },
    ],
  };
  const { person, api, unmount } = open({
    "GET /api/admin/site/changes": [ok(changes), ok(changes), ok(noChanges)],
    "POST /api/admin/publications": ok(publications[0]),
  });
  expect(await screen.findByText("2 óbirtar breytingar á vefnum")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Birta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Birta breytingar" }));
  await person.click(dialog.getByRole("button", { name: "Birta" }));
  expect(await screen.findByText(/^Birt\. Gestir/)).toBeInTheDocument();
  expect(api.bodies).toContainEqual({ version });
  unmount();
  open({});
  expect(await screen.findByText("1.204")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Birting" })).toBeNull();
});
