import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { course, lesson } from "../test/samples.ts";
import { contentToPrerender, picturesOf } from "./content.ts";

const answers: Record<string, [status: number, type: string, body: string]> = {};
const server = createServer((request, response) => {
  const [status, type, body] = answers[request.url ?? ""] ?? [404, "text/html", "<!doctype html>"];
  response.writeHead(status, { "Content-Type": type }).end(body);
});
let siteUrl: string;

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  vi.unstubAllEnvs();
});

const texts = { hero: { headline: "Betra golf < byrjar heima" } };
const page = (json: string) => `<script type="application/json" id="site-texts">${json}</script>`;

test("with --live the courses and texts are those that visitors see now", async () => {
  answers["/api/courses"] = [200, "application/json", JSON.stringify([course])];
  answers["/"] = [200, "text/html", page(JSON.stringify(texts).replaceAll("<", "\\u003c"))];
  expect(await contentToPrerender(["--live"], siteUrl)).toEqual({ courses: [course], texts, lessons: [] });
});

test("with --live a free lesson has a page where the site answers for it", async () => {
  const [first, second] = [
    { ...lesson, isFree: true },
    { ...lesson, id: 3, isFree: true },
  ];
  answers["/api/courses"] = [
    200,
    "application/json",
    JSON.stringify([{ ...course, lessons: [first, second] }]),
  ];
  answers["/"] = [200, "text/html", page("{}")];
  answers["/api/lessons/2"] = [200, "application/json", JSON.stringify(first)];
  answers["/api/lessons/3"] = [404, "application/json", '{"error":"Lesson not found"}'];
  expect((await contentToPrerender(["--live"], siteUrl)).lessons).toEqual([first]);
});

test("the uploaded pictures that the pages show are files of the build; one that the site does not have is named", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const [shown, lost] = ["a", "b"].map((letter) => `/pictures/${letter.repeat(40)}.webp`);
  answers[shown ?? ""] = [200, "image/webp", "bytes"];
  const pages = [{ content: `<img src="${shown}"><img src="${lost}">` }, { content: `"${shown}"` }];
  const pictures = await picturesOf(pages, siteUrl);
  expect(pictures.map(({ path, content }) => [path, Buffer.from(content).toString()])).toEqual([
    [shown, "bytes"],
  ]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${lost} does not answer`));
  warn.mockClear();
});

test.each([
  ["is not there yet", [404, "text/html", "not found"]],
  ["fails", [500, "application/json", '{"error":"Internal error"}']],
  ["answers with a page", [200, "text/html", "<!doctype html>"]],
] as const)("with --live and a site that %s there are none, and the build says so", async (_, answer) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("PRERENDERED_COURSES", JSON.stringify([course]));
  vi.stubEnv("PRERENDERED_TEXTS", JSON.stringify(texts));
  answers["/api/courses"] = [...answer];
  answers["/"] = [...answer];
  expect(await contentToPrerender(["--live"], siteUrl)).toEqual({ courses: null, texts: null, lessons: [] });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("/api/courses does not answer"));
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("shows no texts of its own yet"));
  warn.mockClear();
});

test("without --live they come from the environment, or there are none", async () => {
  expect(await contentToPrerender([], siteUrl)).toEqual({ courses: null, texts: null, lessons: [] });
  vi.stubEnv("PRERENDERED_COURSES", JSON.stringify([course]));
  vi.stubEnv("PRERENDERED_TEXTS", JSON.stringify(texts));
  vi.stubEnv("PRERENDERED_LESSONS", JSON.stringify([lesson]));
  expect(await contentToPrerender([], siteUrl)).toEqual({ courses: [course], texts, lessons: [lesson] });
});
