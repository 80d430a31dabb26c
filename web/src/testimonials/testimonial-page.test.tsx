import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

const SEND = "POST /api/testimonials";
const TEXT = "Loksins hitti ég boltann.";
const open = (answer = ok({})) => renderPage("/umsogn/anna-1-0a", visitor, { [SEND]: answer });
const send = ({ person }: ReturnType<typeof open>) =>
  person.click(screen.getByRole("button", { name: "Senda umsögn" }));

test("explains a short testimonial and a link that is not valid, and keeps the text", async () => {
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

test("sends a testimonial with consent only if the learner gives it, and keeps an unsent one over a reload for its link only [10.70]", async () => {
  leaves("umsogn/");
  const first = open(refuse("internal"));
  await first.person.type(await screen.findByLabelText("Umsögnin þín"), TEXT);
  const consent = "Birta má umsögnina á vefnum með fornafninu mínu.";
  expect(screen.getByRole("checkbox", { name: consent })).not.toBeChecked();
  await first.person.click(screen.getByRole("checkbox", { name: consent }));
  await send(first);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(first.api.bodies.at(-1)).toEqual({ token: "anna-1-0a", text: TEXT, mayPublish: true });
  first.unmount();
  const other = renderPage("/umsogn/jon-1-0b", visitor);
  expect(await screen.findByLabelText("Umsögnin þín")).toHaveValue("");
  other.unmount();
  const again = open();
  expect(await screen.findByLabelText("Umsögnin þín")).toHaveValue(TEXT);
  expect(screen.getByRole("checkbox", { name: /^Birta má/ })).not.toBeChecked(); // the consent is required again
  await send(again);
  expect(await screen.findByRole("heading", { name: "Takk fyrir!" })).toHaveFocus();
  expect(again.api.bodies.at(-1)).toEqual({ token: "anna-1-0a", text: TEXT, mayPublish: false });
  expect(sessionStorage).toHaveLength(0);
});
