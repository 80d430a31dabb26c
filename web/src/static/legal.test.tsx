import { screen, within } from "@testing-library/react";
import { telephoneUrl } from "functions/core/person";
import { describe, expect, test } from "vitest";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { siteTexts } from "../../test/samples.ts";

const { company } = siteTexts;

test("the terms contain the sections and clauses of the specification [2.4] [2.59] [9.21] [9.22] [9.23]", async () => {
  renderStaticPage("/skilmalar");
  await screen.findByRole("heading", { level: 1, name: "Skilmálar" });
  expect(document.title).toBe("Skilmálar · Golfnámskeið");
  for (const title of [
    ...["Upplýsingar um fyrirtækið", "Ánægjuábyrgð", "Greiðsluskilmálar"],
    ...["Réttur til að falla frá samningi", "Trúnaður", "Lög og varnarþing"],
  ])
    expect(screen.getByRole("heading", { level: 2, name: title })).toBeInTheDocument();
  const text = document.querySelector("main")?.textContent ?? "";
  expect(text).toContain(
    "afbókar minna en tveimur dögum (48 klukkustundum) áður en námskeið hefst er innheimt 50% gjald",
  );
  expect(text).toContain("minna en vika er í að námskeið hefjist");
  expect(text).toContain("halda eftir hluta gjaldsins");
  expect(text).toContain("Afbókanir þurfa að berast skriflega.");
  expect(text).toContain("lögum nr. 16/2016 má falla frá fjarsölusamningi innan 14 daga");
  expect(text).toContain("við geymum aðeins fjóra síðustu stafi þess");
  expect(text).toContain(siteTexts.guarantee.text);
});

test.each(["/skilmalar", "/personuvernd"])(
  "%s shows the details of the seller and the date of the published version [2.58] [6.1]",
  async (path) => {
    renderStaticPage(path, { texts: { ...siteTexts, termsVersion: "2027-02-03T10:05:07.000Z" } });
    const day = path === "/skilmalar" ? "3. febrúar 2027" : "29. nóvember 2026";
    expect(await screen.findByText(`Útgáfa frá ${day}`)).toBeInTheDocument();
    await screen.findByRole("heading", { name: "Upplýsingar um fyrirtækið" });
    const seller = document.querySelector("main dl")?.textContent?.replaceAll("\u00a0", " ");
    const { name, idNumber, vatNumber, email, phone } = company;
    for (const line of [name, idNumber, vatNumber, company.address, email, phone])
      expect(seller).toContain(line);
  },
);

test("the privacy policy has a table of contents and lists the cookies, the rights and the retention periods", async () => {
  renderStaticPage("/skilmalar");
  expect(screen.getByRole("link", { name: "Persónuvernd" })).toHaveAttribute("href", "/personuvernd");
  renderStaticPage("/personuvernd");
  expect(document.title).toBe("Persónuvernd · Golfnámskeið");
  const contents = within(await screen.findByRole("navigation", { name: "Efni" }));
  const links = contents.getAllByRole<HTMLAnchorElement>("link");
  const headings = links.map(({ hash }) => document.querySelector(hash)?.querySelector("h2")?.textContent);
  expect(links.map(({ textContent }) => textContent)).toEqual(headings);
  expect(links).toHaveLength(9);
  const text = document.querySelector("main")?.textContent ?? "";
  for (const named of [
    ...["__session", "signed_in", "pendingPaymentId", "deviceToken", "sjö ár", "90/2018", "GDPR", "Vimeo"],
    ...["fjóra síðustu stafi kortanúmersins", "hvaða kennslustundum þú hefur lokið og hvenær"],
  ])
    expect(text).toContain(named);
});

test("the privacy policy folds its list of everything that the browser stores [10.377]", async () => {
  renderStaticPage("/personuvernd");
  const summary = await screen.findByText("Allt sem vafrinn geymir");
  const details = summary.closest("details");
  expect(details).not.toHaveAttribute("open");
  expect(within(details as HTMLElement).getByText(/^__session: geymir innskráninguna/)).toBeInTheDocument();
  expect(screen.getByText(/^Við notum engar vafrakökur til að mæla umferð/).closest("details")).toBeNull();
});

test.each([
  ["/personuvernd", "Minn aðgangur", "/adgangur"],
  ["/personuvernd", "personuvernd.is (opnast í nýjum flipa)", "https://personuvernd.is"],
  ["/skilmalar", "sjá Persónuvernd", "/personuvernd"],
])("%s links ‘%s’ to %s", async (path, name, url) => {
  renderStaticPage(path);
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", url);
});

test("the terms contain no company if the site has no copy", async () => {
  renderStaticPage("/skilmalar", { texts: null });
  await screen.findByRole("heading", { level: 1, name: "Skilmálar" });
  expect(document.querySelector("main dl")).toBeNull();
  expect(screen.getByText(/námskeiðum sem seld eru á þessum vef/)).toBeInTheDocument();
});

test("the seller's email address and phone number are links in the terms and in the footer", async () => {
  renderStaticPage("/skilmalar");
  await screen.findByRole("heading", { name: "Upplýsingar um fyrirtækið" });
  for (const [text, url] of [
    [company.email, `mailto:${company.email}`],
    [company.phone, telephoneUrl(company.phone)],
  ] as const) {
    const links = screen.getAllByRole("link", { name: text });
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute("href", url);
  }
});

describe("a seller outside the VAT register", () => {
  const texts = { ...siteTexts, company: { ...company, isVatRegistered: false } };

  test.each(["/skilmalar", "/personuvernd"])(
    "%s and its footer show no VAT number of a seller outside the VAT register",
    async (path) => {
      renderStaticPage(path, { texts });
      await screen.findByRole("heading", { name: "Upplýsingar um fyrirtækið" });
      const text = document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
      expect(text).toContain(`Kt. ${company.idNumber} · ${company.address}`);
      expect(text).not.toMatch(/VSK/);
      expect(text).not.toMatch(/með 24% virðisaukaskatti|standa skil á virðisaukaskatti/);
      const reason = "án virðisaukaskatts, þar sem seljandi er ekki á virðisaukaskattsskrá";
      expect(text.includes(reason)).toBe(path === "/skilmalar");
    },
  );
});
