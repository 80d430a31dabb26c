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

const open = (answers: Answers) =>
  renderPage("/admin/lessons/2", visitor, {
    ...asAdmin,
    "GET /api/admin/lessons/2": ok(editedLesson),
    ...answers,
  });
const input = () => screen.findByLabelText("Verkefnablað");
const pdf = (name = "Blað.pdf") => new File(["%PDF-1.7 %%EOF"], name, { type: "application/pdf" });

test("uploads a PDF, asks for a save, and removes the file again [10.63] [10.198]", async () => {
  const saved = { ...editedLesson, file: uploaded, revision: 1 };
  const { person, api } = open({
    [UPLOAD]: ok(uploaded),
    [SAVE]: [ok(saved), ok({ ...editedLesson, revision: 2 })],
  });
  await person.upload(await input(), pdf());
  expect(await screen.findByText("Blað.pdf (1,2 MB)")).toBeInTheDocument();
  expect(api.sent(UPLOAD)).toEqual([{ name: "Blað.pdf", base64: btoa("%PDF-1.7 %%EOF") }]);
  expect(screen.getByText(/Vistaðu kennslustundina/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Vista" }));
  await waitFor(() => expect(screen.queryByText(/Vistaðu kennslustundina/)).toBeNull());
  expect(api.sent(SAVE)[0]).toMatchObject({ file: uploaded });
  await person.click(await screen.findByRole("button", { name: "Taka blaðið út" }));
  expect(screen.getByRole("button", { name: "Velja PDF" })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Vista" }));
  await waitFor(() => expect(api.sent(SAVE)).toHaveLength(2));
  expect(api.sent(SAVE)[1]).toMatchObject({ file: null });
});

test("hides the error of a file after the next choice, the removal of the file, and a save", async () => {
  const lesson = { ...editedLesson, file: uploaded };
  const { person } = open({
    "GET /api/admin/lessons/2": ok(lesson),
    [UPLOAD]: ok(uploaded),
    [SAVE]: ok({ ...editedLesson, title: "Vipp", revision: lesson.revision + 1 }),
  });
  const field = await input();
  field.removeAttribute("accept");
  const refuseFile = async () => {
    await person.upload(field, pdf("blad.docx"));
    return screen.findByText(/^Skráin er ekki PDF/);
  };
  let fault = await refuseFile();
  await person.upload(field, pdf());
  await waitFor(() => expect(fault).toBeEmptyDOMElement());
  fault = await refuseFile();
  await person.click(screen.getByRole("button", { name: "Taka blaðið út" }));
  expect(fault).toBeEmptyDOMElement();
  fault = await refuseFile();
  await person.click(screen.getByRole("button", { name: "Vista" }));
  await waitFor(() => expect(fault).toBeEmptyDOMElement());
});

test("explains why a file is not uploaded", async () => {
  const { person } = open({ [UPLOAD]: [refuse("file_invalid"), refuse("internal")] });
  const field = await input();
  field.removeAttribute("accept"); // a dropped file is not filtered by the browser
  const large = new Uint8Array(FILE_MAX_BYTES + 1);
  for (const [file, text] of [
    [pdf("blad.docx"), /^Skráin er ekki PDF/],
    [new File([large], "blad.pdf", { type: "application/pdf" }), /^Skráin er of stór/],
    [pdf(), /^Skráin er ekki PDF/],
    [pdf(), /^Ekki tókst að hlaða skránni inn/],
  ] as const) {
    await person.upload(field, file);
    expect(await screen.findByText(text)).toHaveAttribute("role", "alert");
  }
});
