import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sale } from "../../../test/admin-payments.ts";
import { asAdmin, busy, highlights, progress, quiet } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const open = (answers: Answers = {}) => renderPage("/admin/dashboard", visitor, { ...asAdmin, ...answers });

/** The test environment has no canvas. The table contains the figures. */
vi.mock("./bar-chart.ts", () => ({ drawBars: () => () => {} }));

const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("shows messages instead of a chart if there are no sales", async () => {
  open();
  const trend = await part("Þróun");
  expect(await trend.findByText("Ekkert á þessu tímabili enn.")).toBeInTheDocument();
  expect(trend.queryByRole("img")).toBeNull();
  expect(trend.queryByRole("button", { name: "Sýna sem töflu" })).toBeNull();
  expect(await screen.findByText("Engin sala enn. Fyrsta salan birtist hér.")).toBeInTheDocument();
});

test("subtracts refunds on the day of the refund, and shows the funnel and the students' progress [10.50]", async () => {
  const weeks = {
    ...busy,
    period: "weeks" as const,
    steps: [...quiet.steps.slice(0, 1), ...busy.steps],
    before: [...quiet.before.slice(0, 1), ...busy.before],
  };
  const { person, api } = open({
    "GET /api/admin/overview/trends?period=days": ok(busy),
    "GET /api/admin/overview/trends?period=weeks": ok(weeks),
    "GET /api/admin/overview/highlights": ok({ ...highlights, latestSales: [sale] }),
    "GET /api/admin/courses/1/progress": ok(progress),
  });
  const trend = await part("Þróun");
  await person.click(await trend.findByRole("button", { name: "Sýna sem töflu" }));
  const cells = () =>
    trend.getAllByRole("row").map((row) => Array.from(row.children, (cell) => cell.textContent).join(" | "));
  expect(cells()).toEqual([
    "Dagur | Þetta tímabil | Tímabilið á undan",
    "31. jan. | 4.980 kr. | 0 kr.",
    "30. jan. | 24.900 kr. | 0 kr.",
  ]);
  expect(trend.getByText("29.880 kr.", { selector: "p" })).toBeInTheDocument();
  expect(trend.getByText("Selt: 49.800 kr.")).toBeInTheDocument();
  expect(trend.getByText("Endurgreitt: 19.920 kr.")).toBeInTheDocument();
  const items = async (name: string) =>
    (await (await part(name)).findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(await items("Frá skráningu til loka")).toEqual([
    ...["Nýskráðir6 · 100%", "Kaup hafin3 · 50%", "Greitt2 · 33%"],
    ...["Byrjuðu að horfa0 · 0%", "Luku námskeiði0 · 0%"],
  ]);
  expect(await items("Hvar nemendur hætta")).toEqual([
    ...["1. Gripið3\u00a0af\u00a04", "2. Staðan1\u00a0af\u00a02"],
  ]);
  expect(api.asked).not.toContain("GET /api/admin/overview/trends?period=weeks");
  await person.selectOptions(trend.getByRole("combobox", { name: "Tímabil" }), "12 vikur");
  expect(await trend.findByText("Vika frá")).toBeInTheDocument();
  await person.selectOptions(trend.getByRole("combobox", { name: "Mæling" }), "Seld námskeið");
  expect(trend.getByText("Selt: 2")).toBeInTheDocument();
  expect(cells()).toEqual([
    "Vika frá | Þetta tímabil | Tímabilið á undan",
    "31. jan. | 0 | 0", // a sale and a refund
    "30. jan. | 1 | 0",
  ]);
  expect(trend.getByText("Vikur án hreyfinga á báðum tímabilum eru ekki sýndar.")).toBeInTheDocument();
});

test("names the lesson that most customers have begun and not completed, and collapses the list [10.353]", async () => {
  const lessons = [
    { id: 1, title: "Gripið", watched: 9, completed: 7 },
    { id: 2, title: "Staðan", watched: 7, completed: 2 },
    { id: 3, title: "Miðið", watched: 2, completed: 1 },
  ];
  const { person } = open({
    "GET /api/admin/overview/trends?period=days": ok(busy),
    "GET /api/admin/overview/highlights": ok({ ...highlights, latestSales: [sale] }),
    "GET /api/admin/courses/1/progress": ok({ ...progress, customers: 10, lessons }),
  });
  const lost = await part("Hvar nemendur hætta");
  expect(await lost.findByText("2. Staðan", { selector: "strong" })).toBeInTheDocument();
  expect(lost.getByText("· 5 nemendur")).toBeInTheDocument();
  const all = lost.getByText("Sjá allar kennslustundir (3)");
  expect(all.closest("details")).not.toHaveAttribute("open");
  await person.click(all);
  expect(all.closest("details")).toHaveAttribute("open");
});

test("counts open reviews, and warns a seller outside the VAT register near and above the limit", async () => {
  const VAT = "GET /api/admin/overview/highlights";
  const first = open({ [VAT]: ok({ ...highlights, reviews: 2, salesNearVatLimit: 2_000_000 }) });
  expect(await screen.findByText("2 mál þarf að skoða")).toBeInTheDocument();
  for (const [name, href] of [
    ["Skoða", "/admin/dashboard?tab=sales&status=review"],
    ["Breyta skráningu", "/admin/settings#fyrirtaekid"],
  ] as const)
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  expect(
    screen.getByText(
      "Tekjur síðustu tólf mánaða eru 2.000.000 kr. Fari þær yfir 2.000.000 kr. þarf að skrá sig á virðisaukaskattsskrá.",
    ),
  ).toBeInTheDocument();
  first.unmount();
  open({ [VAT]: ok({ ...highlights, salesNearVatLimit: 2_000_001 }) });
  expect(
    await screen.findByText(
      "Tekjur síðustu tólf mánaða eru 2.000.001 kr. Yfir 2.000.000 kr. er skylt að vera á virðisaukaskattsskrá.",
    ),
  ).toBeInTheDocument();
});

test("shows after loading that live updates are unavailable", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open();
  expect(await screen.findByText(/^Sótt kl\. \d\d:\d\d$/)).toBeInTheDocument();
  expect(api.asked).not.toContain("POST /api/admin/live-token");
  await act(() => vi.advanceTimersByTimeAsync(1000)); // the page waits until its requests have ended
  expect(await screen.findByText(/^Ekki tókst að sækja nýja sölu jafnóðum/)).toBeInTheDocument();
});

test("shows an error in each section that fails to load and keeps the key figures", async () => {
  open({
    "GET /api/admin/overview/trends?period=days": refuse("internal"),
    "GET /api/admin/overview/highlights": refuse("internal"),
    "GET /api/admin/courses/1/progress": refuse("internal"),
  });
  for (const text of [
    "Ekki tókst að sækja þróunina",
    "Ekki tókst að sækja nýjustu sölur",
    "Ekki tókst að sækja framvindu nemenda",
    "1.204",
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});
