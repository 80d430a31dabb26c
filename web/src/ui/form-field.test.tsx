import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import { visitor } from "../../test/samples.ts";
import { Providers } from "../app/providers.tsx";
import { createQueryClient } from "../app/query-client.ts";
import { FormField } from "./form-field.tsx";

test("does not expose a single field as a group to screen readers", () => {
  render(
    <Providers queries={createQueryClient()} texts={null}>
      <FormField label="Nafn" />
    </Providers>,
  );
  expect(screen.getByLabelText("Nafn")).toBeInTheDocument();
  expect(screen.queryByRole("group")).toBeNull();
});

test("focuses the first invalid field and announces only its error", async () => {
  const { person } = renderPage("/auth?tab=register", visitor);
  await person.click(await screen.findByRole("button", { name: "Stofna aðgang" }));
  const name = await screen.findByLabelText("Nafn");
  await screen.findByText("Name must be at least 2 characters long");
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(
    "Nafnið þarf að vera að minnsta kosti 2\u00a0stafir. Name must be at least 2 characters long",
  );
  expect(screen.getAllByText(/must be|valid email/)).not.toHaveLength(1);
  const [alert, ...others] = screen.getAllByRole("alert");
  expect(name.getAttribute("aria-describedby")).toContain(alert?.id);
  expect(others).toEqual([]);
});
