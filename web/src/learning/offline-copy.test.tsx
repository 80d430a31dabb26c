import { screen, waitFor } from "@testing-library/react";
import type { CourseDrills } from "functions/learning/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { html, ok, refuse } from "../../test/fake-api.ts";
import { renderPage, signInCookie } from "../../test/render-page.tsx";
import { course, learner } from "../../test/samples.ts";
import { eraseOfflineCaches } from "../lib/offline-cache.ts";

const drills: CourseDrills = {
  courseTitle: course.title,
  today: null,
  plan: null,
  drills: [
    {
      lessonId: 1,
      lessonTitle: "Gripið",
      number: 1,
      drill: "Teldu hnúana.",
      attempts: null,
      goal: null,
      best: null,
      results: [],
    },
  ],
};

/** The HTML of a release whose files have `hash` in their names. */
const release = (hash: string) =>
  html(
    `<link rel="modulepreload" href="/assets/main-${hash}.js"><script src="/assets/start-${hash}.js"></script>
    <script type="application/json" id="page-files">${JSON.stringify({
      "/aefingar/:courseId": [`/assets/drills-page-${hash}.js`],
      "/auth": [`/assets/auth-page-${hash}.js`],
    })}</script>`,
  );

/** A fake of `CacheStorage`, which jsdom lacks: replies by path, by name of the cache. */
const stored = new Map<string, Map<string, unknown>>();
let isBroken = false;
const register = vi.fn();
const unregister = vi.fn();

const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const replies = stored.get(name) ?? new Map<string, unknown>();
    stored.set(name, replies);
    return {
      keys: async () => [...replies.keys()].map((path) => ({ url: new URL(path, location.origin).href })),
      put: async (path: string, reply: Response) => void replies.set(path, await reply.clone().text()),
      addAll: async (paths: string[]) => {
        if (isBroken) throw new TypeError("Failed to fetch");
        for (const path of paths) replies.set(path, "code");
      },
      delete: async (path: string) => replies.delete(path),
    };
  },
};

beforeEach(() => {
  stored.clear();
  isBroken = false;
  register.mockReset();
  unregister.mockReset();
  vi.stubGlobal("caches", caches);
  Object.assign(navigator, { serviceWorker: { register, getRegistration: async () => ({ unregister }) } });
  return () => void Reflect.deleteProperty(navigator, "serviceWorker");
});

const MINE = `aefingar/${learner.id}`;
const pathsOf = (name: string) => [...(stored.get(name)?.keys() ?? [])].sort();

const open = (answers = {}) =>
  renderPage("/aefingar/1", learner, {
    "GET /api/courses/1/drills": ok(drills),
    "GET /": release("new"), // jsdom stays at the path "/"
    "POST /api/logout": ok(null),
    ...answers,
  });

test("keeps the page with its files and data, and only then starts the worker [10.294]", async () => {
  open();
  await waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith("/aefingar/worker.js"));
  expect(pathsOf(MINE)).toEqual([
    "/aefingar/",
    "/api/courses/1/drills",
    "/api/user",
    "/assets/drills-page-new.js",
    "/assets/main-new.js",
    "/assets/start-new.js",
  ]);
  expect(JSON.parse(String(stored.get(MINE)?.get("/api/courses/1/drills")))).toEqual(drills);
});

test("replaces the files of an earlier release [10.295]", async () => {
  stored.set(MINE, new Map([["/assets/main-old.js", "code"]]));
  open();
  await waitFor(() => expect(register).toHaveBeenCalled());
  expect(pathsOf(MINE)).not.toContain("/assets/main-old.js");
  expect(pathsOf(MINE)).toContain("/assets/main-new.js");
});

test("keeps the earlier release if the server has an error [10.295]", async () => {
  stored.set(MINE, new Map([["/assets/main-old.js", "code"]]));
  const { api } = open({ "GET /": refuse("internal") });
  await waitFor(() => expect(api.asked).toContain("GET /"));
  await waitFor(() => expect(pathsOf(MINE)).toContain("/api/user"));
  expect(pathsOf(MINE)).toContain("/assets/main-old.js");
  expect(register).not.toHaveBeenCalled();
});

test("keeps the earlier release complete if the connection breaks off [10.295]", async () => {
  stored.set(
    MINE,
    new Map([
      ["/aefingar/", "old"],
      ["/assets/main-old.js", "code"],
    ]),
  );
  isBroken = true;
  const { api } = open();
  await waitFor(() => expect(api.asked).toContain("GET /"));
  await waitFor(() => expect(pathsOf(MINE)).toContain("/api/user"));
  expect(stored.get(MINE)?.get("/aefingar/")).toBe("old");
  expect(pathsOf(MINE)).toContain("/assets/main-old.js");
});

test("keeps nothing for a user who may not see the drills [10.294]", async () => {
  open({ "GET /api/courses/1/drills": refuse("course_not_bought") });
  await screen.findByRole("link", { name: "Skoða námskeiðið" });
  expect(stored.size).toBe(0);
});

test("sign-out erases the kept page and ends the worker [10.296]", async () => {
  const { person } = open();
  await waitFor(() => expect(register).toHaveBeenCalled());
  await person.click(screen.getByRole("link", { name: "Skrá út" }));
  await waitFor(() => expect(unregister).toHaveBeenCalled());
  expect(stored.size).toBe(0);
});

test("the end of the session erases the kept page [10.296]", async () => {
  stored.set(MINE, new Map());
  open({ "GET /api/courses/1/drills": refuse("not_signed_in") });
  await waitFor(() => expect(unregister).toHaveBeenCalled());
  expect(stored.size).toBe(0);
});

test("another account erases the page of the previous one [10.296]", async () => {
  stored.set("aefingar/björn", new Map());
  open();
  await waitFor(() => expect(unregister).toHaveBeenCalled());
  await waitFor(() => expect([...stored.keys()]).toEqual([MINE]));
});

test("keeps the copy of the same account [10.296]", async () => {
  signInCookie();
  stored.set(MINE, new Map());
  await eraseOfflineCaches(learner.id);
  expect([...stored.keys()]).toEqual([MINE]);
  expect(unregister).not.toHaveBeenCalled();
});
