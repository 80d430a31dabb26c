import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, editedLesson } from "../../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../../test/fake-api.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { visitor } from "../../../../test/samples.ts";

describe("a pasted video", () => {
  const DETAILS = "GET /api/admin/video-details?link=https%3A%2F%2Fvimeo.com%2F1084537";
  const openLesson = (answers: Answers) =>
    renderPage("/admin/lessons/2", visitor, {
      ...asAdmin,
      "GET /api/admin/lessons/2": ok({ ...editedLesson, title: "Ný kennslustund", videoUrl: "" }),
      ...answers,
    });
  const paste = async ({ person }: ReturnType<typeof openLesson>) => {
    await person.click(await screen.findByRole("textbox", { name: "Myndband" }));
    await person.paste("https://player.vimeo.com/video/1084537");
  };
  const titleField = () => screen.findByLabelText<HTMLInputElement>("Titill");
  const length = () => screen.getByLabelText("Lengd");

  test("brings its title and length from its host", async () => {
    const page = openLesson({ [DETAILS]: ok({ title: "Vipp úr karga", lengthSeconds: 312 }) });
    await paste(page);
    await waitFor(() => expect(length()).toHaveValue("5:12"));
    expect(await titleField()).toHaveValue("Vipp úr karga");
    expect(screen.getByText(/var sótt frá myndbandinu/)).toHaveAttribute("role", "status");
  });

  test("changes nothing that has been typed", async () => {
    const page = openLesson({ [DETAILS]: ok({ title: "Vipp úr karga", lengthSeconds: 312 }) });
    await page.person.clear(await titleField());
    await page.person.type(await titleField(), "Mitt vipp");
    await page.person.type(length(), "4:00");
    await paste(page);
    await waitFor(() => expect(page.api.asked).toContain(DETAILS));
    await screen.findByRole("button", { name: "Spila myndbandið" });
    expect(await titleField()).toHaveValue("Mitt vipp");
    expect(length()).toHaveValue("4:00");
    expect(screen.queryByText(/var sótt frá myndbandinu/)).toBeNull();
  });

  test("is kept, without a message, where its host cannot be reached", async () => {
    const page = openLesson({ [DETAILS]: refuse("internal") });
    await paste(page);
    await waitFor(() => expect(page.api.asked).toContain(DETAILS));
    expect(await titleField()).toHaveValue("Ný kennslustund");
    for (const alert of screen.queryAllByRole("alert")) expect(alert).toBeEmptyDOMElement();
  });
});
