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

test("stores the uploaded pictures of the pages as files, and reports one that the site does not have", async () => {
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

test("returns the courses, texts and free lessons of the environment, or none", () => {
  expect(contentToPrerender()).toEqual({ courses: null, texts: null, lessons: [] });
  const texts = { hero: { headline: "Betra golf" } };
  vi.stubEnv("PRERENDERED_COURSES", JSON.stringify([course]));
  vi.stubEnv("PRERENDERED_TEXTS", JSON.stringify(texts));
  vi.stubEnv("PRERENDERED_LESSONS", JSON.stringify([lesson]));
  expect(contentToPrerender()).toEqual({ courses: [course], texts, lessons: [lesson] });
});
