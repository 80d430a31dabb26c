import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Running, startProcess } from "../../functions/test/processes/start-process.ts";
import { DEMO } from "../seed/demo.ts";
import { build } from "../stack/build.ts";
import { LOCAL_DATA, ROOT } from "../stack/paths.ts";
import { HOST, inspectorPort, portsFrom } from "../stack/ports.ts";

const ports = portsFrom("6680");
const SHOP = `http://${HOST}:${ports.shop}`;

let running: Running | undefined;

beforeAll(() => build(), 120_000);

afterEach(async () => {
  await running?.stop();
  rmSync(join(LOCAL_DATA, `shop-${ports.shop}`), { recursive: true, force: true });
});

/** Runs `npm start` or `npm run dev` with new data. */
async function run(script: "start" | "dev"): Promise<void> {
  running = await startProcess(join(ROOT, `local/${script}.mjs`), {
    args: ["--fresh"],
    env: { SHOP_PORT: String(ports.shop) },
    ready: /is running/,
    timeoutMs: 240_000,
  });
}

type Call = { body?: object; cookie?: string };
type Edited = {
  title: string;
  lessons: { id: number }[];
  archivedAt: unknown;
  createdAt: unknown;
  updatedAt: unknown;
};

async function ask<Body>(method: string, path: string, { body, cookie = "" }: Call = {}) {
  const headers = { "content-type": "application/json", cookie };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${SHOP}${path}`, { method, headers, ...init });
  expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBe(200);
  return { answer, body: (await answer.json()) as Body };
}

test("npm start: the queue runs the function that sends a queued email [10.160]", async () => {
  await run("start");
  await ask("POST", "/api/forgot-password", { body: { email: "enginn@example.is" } });
  const completed = async () => {
    const answer = await fetch(`http://${HOST}:${ports.tasks}/queueStats`);
    const [queue] = Object.values(
      (await answer.json()) as Record<string, { completedLastMin: number; failedTasks: number }>,
    );
    return queue?.failedTasks === 0 && queue.completedLastMin > 0;
  };
  await expect.poll(completed, { timeout: 60_000 }).toBe(true);
});

test("npm run dev: runs the API under a debugger and publishes a changed course title", async () => {
  await run("dev");
  const targets = await fetch(`http://${HOST}:${inspectorPort(ports)}/json/list`);
  expect(await targets.json()).toMatchObject([{ type: "node" }]);
  const { email, password } = DEMO.admin;
  const login = await ask("POST", "/api/admin/login", { body: { email, password } });
  const cookie = login.answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { body: course } = await ask<Edited>("GET", "/api/admin/courses/1", { cookie });
  const shown = async () => (await ask<{ title: string }[]>("GET", "/api/courses")).body[0]?.title;

  const { lessons, archivedAt: _, createdAt: __, updatedAt: ___, ...input } = course;
  const lessonIds = lessons.map(({ id }) => id);
  await ask("PUT", "/api/admin/courses/1", { cookie, body: { ...input, lessonIds, title: "Nýtt heiti" } });
  expect(await shown()).toBe(course.title);

  const { body: changes } = await ask<{ version: string }>("GET", "/api/admin/site/changes", { cookie });
  await ask("POST", "/api/admin/publications", { cookie, body: { version: changes.version } });
  expect(await shown()).toBe("Nýtt heiti");
});
