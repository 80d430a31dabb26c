import { screen, waitFor } from "@testing-library/react";
import { FILE_MAX_BYTES } from "functions/courses/limits";
import { expect, test } from "vitest";
import { asAdmin, editedLesson } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const UPLOAD = "POST /api/admin/files";
const SAVE = "PUT /api/admin/lessons/2";
const uploaded = { id: "file-1", name: "Blað.pdf", bytes: 1_234_567 };

function open(answers: Answers = {}, file: typeof uploaded | null = null) {
  return renderPage("/admin/lessons/2", visitor, {
    ...asAdmin,
    "GET /api/admin/lessons/2": ok({ ...editedLesson, file }),
    ...answers,
  });
}
const input = () => screen.findByLabelText("Verkefnablað");
const pdf = (name = "Blað.pdf") => new File(["%PDF-1.7 %%EOF"], name, { type: "application/pdf" });

test("[10.63] [10.198] uploads a PDF, asks for a save, and is silent once it is saved", async () => {
  const saved = { ...editedLesson, file: uploaded, revision: 1 };
  const { person, api } = open({ [UPLOAD]: ok(uploaded), [SAVE]: ok(saved) });
  await person.upload(await input(), pdf());
  expect(await screen.findByText("Blað.pdf (1,2 MB)")).toBeInTheDocument();
  expect(api.bodies[api.asked.indexOf(UPLOAD)]).toEqual({ name: "Blað.pdf", base64: btoa("%PDF-1.7 %%EOF") });
  expect(screen.getByText(/Vistaðu kennslustundina/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Vista" }));
  await waitFor(() => expect(api.asked).toContain(SAVE));
  expect(api.bodies[api.asked.indexOf(SAVE)]).toMatchObject({ file: uploaded });
  await waitFor(() => expect(screen.queryByText(/Vistaðu kennslustundina/)).toBeNull());
});

test("[10.63] takes the file out of the lesson and keeps the focus in the field", async () => {
  const { person, api } = open({ [SAVE]: ok({ ...editedLesson, revision: 1 }) }, uploaded);
  await person.click(await screen.findByRole("button", { name: "Taka blaðið út" }));
  expect(screen.getByRole("button", { name: "Velja PDF" })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Vista" }));
  await waitFor(() => expect(api.asked).toContain(SAVE));
  expect(api.bodies[api.asked.indexOf(SAVE)]).toMatchObject({ file: null });
});

test.each([
  ["a file with another name", pdf("blad.docx"), {}, /^Skráin er ekki PDF/],
  [
    "a file that is too large",
    new File([new Uint8Array(FILE_MAX_BYTES + 1)], "blad.pdf", { type: "application/pdf" }),
    {},
    /^Skráin er of stór/,
  ],
  ["a file that is no PDF", pdf(), { [UPLOAD]: refuse("file_invalid") }, /^Skráin er ekki PDF/],
  ["a failed upload", pdf(), { [UPLOAD]: refuse("internal") }, /^Ekki tókst að hlaða skránni inn/],
])("explains %s", async (_, file, answers, text) => {
  const { person } = open(answers);
  const field = await input();
  field.removeAttribute("accept"); // a dropped file is not filtered by the browser
  await person.upload(field, file);
  expect(await screen.findByText(text)).toHaveAttribute("role", "alert");
});
