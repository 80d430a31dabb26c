import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";

const OFF = "POST /api/reminders/off";
const PAGE = "/postur/afthokkun?lykill=anna.0a";

test("turns the emails off with one click, not when the page is opened [10.72]", async () => {
  const { person, api } = renderPage(PAGE, visitor, { [OFF]: ok({}) });
  const button = await screen.findByRole("button", { name: "Afþakka póstinn" });
  expect(api.asked).not.toContain(OFF);
  await person.click(button);
  expect(await screen.findByText("Þú færð ekki fleiri svona pósta")).toBeInTheDocument();
  expect(api.bodies.at(-1)).toEqual({ token: "anna.0a" });
});

test("explains a link that is not valid", async () => {
  const { person } = renderPage(PAGE, visitor, { [OFF]: refuse("email_link_invalid") });
  await person.click(await screen.findByRole("button", { name: "Afþakka póstinn" }));
  expect(await screen.findByText(/^Opnaðu hann aftur úr tölvupóstinum/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Opna Minn aðgang" })).toHaveAttribute("href", "/adgangur");
});

test("ends the practice plan with one click, and explains that other emails stay", async () => {
  const end = "POST /api/practice-plan/off";
  const { person, api } = renderPage("/postur/aefingakvold?lykill=anna.0a", visitor, { [end]: ok({}) });
  const button = await screen.findByRole("button", { name: "Hætta að fá æfingar" });
  expect(screen.getByText(/Annan póst um námskeiðin stillir þú/)).toBeInTheDocument();
  expect(api.asked).not.toContain(end);
  await person.click(button);
  expect(await screen.findByText("Þú færð ekki fleiri æfingar í tölvupósti")).toBeInTheDocument();
  expect(api.sent(end)).toEqual([{ token: "anna.0a" }]);
});
