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

test("announces the strength of a new password politely once typing pauses [5.3]", async () => {
  const { person, form, field } = await registerForm();
  const rather = "Veldu frekar þrjú eða fjögur orð sem tengjast ekki.";
  await person.type(form.getByLabelText("Nafn"), "Hrafnkatla");
  expect(screen.queryByText(/Vantar|lykilorð\./)).toBeNull();
  await person.type(field, "golf");
  await status("Enn vantar 4 stafi.");
  await person.type(field, "abc");
  await status("Enn vantar 1 staf.");
  await person.clear(field);
  await person.type(field, "password123");
  const weak = `Auðvelt er að giska á þetta lykilorð. Það er algengt lykilorð. ${rather}`;
  expect((await status(weak)).querySelector("svg")).not.toBeNull();
  expect(field).toHaveFocus();
  await person.clear(field);
  await person.type(field, "hrafnkatla");
  await status(
    `Auðvelt er að giska á þetta lykilorð. Auðvelt er að giska á nafnið þitt og netfangið. ${rather}`,
  );
  await person.clear(field);
  await person.type(field, "hestur-borð-lampi");
  expect((await status("Mjög gott lykilorð.")).querySelector("svg")).toBeNull();
});
