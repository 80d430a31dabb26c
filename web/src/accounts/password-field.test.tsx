import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";

async function registerForm() {
  const { person } = renderPage("/auth", visitor);
  await person.click(await screen.findByRole("tab", { name: "Nýskráning" }));
  const form = within(await screen.findByRole("tabpanel", { name: "Nýskráning" }));
  return { person, form, field: await form.findByLabelText("Lykilorð") };
}
const status = (text: string) =>
  waitFor(() => expect(screen.getByText(text)).toHaveAttribute("role", "status"), { timeout: 5000 });

test("a new password is judged once typing pauses, in a region that screen readers announce politely", async () => {
  const { person, field } = await registerForm();
  await person.type(field, "golf");
  await status("Enn vantar 4 stafi.");
  await person.type(field, "abc");
  await status("Enn vantar 1 staf.");
  await person.clear(field);
  await person.type(field, "password");
  await status("Auðvelt er að giska á þetta lykilorð. Það er meðal tíu algengustu lykilorðanna.");
  await person.clear(field);
  await person.type(field, "hestur-borð-lampi");
  await status("Mjög gott lykilorð.");
});

test("the person's own name makes it weaker", async () => {
  const { person, form, field } = await registerForm();
  await person.type(form.getByLabelText("Nafn"), "Hrafnkatla");
  await person.type(field, "hrafnkatla");
  await status("Auðvelt er að giska á þetta lykilorð. Auðvelt er að giska á nafnið þitt og netfangið.");
});

test("the rule of 8 characters stays what is refused, in the specification's words", async () => {
  const { person, field } = await registerForm();
  await person.type(field, "1234567");
  await person.click(screen.getByRole("button", { name: "Stofna aðgang" }));
  expect(await screen.findByText("Password must be at least 8 characters long")).toBeInTheDocument();
});

test("nothing is said before something is typed", async () => {
  await registerForm();
  expect(screen.queryByText(/Vantar|lykilorð\./)).toBeNull();
});
