import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { EditedCourse } from "functions/courses/schema";
import { expect, test } from "vitest";
import { asAdmin, editedCourse, siteAnswers } from "../../../test/admin-samples.ts";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";
import { lessonsInText } from "./pasted-lessons.ts";

const CREATE = "POST /api/admin/courses/1/lessons";
const PASTED = ["Gripið – https://vimeo.com/1", "https://vimeo.com/2", "https://vimeo.com/9"].join("\n");
const detailsOf = (id: number) =>
  `GET /api/admin/video-details?link=${encodeURIComponent(`https://vimeo.com/${id}`)}`;
const inCurriculum = (id: number, title: string) => ({
  id,
  title,
  videoUrl: `https://vimeo.com/${id}`,
  thumbnailUrl: "/images/lessons/1.svg",
  lengthSeconds: 312,
  isFree: false,
});
const edited: EditedCourse = { ...editedCourse, lessons: [inCurriculum(9, "Upphitun")] };
const created: EditedCourse = {
  ...edited,
  revision: edited.revision + 1,
  lessons: [inCurriculum(9, "Upphitun"), inCurriculum(11, "Gripið"), inCurriculum(12, "Staðan")],
};

const open = (answers: Answers = {}) =>
  renderPage("/admin/courses/1", visitor, {
    ...asAdmin,
    ...siteAnswers,
    "GET /api/admin/courses/1": ok(edited),
    "GET /api/admin/lessons": ok([]),
    [detailsOf(1)]: ok({ title: "grip_final_v2", lengthSeconds: 95, state: "playable" }),
    [detailsOf(2)]: ok({ title: "Staðan", lengthSeconds: null, state: "playable" }),
    [detailsOf(9)]: ok({ title: null, lengthSeconds: null, state: "playable" }),
    ...answers,
  });

async function paste(person: UserEvent, text = PASTED) {
  await person.click(await screen.findByRole("button", { name: "Margar kennslustundir í einu" }));
  await person.click(await screen.findByLabelText("Hlekkir á myndböndin"));
  await person.paste(text);
  return within(await screen.findByRole("list", { name: "Þetta verður til" }));
}

const createButton = (count: string) => screen.findByRole("button", { name: `Búa til ${count}` });

test("creates a lesson for each pasted link in one request, and marks it as new [10.324] [10.325]", async () => {
  const { answer, reply } = pending();
  const { person, api } = open({ [CREATE]: answer });
  const rows = await paste(person);
  expect(await rows.findByText("1:35")).toBeInTheDocument();
  expect(rows.getByLabelText("2. titill")).toHaveValue("Gripið");
  expect(rows.getByLabelText("3. titill")).toHaveValue("Staðan");
  expect(rows.getByText("Lengd óþekkt · vimeo.com/2")).toBeInTheDocument();
  expect(rows.getByText("Myndbandið er þegar í námskeiðinu.")).toBeInTheDocument();
  await person.type(rows.getByLabelText("3. titill"), " við teig{Enter}");
  const button = await createButton("2 kennslustundir");
  await person.dblClick(button);
  reply(ok(created));
  const status = await screen.findByText(/^2 kennslustundir eru komnar, merktar „Ný“/);
  await waitFor(() => expect(status.closest("[role=status]")).toHaveFocus());
  expect(api.sent(CREATE)).toEqual([
    {
      lessons: [
        { title: "Gripið", videoUrl: "https://vimeo.com/1", lengthSeconds: 95 },
        { title: "Staðan við teig", videoUrl: "https://vimeo.com/2", lengthSeconds: null },
      ],
    },
  ]);
  expect(screen.getAllByText("Ný")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Staðan" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Hlekkir á myndböndin")).toBeNull();
});

test("shows the progress, and accepts a typed title for a video whose host does not answer [10.324]", async () => {
  const { answer, reply } = pending();
  const { person, api } = open({
    [detailsOf(1)]: answer,
    [detailsOf(2)]: refuse("internal"),
    [CREATE]: ok(created),
  });
  const rows = await paste(person, "https://vimeo.com/1\nhttps://vimeo.com/2");
  expect(await screen.findByText("Sæki titla og lengd: 1 af 2")).toBeInTheDocument();
  expect(await createButton("2 kennslustundir")).toHaveAttribute("aria-disabled", "true");
  reply(ok({ title: "Gripið", lengthSeconds: 95, state: "playable" }));
  expect(await rows.findByText("Ekki náðist í YouTube eða Vimeo · vimeo.com/2")).toBeInTheDocument();
  await waitFor(() => expect(rows.getByLabelText("2. titill")).toHaveValue("Gripið"));
  await person.click(await createButton("2 kennslustundir"));
  expect(await rows.findByText("Titill þarf að vera 2 til 120 stafir")).toBeInTheDocument();
  const second = rows.getByLabelText("3. titill");
  expect(second).toHaveFocus();
  expect(api.asked).not.toContain(CREATE);
  await person.type(second, "Staðan");
  await person.click(await createButton("2 kennslustundir"));
  expect(await screen.findByText(/^2 kennslustundir eru komnar/)).toBeInTheDocument();
});

