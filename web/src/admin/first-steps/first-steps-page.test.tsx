import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAdmin } from "../../../test/admin-samples.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { PARTS } from "./texts.ts";

test("explains each step in order and links to its page [10.100]", async () => {
  renderPage("/admin/first-steps", visitor, asAdmin);
  await screen.findByRole("heading", { level: 1, name: "Fyrstu skrefin" });
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(PARTS.map(({ title }, index) => `${index + 1}. ${title}`));
  for (const { title, link, picture } of PARTS) {
    const part = within(screen.getByRole("region", { name: new RegExp(`${title}$`) }));
    if (link) expect(part.getByRole("link", { name: link.label })).toHaveAttribute("href", link.to);
    if (picture) expect(part.getByRole("img", { name: picture.alt })).toBeInTheDocument();
  }
});
