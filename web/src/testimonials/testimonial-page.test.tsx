import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

const SEND = "POST /api/testimonials";
const TEXT = "Loksins hitti ég boltann.";
const RESULTS = "GET /api/testimonials/results?token=anna-1-0a";
const results = [
  { title: "Pútt: hraði og lína", start: { hits: 6, attempts: 10 }, end: { hits: 9, attempts: 10 } },
];
const open = (answer = ok({}), own: object[] = []) =>
  renderPage("/umsogn/anna-1-0a", visitor, { [SEND]: answer, [RESULTS]: ok(own) });
const send = ({ person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole("button", { name: "Senda umsögn" }));

test("explains a short testimonial and an invalid link, and keeps the text", async () => {
  leaves("umsogn/");
  const page = open(refuse("email_link_invalid"));
  const field = await screen.findByLabelText("Umsögnin þín");
  await page.person.type(field, "Gott");
  await send(page);
  expect(await screen.findByText("Skrifaðu aðeins meira, að minnsta kosti 10 stafi.")).toBeInTheDocument();
  await page.person.type(field, " námskeið");
  await send(page);
  expect(await screen.findByText(/^Hlekkurinn er ekki réttur/)).toBeInTheDocument();
  expect(field).toHaveValue("Gott námskeið");
});

test("sends the consent only if the learner gives it, and keeps an unsent testimonial for its link [10.70]", async () => {
  leaves("umsogn/");
  const first = open(refuse("internal"));
  await first.person.type(await screen.findByLabelText("Umsögnin þín"), TEXT);
  const consent = "Birta má umsögnina á vefnum með fornafninu mínu.";
  expect(screen.getByRole("checkbox", { name: consent })).not.toBeChecked();
  await first.person.click(screen.getByRole("checkbox", { name: consent }));
  await send(first);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  const answer = { token: "anna-1-0a", text: TEXT, mayPublish: true, withResults: false };
  expect(first.api.bodies.at(-1)).toEqual(answer);
  first.unmount();
  const other = renderPage("/umsogn/jon-1-0b", visitor, {
    "GET /api/testimonials/results?token=jon-1-0b": refuse("email_link_invalid"),
  });
  expect(await screen.findByLabelText("Umsögnin þín")).toHaveValue("");
  other.unmount();
  const again = open();
  expect(await screen.findByLabelText("Umsögnin þín")).toHaveValue(TEXT);
  expect(screen.getByRole("checkbox", { name: /^Birta má/ })).not.toBeChecked(); // the consent is required again
  await send(again);
  expect(await screen.findByRole("heading", { name: "Takk fyrir!" })).toHaveFocus();
  expect(again.api.bodies.at(-1)).toEqual({ ...answer, mayPublish: false });
  expect(sessionStorage).toHaveLength(0);
});

test("adds the results of the test only if the learner ticks the box [10.305]", async () => {
  const page = open(ok({}), results);
  const consent = await screen.findByRole("checkbox", {
    name: /^Birta má tölurnar mínar: Pútt 6\s→\s9\saf\s10$/,
  });
  expect(consent).not.toBeChecked();
  await page.person.click(consent);
  await page.person.type(screen.getByLabelText("Umsögnin þín"), TEXT);
  await send(page);
  await screen.findByRole("heading", { name: "Takk fyrir!" });
  expect(page.api.bodies.at(-1)).toMatchObject({ mayPublish: false, withResults: true });
});