test("creates 30 of 32 pasted lessons and keeps the others with their titles for the next request [10.325]", async () => {
  const ids = Array.from({ length: 32 }, (_, index) => 101 + index);
  const lines = ids.map((id) => `Æfing ${id}\nhttps://vimeo.com/${id}`);
  const lessons = ids.map((id) => inCurriculum(id, `Æfing ${id}`));
  const first = {
    ...edited,
    revision: edited.revision + 1,
    lessons: [...edited.lessons, ...lessons.slice(0, 30)],
  };
  const all = { ...first, revision: first.revision + 1, lessons: [...edited.lessons, ...lessons] };
  const details = ok({ title: "vimeo", lengthSeconds: 60, state: "playable" });
  const { person, api } = open({
    ...Object.fromEntries(ids.map((id) => [detailsOf(id), details])),
    [CREATE]: [ok(first), ok(all)],
  });
  const rows = await paste(person, `${lines.join("\n")}\nhttps://vimeo.com/132`);
  expect(rows.getAllByText("Mest 30 í einu. Hlekkurinn bíður í reitnum.")).toHaveLength(2);
  await person.click(await createButton("30 kennslustundir"));
  expect(await screen.findByText(/^30 kennslustundir eru komnar/)).toBeInTheDocument();
  expect(screen.getByLabelText("Hlekkir á myndböndin")).toHaveValue(
    "Æfing 131 – https://vimeo.com/131\nÆfing 132 – https://vimeo.com/132",
  );
  expect(sessionStorage.getItem("unsaved/boss/many-lessons/1")).toContain("vimeo.com/132");
  await person.click(await createButton("2 kennslustundir"));
  expect(await screen.findByText(/^2 kennslustundir eru komnar/)).toBeInTheDocument();
  expect(screen.queryByLabelText("Hlekkir á myndböndin")).toBeNull();
  expect(api.sent(CREATE)).toMatchObject([
    { lessons: { length: 30 } },
    { lessons: [{ title: "Æfing 131" }, { title: "Æfing 132", videoUrl: "https://vimeo.com/132" }] },
  ]);
});

test("reports a private video, and keeps the input after a failure and a reload [10.324]", async () => {
  leaves("unsaved/boss/many-lessons/1");
  const answers = {
    [detailsOf(2)]: ok({ title: null, lengthSeconds: null, state: "refused" }),
    [CREATE]: "no connection" as const,
  };
  const first = open(answers);
  const rows = await paste(first.person);
  expect(await rows.findByText(/^Myndbandið er lokað/)).toBeInTheDocument();
  await first.person.type(rows.getByLabelText("2. titill"), " aftur");
  await first.person.click(await createButton("1 kennslustund"));
  expect(await screen.findByText("Ekki tókst að búa til kennslustundirnar")).toBeInTheDocument();
  first.unmount();
  const { person } = open(answers);
  await person.click(await screen.findByRole("button", { name: "Margar kennslustundir í einu" }));
  expect(await screen.findByLabelText("2. titill")).toHaveValue("Gripið aftur");
});

test("accepts at most 30 links at once, 100 lessons in a course, and each video once [10.324]", () => {
  const links = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `https://vimeo.com/${from + index}`);
  const faultsOf = (pasted: string[], known: string[]) =>
    lessonsInText(pasted.join("\n"), known).map(({ fault }) => fault);
  expect(faultsOf(links(1, 31), []).slice(29)).toEqual([null, "Mest 30 í einu. Hlekkurinn bíður í reitnum."]);
  expect(faultsOf(links(1, 2), links(101, 99))).toEqual([null, "Námskeið má mest hafa 100 kennslustundir."]);
  const twice = ["https://vimeo.com/1", "https://player.vimeo.com/video/1", "https://vimeo.com/showcase/7"];
  expect(faultsOf(twice, [])).toEqual([
    null,
    "Sama myndband er ofar á listanum.",
    "Þetta er spilunarlisti eða safn. Opnaðu eitt myndband í honum og afritaðu slóð þess.",
  ]);
});
