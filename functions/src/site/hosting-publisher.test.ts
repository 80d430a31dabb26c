import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hostingPublisher } from "./hosting-publisher.ts";

const SITE = "sites/golf";
const FILES = [
  { path: "/index.html", content: "<title>Nýtt</title>" },
  { path: "/app.html", content: "<title>Golf</title>" },
];

type Version = { status: string; files: Record<string, string>; config: object };
type Hosting = Awaited<ReturnType<typeof fakeHosting>>;

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Fake of Hosting's REST API as documented. A version accepts files while it is CREATED, becomes FINALIZED
 * after all uploads, and can only then be released. Returns 503 to calls that match `failAt`.
 */
async function fakeHosting() {
  const uploaded = new Map<string, Buffer>();
  const config = { headers: [{ glob: "**" }] };
  const versions = new Map<string, Version>();
  versions.set(`${SITE}/versions/1`, {
    status: "FINALIZED",
    files: {
      "/index.html": "old",
      "/app.html": "old",
      "/assets/boot-1.js": "code",
      "/app-html": "other",
      "/lesson/1.html": "free once",
      "/pictures/aa.webp": "shown once",
    },
    config,
  });
  const state = {
    live: `${SITE}/versions/1`,
    calls: [] as string[],
    failAt: /$^/,
    looks: 0,
    onFinalized: () => {},
  };
  const releases: string[] = [];

  function answer(method: string, path: string, query: URLSearchParams, body: Buffer): unknown {
    const json = () => JSON.parse(body.toString());
    if (path === `${SITE}/channels/live`) return { release: { version: { name: state.live } } };
    if (path === `${SITE}/versions:clone`) {
      const { sourceVersion, exclude, finalize } = json();
      const excluded = exclude.regexes.map((regex: string) => new RegExp(`^(?:${regex})$`));
      const { files, config } = versions.get(sourceVersion) as Version;
      const kept = Object.entries(files).filter(
        ([file]) => !excluded.some((regex: RegExp) => regex.test(file)),
      );
      const status = finalize ? "FINALIZED" : "CREATED";
      versions.set(`${SITE}/versions/2`, { status, files: Object.fromEntries(kept), config });
      return { name: "projects/1/operations/clone" };
    }
    if (path === "projects/1/operations/clone") {
      state.looks += 1;
      if (state.looks === 1) return { name: path, done: false };
      return { name: path, done: true, response: { name: `${SITE}/versions/2` } };
    }
    const version = versions.get(path.replace(/:populateFiles$|\/files$/, ""));
    if (version === undefined) return undefined;
    if (method === "GET" && path.endsWith("/files")) {
      const paths = Object.keys(version.files);
      const [from, to] = query.get("pageToken") === "rest" ? [2, 100] : [0, 2];
      return {
        files: paths.slice(from, to).map((file) => ({ path: file })),
        ...(from === 0 && { nextPageToken: "rest" }),
      };
    }
    if (path.endsWith(":populateFiles")) {
      if (version.status !== "CREATED") return undefined;
      Object.assign(version.files, json().files);
      const required = Object.values<string>(json().files).filter((hash) => !uploaded.has(hash));
      return { uploadRequiredHashes: required, uploadUrl: `${url()}/upload/${path}` };
    }
    if (method === "PATCH" && query.get("updateMask") === "status") {
      version.status = json().status;
      state.onFinalized();
      return { name: path };
    }
    return undefined;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://hosting.test");
    const body = await bodyOf(request);
    const name = pathname.replace("/v1beta1/", "");
    state.calls.push(`${request.method} ${name}`);
    const isAllowed = request.headers.authorization === "Bearer token";
    if (!isAllowed || state.failAt.test(`${request.method} ${name}`))
      return void response.writeHead(503).end("down");
    if (pathname.startsWith("/upload/")) {
      const hash = pathname.split("/").at(-1) ?? "";
      if (hash !== hashOf(body)) return void response.writeHead(400).end("content hash");
      uploaded.set(hash, gunzipSync(body));
      return void response.end();
    }
    if (name === `${SITE}/channels/live/releases`) {
      const released = searchParams.get("versionName") ?? "";
      if (versions.get(released)?.status !== "FINALIZED") return void response.writeHead(400).end();
      state.live = released;
      releases.push(released);
      return void response.end(JSON.stringify({ version: { name: released } }));
    }
    const found = answer(request.method ?? "", name, searchParams, body);
    if (found === undefined) return void response.writeHead(404).end();
    response.end(JSON.stringify(found));
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { state, versions, uploaded, releases, url, close: () => server.close() };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

let hosting: Hosting;
beforeEach(async () => {
  hosting = await fakeHosting();
});
afterEach(() => hosting.close());

const publisher = (token = "token") =>
  hostingPublisher({ site: "golf", accessToken: async () => token, api: hosting.url() });

test("releases the pages with all other files and the headers of the live version", async () => {
  await publisher().release(FILES, ["/assets/boot-1.js"]);
  expect(hosting.releases).toEqual([`${SITE}/versions/2`]);
  const { files, config } = hosting.versions.get(`${SITE}/versions/2`) as Version;
  expect(files).toMatchObject({ "/assets/boot-1.js": "code", "/app-html": "other" });
  expect(config).toEqual({ headers: [{ glob: "**" }] });
  for (const { path, content } of FILES)
    expect(hosting.uploaded.get(files[path] ?? "")?.toString()).toBe(content);
});

test("removes the pages of lessons that are no longer free and adds those of free lessons", async () => {
  await publisher().release([...FILES, { path: "/lesson/2.html", content: "free now" }], []);
  const { files } = hosting.versions.get(`${SITE}/versions/2`) as Version;
  expect(Object.keys(files).filter((path) => path.startsWith("/lesson"))).toEqual(["/lesson/2.html"]);
});

test("releases pictures byte for byte and removes pictures that are no longer shown", async () => {
  const [first, second] = [Buffer.from([0, 255, 137, 80]), Buffer.from([255, 216, 0])];
  const path = "/pictures/bb.webp";
  await publisher().release([...FILES, { path, content: first }], []);
  const released = () => (hosting.versions.get(hosting.state.live) as Version).files;
  expect(hosting.uploaded.get(released()[path] ?? "")).toEqual(first);
  expect(released()).not.toHaveProperty("/pictures/aa.webp");
  await publisher().release([...FILES, { path: "/pictures/cc.jpg", content: second }], []);
  expect(Object.keys(released()).filter((file) => file.startsWith("/pictures"))).toEqual([
    "/pictures/cc.jpg",
  ]);
  await publisher().release([...FILES, { path, content: first }], []);
  expect(Object.keys(released()).filter((file) => file.startsWith("/pictures"))).toEqual([path]);
});

test("does not upload files again that Hosting already has", async () => {
  await publisher().release(FILES, []);
  hosting.state.calls.length = 0;
  await publisher().release(FILES, []);
  expect(hosting.state.calls.filter((call) => call.includes("upload"))).toEqual([]);
});

test.each([
  ["GET sites/golf/channels/live"],
  ["POST sites/golf/versions:clone"],
  ["GET projects/1/operations/clone"],
  ["POST sites/golf/versions/2:populateFiles"],
  ["POST /upload/.*"],
  ["PATCH sites/golf/versions/2"],
  ["POST sites/golf/channels/live/releases"],
])("keeps the live version unchanged after a failure of %s", async (call) => {
  hosting.state.failAt = new RegExp(`^${call}$`);
  await expect(publisher().release(FILES, [])).rejects.toThrow("Hosting answers 503");
  expect(hosting.state.live).toBe(`${SITE}/versions/1`);
  expect(hosting.versions.get(`${SITE}/versions/1`)?.files["/index.html"]).toBe("old");
});

test("starts over with the new version if another deploy happens during the release [10.79]", async () => {
  const deployed = `${SITE}/versions/deployed`;
  hosting.state.onFinalized = () => {
    hosting.state.onFinalized = () => {};
    const files = { "/index.html": "built", "/assets/boot-2.js": "new code" };
    hosting.versions.set(deployed, { status: "FINALIZED", files, config: {} });
    hosting.state.live = deployed;
  };
  await publisher().release(FILES, []);
  const { files } = hosting.versions.get(hosting.state.live) as Version;
  expect(files).toMatchObject({ "/assets/boot-2.js": "new code" });
  expect(hosting.uploaded.get(files["/index.html"] ?? "")?.toString()).toBe("<title>Nýtt</title>");
});

test("refuses to release pages of another build than the live one", async () => {
  await expect(publisher().release(FILES, ["/assets/boot-2.js"])).rejects.toThrow(
    "built without /assets/boot-2.js",
  );
  expect(hosting.state.calls.some((call) => call.startsWith("POST"))).toBe(false);
});
