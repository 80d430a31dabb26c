import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** A JSON object that Google's APIs take or return. */
export type Json = Record<string, unknown>;

export type GoogleOptions = {
  projectId: string;
  /** Services that are enabled at first. */
  enabled?: readonly string[];
  hasBilling?: boolean;
  /** Calls that are refused with 403, as "METHOD /host/path". */
  denied?: RegExp;
  /** Message of Google for a denied call. */
  denial?: string;
  /** Answers requests under /api of the site. */
  api?: (request: IncomingMessage, response: ServerResponse) => void;
};

/** A refusal by the fake. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const NUMBER = "123456789012";

/** Services that answer before a project enables them. */
const ALWAYS_ON = ["serviceusage", "firebase", "firebasehosting", "identitytoolkit", "cloudresourcemanager"];

/**
 * Fake of Google's control plane for one project: state in memory, every call recorded. The first segment of a
 * path is the host of Google's API. Knows the calls of firebase-tools and of `ops/launch`.
 */
export function fakeGoogle(options: GoogleOptions) {
  const { projectId } = options;
  let { denied } = options;
  let lost: RegExp | null = null;
  const state = {
    hasProject: true,
    /** Whether Google Cloud has the project, with or without Firebase. */
    hasCloudProject: true,
    /** Whether the id of the project belongs to another account. */
    isIdTaken: false,
    isBeingDeleted: false,
    hasSite: true,
    hasBilling: options.hasBilling ?? true,
    /** Whether operations that create a domain wait for its DNS records. */
    isDomainPending: false,
    enabled: new Set(options.enabled ?? []),
    /** Everything that was created, by its resource name. */
    resources: new Map<string, Json>(),
    policies: new Map<string, Json>(),
    /** Number of the latest version of each secret. */
    versions: new Map<string, number>(),
    disabledVersions: new Set<string>(),
    /** Uploaded files of the site, by hash, and the paths of the released version. */
    uploads: new Map<string, Buffer>(),
    files: {} as Record<string, string>,
    site: null as null | { headers: Record<string, string> },
  };
  const calls: string[] = [];
  const operations: Json[] = [];
  const project = `projects/${projectId}`;
  const database = `${project}/databases/(default)`;
  const server = createServer((request, response) => void answer(request, response));

  const list = (key: string, prefix: string): Json => ({
    [key]: [...state.resources]
      .filter(([name]) => name.startsWith(`${prefix}/`))
      .map(([, resource]) => resource),
  });
  const create = (name: string, resource: Json): Json => {
    state.resources.set(name, { name, ...resource });
    return state.resources.get(name) ?? {};
  };
  const found = (name: string): Json | null => state.resources.get(name) ?? null;
  const change = (name: string, body: Json): Json => create(name, { ...found(name), ...body });
  /** Returns a finished operation. Its result can be read again by its name. */
  const finished = (response: Json): Json => {
    const name = `operations/${operations.length}`;
    operations.push({ name, done: true, response });
    return operations.at(-1) ?? {};
  };

  /** Returns the reply of an API, or null for 404. */
  function reply(call: { method: string; host: string; path: string; url: URL; body: Json }): Json | null {
    const { method, host, path, url, body } = call;
    const isPost = method === "POST";
    const last = path.split("/").at(-1) ?? "";
    if (path.includes("operations/")) return operations[Number(last)] ?? null;
    switch (host) {
      case "oauth2":
      case "www":
      case "accounts":
        return { access_token: "fake", expires_in: 3600, token_type: "Bearer" };
      case "serviceusage": {
        if (last === "services:batchGet")
          return {
            services: url.searchParams.getAll("names").map((name) => ({
              name,
              state: state.enabled.has(name.split("/").at(-1) ?? "") ? "ENABLED" : "DISABLED",
            })),
          };
        if (last === "services:batchEnable") {
          for (const id of body.serviceIds as string[]) state.enabled.add(id);
          return finished({});
        }
        if (last.endsWith(":enable")) state.enabled.add(last.replace(":enable", ""));
        return isPost
          ? finished({})
          : { name: path, state: state.enabled.has(last) ? "ENABLED" : "DISABLED" };
      }
      case "firebase": {
        if (last === "webApps" && isPost) {
          create(`${project}/keys/auto`, {});
          return finished(
            create(`${project}/webApps/1`, {
              ...body,
              appId: "1:1:web:1",
              apiKeyId: "auto",
              platform: "WEB",
            }),
          );
        }
        if (last === "webApps") return { apps: list("apps", `${project}/webApps`).apps };
        if (last.startsWith(`${projectId}:searchApps`)) return list("apps", `${project}/webApps`);
        if (last === "firebase:provisionFirebaseApp") {
          change(`${project}/config`, { signIn: { email: { enabled: true } } });
          return finished({});
        }
        if (last === "adminSdkConfig")
          return { projectId, storageBucket: `${projectId}.firebasestorage.app` };
        if (last === `${projectId}:addFirebase`) {
          if (!state.hasCloudProject) throw new Refused(403, "The caller does not have permission");
          state.hasProject = true;
        }
        const known = {
          projectId,
          projectNumber: NUMBER,
          name: project,
          resources: { hostingSite: projectId },
        };
        if (isPost) return finished(known);
        return last === "projects"
          ? { results: state.hasProject ? [known] : [] }
          : state.hasProject
            ? known
            : null;
      }
      case "identitytoolkit":
        if (method === "PATCH") return change(`${project}/config`, body);
        return found(`${project}/config`);
      case "cloudresourcemanager":
        if (last.endsWith(":testIamPermissions")) return { permissions: body.permissions };
        if (last.endsWith("IamPolicy")) return policy(path, body);
        if (isPost) {
          if (state.hasCloudProject || state.isIdTaken)
            throw new Refused(409, "Requested entity already exists");
          state.hasCloudProject = true;
          return finished({});
        }
        if (!state.hasCloudProject) throw new Refused(403, "The caller does not have permission");
        return {
          projectId,
          projectNumber: NUMBER,
          name: `projects/${NUMBER}`,
          lifecycleState: state.isBeingDeleted ? "DELETE_REQUESTED" : "ACTIVE",
        };
      case "cloudbilling":
        if (last === "billingInfo")
          return {
            billingEnabled: state.hasBilling,
            ...(state.hasBilling && { billingAccountName: "billingAccounts/1" }),
          };
        return { currencyCode: "ISK" };
      case "apikeys": {
        const id = last.replace(/^keys$/, "");
        if (isPost) return finished(create(`${project}/keys/${url.searchParams.get("keyId")}`, body));
        if (last === "keyString") return { keyString: `key-${path.split("/").at(-2)}` };
        if (method === "PATCH") return finished(change(`${project}/keys/${id}`, body));
        return id === "" ? list("keys", `${project}/keys`) : found(`${project}/keys/${id}`);
      }
      case "recaptchaenterprise": {
        const keys = `projects/${NUMBER}/keys`;
        if (isPost) return create(`${keys}/site-key`, body);
        return method === "PATCH" ? change(path.replace("/v1/", ""), body) : list("keys", keys);
      }
      case "firebaseappcheck": {
        const name = path.replace("/v1/", "");
        return method === "PATCH" ? change(name, body) : found(name);
      }
      case "secretmanager": {
        const name = `projects/${NUMBER}/${path.replace(/^\/v1\/projects\/[^/]+\//, "").replace(/\/versions.*|:.*/, "")}`;
        if (last.endsWith("IamPolicy")) return policy(name, body);
        const version = state.versions.get(name) ?? 0;
        if (last.endsWith(":disable")) {
          state.disabledVersions.add(`${name}/versions/${path.split("/").at(-1)?.replace(":disable", "")}`);
          return {};
        }
        if (last === "versions" && !isPost)
          return {
            versions: Array.from({ length: version }, (_, index) => `${name}/versions/${index + 1}`)
              .filter((each) => !state.disabledVersions.has(each))
              .map((each) => ({ name: each, state: "ENABLED" })),
          };
        if (last.endsWith(":addVersion")) {
          state.versions.set(name, version + 1);
          return { ...change(name, body), name: `${name}/versions/${version + 1}` };
        }
        if (isPost) return create(`projects/${NUMBER}/secrets/${url.searchParams.get("secretId")}`, body);
        const secret = found(name);
        if (!path.includes("/versions/") || secret === null) return secret;
        if (secret.payload === undefined) return null;
        return {
          ...secret,
          name: `${name}/versions/${version}`,
          state: "ENABLED",
          createTime: "2026-11-24T00:00:00Z",
        };
      }
      case "firestore": {
        if (last === "backupSchedules")
          return isPost
            ? create(`${database}/backupSchedules/1`, body)
            : list("backupSchedules", `${database}/backupSchedules`);
        if (last === "indexes" && isPost) {
          const name = `${path.replace("/v1/", "")}/${state.resources.size}`;
          return finished(create(name, { ...body, state: "READY" }));
        }
        if (last === "indexes") return list("indexes", `${database}/collectionGroups`);
        if (path.includes("/fields"))
          return method === "PATCH" ? finished(create(`${database}/fields/${path}`, body)) : { fields: [] };
        if (last === "databases" && isPost)
          return finished(create(database, { ...body, type: "FIRESTORE_NATIVE" }));
        if (last === "databases:clone" || last === "databases:restore")
          return finished(create(`${project}/databases/${body.databaseId}`, body));
        if (path.split("/").at(-2) === "databases")
          return method === "PATCH" ? finished(change(database, body)) : found(path.replace("/v1/", ""));
        return {};
      }
      case "firebaserules":
        if (last === "rulesets") return { name: `${project}/rulesets/1` };
        if (isPost && last === "releases") return create(`${project}/releases/cloud.firestore`, body);
        return last === "cloud.firestore" ? found(`${project}/releases/cloud.firestore`) : { releases: [] };
      case "cloudfunctions": {
        if (last.endsWith(":generateUploadUrl"))
          return { uploadUrl: `${baseUrl()}/uploads/source`, storageSource: { bucket: "b", object: "o" } };
        const id = isPost ? (url.searchParams.get("functionId") ?? "") : last;
        const name = `${project}/locations/europe-west1/functions/${id}`;
        if (method === "GET" && last !== "functions") return found(name);
        if (method === "GET")
          return path.startsWith("/v2/") ? list("functions", name.replace("/functions", "")) : {};
        const { serviceConfig = {}, ...others } = body as { serviceConfig?: Json };
        const service = `${project}/locations/europe-west1/services/${id}`;
        const uri = `https://${id}-x-ew.a.run.app`;
        return finished(
          change(name, {
            ...others,
            state: "ACTIVE",
            url: uri,
            serviceConfig: { ...serviceConfig, service, uri },
          }),
        );
      }
      case "iam": {
        if (last.endsWith(":testIamPermissions")) return { permissions: body.permissions };
        if (last.endsWith("IamPolicy")) return policy(path, body);
        if (last === "serviceAccounts" && isPost) {
          const email = `${body.accountId}@${projectId}.iam.gserviceaccount.com`;
          return create(`accounts/${email}`, { ...body, email });
        }
        return path.includes("/serviceAccounts/") ? found(`accounts/${last}`) : { title: last };
      }
      case "run":
        return last.endsWith("IamPolicy")
          ? policy(path, body)
          : { metadata: { name: "api" }, spec: {}, services: [] };
      case "cloudscheduler": {
        if (last.endsWith(":resume"))
          return change(path.replace("/v1/", "").replace(":resume", ""), { state: "ENABLED" });
        const name = isPost ? String(body.name) : path.replace("/v1/", "");
        if (method !== "GET") return change(name, body);
        return found(name) && { state: "ENABLED", ...found(name) };
      }
      case "cloudtasks":
        return found(path.replace("/v2/", "")) ?? { state: "RUNNING" };
      case "artifactregistry":
        return change(`${project}/locations/europe-west1/repositories/gcf-artifacts`, {
          format: "DOCKER",
          ...body,
        });
      case "firebasehosting": {
        if (last === "sites" && isPost) state.hasSite = true;
        if (last === projectId && !state.hasSite) return null;
        if (last === "customDomains" && isPost) {
          const domainName = url.searchParams.get("customDomainId");
          const record = { domainName, type: "A", rdata: "199.36.158.100", requiredAction: "ADD" };
          const requiredDnsUpdates = { desired: [{ records: [record] }] };
          const operation = finished(
            create(`${project}/customDomains/${domainName}`, { ...body, requiredDnsUpdates }),
          );
          return state.isDomainPending ? { name: operation.name, done: false } : operation;
        }
        if (last === "customDomains") return list("customDomains", `${project}/customDomains`);
        if (last === "versions" && isPost)
          return { name: `sites/${projectId}/versions/1`, status: "CREATED" };
        if (last.endsWith(":populateFiles")) {
          Object.assign(state.files, body.files);
          return {
            uploadRequiredHashes: Object.values(body.files as Json),
            uploadUrl: `${baseUrl()}/uploads`,
          };
        }
        if (method === "PATCH")
          return { ...change(`${project}/version`, body), name: path.slice(1), status: "FINALIZED" };
        if (last === "releases") release();
        if (path.includes("/channels/"))
          return { name: "live", release: { version: { name: "1", config: {} } } };
        return {
          name: `${project}/sites/${projectId}`,
          defaultUrl: `https://${projectId}.web.app`,
          type: "DEFAULT_SITE",
        };
      }
      case "monitoring":
      case "billingbudgets":
        if (method === "PATCH") return change(path.slice(4), body);
        return isPost ? create(`${path.slice(4)}/${state.resources.size}`, body) : list(last, path.slice(4));
      case "compute":
        return { defaultServiceAccount: `${NUMBER}-compute@developer.gserviceaccount.com` };
      default:
        return {};
    }
  }

  function policy(path: string, { policy: given }: Json): Json {
    const name = path.replace(/:[gs]etIamPolicy$/, "");
    if (given !== undefined) state.policies.set(name, given as Json);
    return state.policies.get(name) ?? { bindings: [], etag: "a", version: 1 };
  }

  /** Releases the uploaded version to visitors. */
  function release(headers = headersOf(found(`${project}/version`))): void {
    state.site = { headers };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url ?? "", baseUrl());
    const path = decodeURIComponent(pathname);
    const [, host = "", ...rest] = path.split("/");
    if (host === `${projectId}.web.app`) return visit(`/${rest.join("/")}${search}`, request, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    if (host === "uploads") {
      state.uploads.set(rest.join("/"), raw);
      return void response.end("{}");
    }
    const method = request.method ?? "GET";
    const service = host.replace(".googleapis.com", "");
    calls.push(`${method} ${path}`);
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (lost?.test(`${method} ${path}`)) return void request.socket.destroy();
    if (denied?.test(`${method} ${path}`))
      return send(403, refusal(403, options.denial ?? "denied by the test"));
    const isOff =
      host.endsWith(".googleapis.com") && !ALWAYS_ON.includes(service) && !state.enabled.has(host);
    if (isOff) return send(403, disabled(host));
    const body = method === "GET" || raw.length === 0 ? {} : parsed(raw);
    const url = new URL(`http://google/?${searchParams}`);
    try {
      const found = reply({ method, host: service, path: `/${rest.join("/")}`, url, body });
      return found === null ? send(404, refusal(404, `${path} not found`)) : send(200, found);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return send(error.status, refusal(error.status, error.message));
    }
  }

  /** Answers a visitor of the site. */
  function visit(path: string, request: IncomingMessage, response: ServerResponse): void {
    if (state.site === null) {
      response.writeHead(404).end();
      return;
    }
    for (const [name, value] of Object.entries(state.site.headers)) response.setHeader(name, value);
    request.url = path;
    const page = state.uploads.get(state.files["/index.html"] ?? "");
    if (path.startsWith("/api") && options.api) options.api(request, response);
    else response.end(page && gunzipSync(page));
  }

  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    calls,
    create,
    /** Accepts all further calls. */
    allowAll: () => {
      denied = undefined;
    },
    /** Closes the connection of calls that match, as "METHOD /host/path". Null ends it. */
    lose: (calls: RegExp | null) => {
      lost = calls;
    },
    release,
    baseUrl,
    start: () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

/** Returns the headers of all pages in a Hosting version. */
function headersOf(version: Json | null): Record<string, string> {
  type Config = { headers?: { glob?: string; headers: Record<string, string> }[] };
  const { headers = [] } = (version?.config ?? {}) as Config;
  return headers.find(({ glob }) => glob === "**")?.headers ?? {};
}

function parsed(raw: Buffer): Json {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return {};
  }
}

const refusal = (code: number, message: string, details: Json[] = []) => ({
  error: { code, status: code === 404 ? "NOT_FOUND" : "PERMISSION_DENIED", message, details },
});

const disabled = (host: string) =>
  refusal(403, `${host} has not been used in project ${NUMBER} before or it is disabled.`, [
    {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: "SERVICE_DISABLED",
      metadata: { service: host },
    },
  ]);
