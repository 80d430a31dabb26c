import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function registerForm() {
  const { person } = renderPage("/auth", visitor);
  await person.click(await screen.findByRole("tab", { name: "Nýskráning" }));
  const form = within(await screen.findByRole("tabpanel", { name: "Nýskráning" }));
  return { person, form, field: await form.findByLabelText("Lykilorð") };
}

/** Returns the element that announces `text` once typing has paused. */
async function status(text: string): Promise<HTMLElement> {
  expect(screen.queryByText(text)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  const shown = await screen.findByText(text);
  return within(shown.parentElement?.parentElement ?? document.body).getByRole("status");
}

test("warns about a common password with words and a symbol, suggests what to choose, and keeps the focus [5.3]", async () => {
  const { person, field } = await registerForm();
  await person.type(field, "password123");
  const text =
    "Auðvelt er að giska á þetta lykilorð. Það er algengt lykilorð. Veldu frekar þrjú eða fjögur orð sem tengjast ekki.";
  expect((await status(text)).querySelector("svg")).not.toBeNull();
  expect(field).toHaveFocus();
  await person.type(field, "-hestur-lampi");
  expect((await status("Mjög gott lykilorð.")).querySelector("svg")).toBeNull();
});

test("announces the strength of a new password politely once typing pauses", async () => {
  const { person, field } = await registerForm();
  expect(screen.queryByText(/Vantar|lykilorð\./)).toBeNull();
  await person.type(field, "golf");
  await status("Enn vantar 4 stafi.");
  await person.type(field, "abc");
  await status("Enn vantar 1 staf.");
  await person.clear(field);
  await person.type(field, "password");
  await status(
    "Auðvelt er að giska á þetta lykilorð. Það er meðal tíu algengustu lykilorðanna. Veldu frekar þrjú eða fjögur orð sem tengjast ekki.",
  );
  await person.clear(field);
  await person.type(field, "hestur-borð-lampi");
  await status("Mjög gott lykilorð.");
});

test("the person's own name makes it weaker", async () => {
  const { person, form, field } = await registerForm();
  await person.type(form.getByLabelText("Nafn"), "Hrafnkatla");
  await person.type(field, "hrafnkatla");
  await status(
    "Auðvelt er að giska á þetta lykilorð. Auðvelt er að giska á nafnið þitt og netfangið. Veldu frekar þrjú eða fjögur orð sem tengjast ekki.",
  );
});

test("the rule of 8 characters stays what is refused, in the specification's words", async () => {
  const { person, field } = await registerForm();
  await person.type(field, "1234567");
  await person.click(screen.getByRole("button", { name: "Stofna aðgang" }));
  expect(await screen.findByText("Password must be at least 8 characters long")).toBeInTheDocument();
});
