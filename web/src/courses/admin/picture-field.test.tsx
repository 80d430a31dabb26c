import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asAdmin, editedLesson, siteAnswers } from "../../../test/admin-samples.ts";
import { type Answers, ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { Providers } from "../../app/providers.tsx";
import { createQueryClient } from "../../app/query-client.ts";
import { dataUrlOf } from "./cropped-picture.ts";
import { PictureField } from "./picture-field.tsx";

const open = (path: string, answers: Answers = {}) =>
  renderPage(path, visitor, {
    ...asAdmin,
    ...siteAnswers,
    "GET /api/admin/lessons/2": ok(editedLesson),
    ...answers,
  });

const ONE_FIELD = "/admin/lessons/2";
const SITE = "/admin/site#kennarinn";

const picture = (content: string) => new File([content], "mynd.png", { type: "image/png" });

/** Pastes a file and waits until the page has processed it. */
async function paste(place: Element, file: File): Promise<void> {
  fireEvent.paste(place, { clipboardData: { files: [file] } });
  await act(() => dataUrlOf(file));
  await act(() => dataUrlOf(file));
}

const choose = async () => (await screen.findAllByRole("button", { name: "Velja mynd" }))[0] as HTMLElement;
const titleField = () => screen.findByLabelText("Titill");
/** Returns the URLs of the images in crop dialogs. */
const cropped = () =>
  screen
    .queryAllByTestId("container")
    .map((container) => container.querySelector("img")?.getAttribute("src") ?? "");

// Preloads the dialog and the pages, so that they open without delay.
test("opens the crop dialog for a pasted image, unless a text field has the focus or another image is cropped", async () => {
  open(ONE_FIELD);
  await choose();
  await paste(await titleField(), picture("one"));
  expect(cropped()).toEqual([]);
  await paste(document.body, picture("one"));
  const one = [await dataUrlOf(picture("one"))];
  expect(cropped()).toEqual(one);
  expect(screen.getByRole("button", { name: "Nota mynd" })).toHaveAttribute("aria-disabled", "true");
  fireEvent.change(screen.getByRole("slider"), { target: { value: "2" } });
  await paste(screen.getByRole("slider"), picture("two"));
  await paste(document.body, picture("two"));
  expect(cropped()).toEqual(one);
  expect(screen.getByRole("slider")).toHaveValue("2");
  fireEvent.error(screen.getByTestId("container").querySelector("img") as Element);
  expect(screen.getByText(/^Þessa mynd er ekki hægt að nota/)).toHaveAttribute("role", "alert");
});

test("shows only the error, and no hint about the size, for an image that cannot be read", async () => {
  const { person } = open(ONE_FIELD);
  await choose();
  await paste(document.body, picture(""));
  const image = screen.getByTestId("container").querySelector("img") as HTMLImageElement;
  // The size of the browser's icon for a broken image, which the cropper measures.
  for (const side of ["offsetWidth", "offsetHeight"]) Object.defineProperty(image, side, { value: 16 });
  fireEvent.error(image);
  fireEvent.load(image);
  const unreadable = () => screen.getByText(/^Þessa mynd er ekki hægt að nota/);
  expect(unreadable()).toBeInTheDocument();
  expect(screen.queryByText(/^Þessi hluti er aðeins/)).toBeNull();
  await person.click(screen.getByRole("button", { name: "Nota mynd" }));
  expect(unreadable()).toBeInTheDocument();
});

test("accepts an image pasted into the drawer that the image field is in", async () => {
  open(SITE);
  await choose();
  await paste(await screen.findByRole("dialog", { name: "Kennarinn" }), picture("one"));
  expect(cropped()).toEqual([await dataUrlOf(picture("one"))]);
});

test("accepts a pasted image only in the focused field if the page has two image fields", async () => {
  render(
    <Providers queries={createQueryClient()} texts={null}>
      <PictureField url="/images/instructor.svg" onChange={() => {}} />
      <PictureField url="/images/instructor.svg" onChange={() => {}} />
    </Providers>,
  );
  const button = await choose();
  await paste(document.body, picture("one"));
  expect(cropped()).toEqual([]);
  await paste(button, picture("one"));
  expect(cropped()).toHaveLength(1);
});

test("rejects files of other formats and large files without reading them", async () => {
  open(ONE_FIELD);
  await choose();
  const read = vi.spyOn(FileReader.prototype, "readAsDataURL");
  for (const [name, type, size, help] of [
    ["mynd.heic", "image/heic", 100, /Vafrinn les ekki HEIC.*Preview/],
    ["stor.jpg", "image/jpeg", 20 * 1024 * 1024 + 1, /^Hún er of stór\. Skráin má mest vera 20 MB/],
    ["IMG_1.HEIC", "", 100, /Vafrinn les ekki HEIC.*símanum/],
    ["merki.svg", "image/svg+xml", 100, /^Veldu JPEG, PNG eða WebP/],
  ] as const) {
    const file = new File(["x"], name, { type });
    Object.defineProperty(file, "size", { value: size });
    fireEvent.paste(document.body, { clipboardData: { files: [file] } });
    expect(await screen.findByText(help)).toBeInTheDocument();
  }
  expect(cropped()).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});
