import { screen, waitFor, within } from "@testing-library/react";
import type { Readiness, ReadinessId } from "functions/readiness/schema";
import { expect, test } from "vitest";
import { asAdmin, highlights, overview, ready, siteAnswers } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";
import { lineText } from "./texts.ts";

const READ = "GET /api/admin/readiness";

type Line = Readiness["lines"][number];

/** Returns the checklist of a shop with these open lines. */
const withOpen = (open: Partial<Record<ReadinessId, Partial<Line>>>): Readiness => ({
  lines: ready.lines.map((line) => {
    const changes = open[line.id];
    return changes ? { ...line, state: "missing", ...changes } : line;
  }),
});

const open = (answers: Answers) =>
  renderPage("/admin/dashboard", visitor, {
    ...asAdmin,
    "GET /api/admin/overview": ok({ ...overview, revenue: 0 }),
    ...answers,
  });

const card = () => screen.findByRole("region", { name: "Er búðin tilbúin?" });

// Loads the page, so that it opens without delay.
test("shows the progress and links each open line to the page that completes it [10.150]", async () => {
  open({
    [READ]: ok(
      withOpen({
        company: { field: "company.idNumber" },
        vat: { field: "company.vatNumber" },
        guarantee: { state: "unpublished" },
        video: { lessons: { count: 3, first: 7 } },
        length: { lessons: { count: 1, first: 2 } },
        captions: { lessons: { count: 4, first: 3 } },
        drill: {},
        terms: { state: "unconfirmed" },
        published: {},
        purchase: {},
        secondFactor: {},
      }),
    ),
  });
  const list = within(await card());
  expect(list.getByText("1 af 12")).toBeInTheDocument();
  const links = list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Fyrstu skrefin", "/admin/first-steps"],
    [lineText.company.title, "/admin/settings#company.idNumber"],
    [lineText.vat.title, "/admin/settings#company.vatNumber"],
    [lineText.guarantee.title, "/admin/site"],
    [lineText.video.title, "/admin/lessons/7#videoUrl"],
    [lineText.length.title, "/admin/lessons/2#lengthSeconds"],
    [lineText.captions.title, "/admin/lessons/3#keyPoints"],
    [lineText.drill.title, "/admin/dashboard?tab=courses"],
    [lineText.terms.title, "/admin/site?sida=skilmalar"],
    [lineText.published.title, "/admin/site"],
    [lineText.purchase.title, "/admin/dashboard?tab=coupons"],
    [lineText.secondFactor.title, "/admin/security"],
  ]);
  expect(list.getByText("Vantar í 3 kennslustundir.")).toBeInTheDocument();
  expect(list.getByText("Vantar í 1 kennslustund.")).toBeInTheDocument();
  expect(list.getByText("Ekkert námskeið er í sölu enn.")).toBeInTheDocument();
  expect(list.getByText(/^Þetta er vistað en ekki birt enn\./)).toBeInTheDocument();
});

test("explains why an email cannot be confirmed yet, and a confirmed email completes its line [10.154]", async () => {
  const { person, api } = open({
    [READ]: ok(withOpen({ email: { state: "unconfirmed" }, published: {} })),
    "POST /api/admin/readiness/email": [refuse("email_not_sent"), ok(withOpen({ published: {} }))],
  });
  expect(await screen.findByText(/^Póstur hefur farið frá búðinni\./)).toBeInTheDocument();
  const button = within(await card()).getByRole("button", { name: "Pósturinn barst" });
  await person.click(button);
  expect(await screen.findByText(/^Enginn póstur hefur farið frá búðinni enn\./)).toBeInTheDocument();
  expect(button).toHaveFocus();
  await person.click(button);
  expect(await screen.findByText("11 af 12")).toBeInTheDocument();
  expect(api.sent("POST /api/admin/readiness/email")).toHaveLength(2);
  expect(await card()).toHaveFocus();
});

test("announces once that the shop is ready, and appears again when a line opens [10.155]", async () => {
  leaves("gatlistiFalinn");
  const first = open({ [READ]: ok(ready) });
  await first.person.click(await screen.findByRole("button", { name: "Fela" }));
  expect(screen.queryByText("Búðin er tilbúin til sölu")).toBeNull();
  expect(screen.getByRole("tabpanel")).toHaveFocus();
  first.unmount();

  const second = open({ [READ]: ok(ready) });
  expect(await screen.findByText("1.204")).toBeInTheDocument();
  expect(screen.queryByText("Búðin er tilbúin til sölu")).toBeNull();
  second.unmount();

  open({ [READ]: ok(withOpen({ published: {} })) });
  expect(await card()).toBeInTheDocument();
});

test("collapses to one line after the first paid sale, and opens on request [10.214]", async () => {
  const { person } = open({
    "GET /api/admin/overview": ok(overview),
    [READ]: ok(withOpen({ published: {}, purchase: {} })),
  });
  const folded = within(await screen.findByRole("region", { name: "Gátlisti búðarinnar" }));
  const toggle = folded.getByRole("button", { name: "Gátlisti búðarinnar 2 atriði eftir" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  expect(folded.queryByText("10 af 12")).toBeNull();
  expect(screen.queryByRole("link", { name: "Fyrstu skrefin" })).toBeNull();
  await person.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(folded.getByText("10 af 12")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Fyrstu skrefin" })).toHaveLength(1);
});

test("shows reviews, questions and the VAT limit above the checklist [10.213]", async () => {
  open({
    [READ]: ok(withOpen({ published: {} })),
    "GET /api/admin/overview/highlights": ok({
      ...highlights,
      reviews: 2,
      questions: 1,
      salesNearVatLimit: 2_100_000,
    }),
  });
  const checklist = await card();
  const notices = [
    await screen.findByText("2 mál þarf að skoða", { selector: "p" }),
    screen.getByText("1 spurning bíður svars"),
    screen.getByText(/^Tekjur síðustu tólf mánaða/),
  ];
  for (const notice of notices)
    expect(notice.compareDocumentPosition(checklist)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("tab", { name: "Sala 2 mál þarf að skoða" })).toBeInTheDocument();
});

test("confirms in the preview that the terms were read [10.153]", async () => {
  const { person, api, url } = renderPage("/admin/site?sida=skilmalar", visitor, {
    ...asAdmin,
    ...siteAnswers,
    "POST /api/admin/readiness/terms": [refuse("changed_meanwhile"), ok(ready)],
  });
  const confirm = await screen.findByRole("button", { name: "Ég hef lesið skilmálana" });
  await person.click(confirm);
  expect(await screen.findByText(/^Textunum var breytt á meðan\./)).toBeInTheDocument();
  await person.click(confirm);
  const back = await screen.findByRole("link", { name: "Aftur í gátlistann" });
  expect(back).toHaveFocus();
  expect(api.bodies.at(-1)).toEqual({ revision: 3 });
  await person.click(back);
  await waitFor(() => expect(url()).toBe("/admin/dashboard"));
});
