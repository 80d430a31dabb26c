import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import { type Publisher, RELEASED_WHOLE, type SiteFile } from "./publisher.ts";

const Operation = z.object({
  name: z.string(),
  done: z.boolean().default(false),
  response: z.unknown().optional(),
  error: z.object({ message: z.string().default("unknown") }).optional(),
});
const Version = z.object({ name: z.string() });
const Release = z.object({ version: Version });
const Channel = z.object({ release: Release });
const Files = z.object({
  files: z.array(z.object({ path: z.string() })).default([]),
  nextPageToken: z.string().default(""),
});
const Populated = z.object({
  uploadRequiredHashes: z.array(z.string()).default([]),
  uploadUrl: z.string().default(""),
});

/** Timeout of a request, and interval between two checks of a clone operation, in milliseconds. */
const TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 300;

/** Maximum number of checks. Cloning takes one or two seconds. The function has a timeout of one minute. */
const LOOKS = 80;

const FILES_ON_A_PAGE = 1000;

type Settings = {
  /** Id of the Hosting site. */
  site: string;
  /** Returns an access token of the service account, which needs the Hosting administrator role. */
  accessToken: () => Promise<string>;
  /** Origin of Hosting's REST API. */
  api?: string;
};

/**
 * Creates a publisher for Firebase Hosting. Clones the live version and replaces these files in the clone.
 * Visitors see the old version until the last call. If a call fails, the live version does not change. If
 * another deploy has finished in the meantime, starts over with the deployed version.
 * Source: https://firebase.google.com/docs/hosting/api-deploy,
 * https://firebase.google.com/docs/reference/hosting/rest
 */
export function hostingPublisher({
  site,
  accessToken,
  api = "https://firebasehosting.googleapis.com",
}: Settings): Publisher {
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${await accessToken()}` };
    const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) {
      const text = (await answer.text()).slice(0, 300);
      throw new Error(`Hosting answers ${answer.status} to ${init.method ?? "GET"} ${url}: ${text}`);
    }
    return answer;
  }

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    method: "GET" | "POST" | "PATCH",
    path: string,
    body?: object,
  ): Promise<z.output<Schema>> {
    const answer = await send(`${api}/v1beta1/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return schema.parse(await answer.json());
  }

  async function pathsOf(version: string): Promise<Set<string>> {
    const paths = new Set<string>();
    let token = "";
    do {
      const page = `pageSize=${FILES_ON_A_PAGE}${token && `&pageToken=${encodeURIComponent(token)}`}`;
      const { files, nextPageToken } = await call(Files, "GET", `${version}/files?${page}`);
      for (const { path } of files) paths.add(path);
      token = nextPageToken;
    } while (token !== "");
    return paths;
  }

  /**
   * Creates a version with the configuration and files of `source`, except `paths` and the folders of
   * `RELEASED_WHOLE`. Returns its name.
   */
  async function clone(source: string, paths: readonly string[]): Promise<string> {
    let operation = await call(Operation, "POST", `sites/${site}/versions:clone`, {
      sourceVersion: source,
      finalize: false,
      exclude: {
        regexes: [
          ...RELEASED_WHOLE.map((folder) => `^${folder}.*$`),
          ...paths.map((path) => `^${path.replaceAll(".", "\\.")}$`),
        ],
      },
    });
    for (let looks = 0; !operation.done; looks += 1) {
      if (looks === LOOKS) throw new Error(`${source} is not cloned yet`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      operation = await call(Operation, "GET", operation.name);
    }
    if (operation.error !== undefined) throw new Error(`${source} is not cloned: ${operation.error.message}`);
    return Version.parse(operation.response).name;
  }

  async function upload(version: string, files: readonly SiteFile[]): Promise<void> {
    // Few files need an upload. They are compressed a second time, so that not all compressed files are in
    // memory at once.
    const hashed = files.map(({ path, content }) => ({ path, content, hash: hashOf(packed(content)) }));
    const { uploadRequiredHashes, uploadUrl } = await call(Populated, "POST", `${version}:populateFiles`, {
      files: Object.fromEntries(hashed.map(({ path, hash }) => [path, hash])),
    });
    for (const { content, hash } of hashed) {
      if (!uploadRequiredHashes.includes(hash)) continue;
      const headers = { "content-type": "application/octet-stream" };
      await send(`${uploadUrl}/${hash}`, { method: "POST", headers, body: new Uint8Array(packed(content)) });
    }
  }

  async function liveVersion(): Promise<string> {
    const { release } = await call(Channel, "GET", `sites/${site}/channels/live`);
    return release.version.name;
  }

  return {
    async release(files, requires) {
      const live = await liveVersion();
      const paths = await pathsOf(live);
      const missing = requires.filter((path) => !paths.has(path));
      if (missing.length > 0)
        throw new Error(`the site that is live was built without ${missing.join(", ")}: deploy it`);
      const version = await clone(
        live,
        files.map(({ path }) => path),
      );
      await upload(version, files);
      await call(Version, "PATCH", `${version}?updateMask=status`, { status: "FINALIZED" });
      if ((await liveVersion()) !== live) return this.release(files, requires);
      await call(Release, "POST", `sites/${site}/channels/live/releases?versionName=${version}`, {
        message: "published by an administrator",
      });
    },
  };
}

/** Returns a file in the compressed form that Hosting requires. Equal content results in equal bytes. */
function packed(content: SiteFile["content"]): Uint8Array {
  return gzipSync(content, { level: 9 });
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
