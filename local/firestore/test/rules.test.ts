import { initializeTestEnvironment, type RulesTestContext } from "@firebase/rules-unit-testing";
import { setLogLevel } from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOfficialEmulator } from "../official-emulator.ts";
import { parseRules } from "../rules/parser.ts";
import { newProjectId } from "./client.ts";
import { connectRaw } from "./raw-client.ts";
import { official, startOfficial } from "./start-firestore.ts";

// The SDK logs each denied call.
setLogLevel("silent");

const withMatches = (matches: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${matches}\n  }\n}`;

const inA = (allow: string) => `match /a/{id} { ${allow} }`;

/** Rules, and whether they allow each read or write of a caller. */
const CASES: [name: string, matches: string, outcomes: Record<string, boolean>][] = [
  [
    "the id of a document is its path variable, and open in a list",
    "match /users/{uid} { allow read: if request.auth.uid == uid; }",
    {
      "anna get users/anna": true,
      "anna get users/bjorn": false,
      "anna get users/anna/b/1": false,
      "visitor get users/anna": false,
      "anna list users": false,
    },
  ],
  [
    "a list is not filtered by its ids",
    inA("allow list: if id != 'x';"),
    { "anna list a": false, "anna get a/1": false },
  ],
  [
    "a user or a visitor",
    inA("allow get: if request.auth != null; allow list: if request.auth == null;"),
    { "anna get a/1": true, "visitor get a/1": false, "anna list a": false, "visitor list a": true },
  ],
  [
    "a claim has a value",
    inA("allow read: if request.auth.token.admin == true;"),
    {
      "admin get a/1": true,
      "admin list a": true,
      "anna list a": false,
      "text list a": false,
      "visitor list a": false,
    },
  ],
  [
    "a claim is true",
    inA("allow read: if request.auth.token.admin;"),
    { "admin list a": true, "anna list a": false, "text list a": false },
  ],
  [
    "a claim inside a claim",
    inA("allow get: if request.auth.token.firebase.sign_in_provider == 'custom';"),
    { "anna get a/1": true, "visitor get a/1": false },
  ],
  [
    "a missing claim is neither equal nor unequal",
    inA("allow get: if request.auth.token.admin != true;"),
    { "anna get a/1": false, "text get a/1": true, "admin get a/1": false },
  ],
  [
    "an operand that cannot be evaluated does not affect one that decides",
    inA(
      "allow get: if request.auth.uid == 'anna' || true; allow list: if true || request.auth.uid == 'anna';",
    ),
    { "visitor get a/1": true, "visitor list a": true },
  ],
  [
    "&& binds closer than ||",
    inA("allow get: if true || false && false; allow list: if (true || false) && false;"),
    { "visitor get a/1": true, "visitor list a": false },
  ],
  [
    "literals",
    inA(`allow get: if 'a' == "a" && 1 == 1.0 && 1 != 2 && null == null && 1 != '1' && (false || true);`),
    { "visitor get a/1": true },
  ],
  [
    "a variable for the rest matches any depth",
    "match /a/{rest=**} { allow read; } match /c/{x}/d/{rest=**} { allow read; }",
    {
      "visitor get a/1": true,
      "visitor get a/1/b/2": true,
      "visitor list a": true,
      "visitor list a/1/b": true,
      "visitor get b/1": false,
      "visitor get c/1": false,
      "visitor get c/1/d/2": true,
    },
  ],
  [
    "a match inside another",
    `match /a/{x} {
      match /b/{y} { allow get: if x == y; allow list: if x == request.auth.uid; }
    }`,
    {
      "anna get a/1/b/1": true,
      "anna get a/1/b/2": false,
      "anna get a/1": false,
      "anna list a/anna/b": true,
      "anna list a/bjorn/b": false,
    },
  ],
  [
    "a document by its name",
    "match /a/one { allow read; }",
    { "visitor get a/one": true, "visitor get a/two": false, "visitor list a": false },
  ],
  [
    "one rule that allows is enough",
    `${inA("allow read: if false;")} ${inA("allow get: if database == '(default)';")}`,
    { "visitor get a/1": true, "visitor list a": false },
  ],
  [
    "a document exists, by an id of the path, of a claim or of the rule",
    `match /a/{id} { allow get: if exists(/databases/$(database)/documents/known/$(id)); }
    match /c/{id} { allow read: if exists(/databases/$(database)/documents/known/$(request.auth.token.key)); }
    match /d/{id} { allow read: if exists(/databases/$(database)/documents/known/one/inner/two); }
    match /e/{id} { allow read: if exists(/databases/$(database)/documents/known/$('one')); }`,
    {
      "visitor get a/one": true,
      "visitor get a/1": false,
      "keyed get c/1": true,
      "keyed list c": true,
      "wrong list c": false,
      "anna list c": false,
      "visitor list d": false,
      "visitor list e": true,
    },
  ],
  [
    "a claim is a time in the future",
    inA("allow read: if request.time.toMillis() < request.auth.token.until;"),
    {
      "keyed list a": true,
      "keyed get a/1": true,
      "wrong list a": false,
      "anna list a": false,
      "text list a": false,
    },
  ],
  [
    "nothing is written",
    inA(
      "allow read; allow create, update, delete: if false; // not yet\n /* nor later */ allow write: if false;",
    ),
    { "admin set a/1": false, "admin delete a/1": false, "admin get a/1": true },
  ],
];

const found = await findOfficialEmulator();
const missing = "missing" in found ? found.missing : undefined;

test.runIf(missing !== undefined)("reports why the rules were not tested on Google's emulator", () => {
  console.log(`not run: the security rules held against Google's emulator. ${missing}`);
});

describe.skipIf(official)("rules on the local Firestore", () =>
  answersAsExpected(() => process.env.FIRESTORE_EMULATOR_HOST ?? ""),
);

describe.skipIf(missing !== undefined)("rules on Google's emulator", () => {
  let server: Awaited<ReturnType<typeof startOfficial>>;
  beforeAll(async () => {
    server = await startOfficial();
  });
  afterAll(() => server.kill());
  answersAsExpected(() => server.host);
});

// Google's emulator allows some of these.
describe.skipIf(official)("client under rules that allow all reads", () => {
  const projectId = newProjectId();
  const database = `projects/${projectId}/databases/(default)`;
  const parent = `${database}/documents`;
  const raw = connectRaw({ authorization: "", database });
  const query = (from: object) => ({ parent, structuredQuery: { from: [from] } });

  beforeAll(async () => {
    const [host = "", port] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
    const rules = withMatches("match /{rest=**} { allow read; }");
    const environment = await initializeTestEnvironment({
      projectId,
      firestore: { host, port: Number(port), rules },
    });
    await environment.cleanup();
  });

  test.each([
    ["begin a transaction", "BeginTransaction", { database, options: { readWrite: {} } }],
    ["roll a transaction back", "Rollback", { database, transaction: Buffer.from("x") }],
    ["list collections", "ListCollectionIds", { parent }],
    ["list missing documents", "ListDocuments", { parent, collectionId: "a", showMissing: true }],
    ["divide a query", "PartitionQuery", query({ collectionId: "a", allDescendants: true })],
    ["commit", "Commit", { database, writes: [{ delete: `${parent}/a/1` }] }],
    ["write a batch", "BatchWrite", { database, writes: [{ delete: `${parent}/a/1` }] }],
    ["create", "CreateDocument", { parent, collectionId: "a", documentId: "1", document: {} }],
    ["update", "UpdateDocument", { document: { name: `${parent}/a/1` } }],
    ["delete", "DeleteDocument", { name: `${parent}/a/1` }],
    ["read in a transaction", "GetDocument", { name: `${parent}/a/1`, transaction: Buffer.from("x") }],
  ])("does not let a client %s", async (_, rpc, request) => {
    await expect(raw.call(rpc, request)).rejects.toMatchObject({ code: 7 });
  });

  test("does not let a client read a collection group or begin a transaction with a read", async () => {
    const group = query({ collectionId: "a", allDescendants: true });
    const begun = { ...query({ collectionId: "a" }), newTransaction: { readWrite: {} } };
    for (const request of [group, begun, query({ allDescendants: true })])
      await expect(raw.stream("RunQuery", request)).rejects.toMatchObject({ code: 7 });
    expect(await raw.stream("RunQuery", query({ collectionId: "a" }))).toHaveLength(1);
  });
});

function answersAsExpected(hostAndPort: () => string) {
  test.each(CASES)("evaluates rules: %s", async (_, matches, outcomes) => {
    const [host = "", port] = hostAndPort().split(":");
    const firestore = { host, port: Number(port), rules: withMatches(matches) };
    const environment = await initializeTestEnvironment({ projectId: newProjectId(), firestore });
    await environment.withSecurityRulesDisabled((all) => all.firestore().doc("known/one").set({}));
    const callers: Record<string, RulesTestContext> = {
      visitor: environment.unauthenticatedContext(),
      anna: environment.authenticatedContext("anna"),
      text: environment.authenticatedContext("text", { admin: "yes", until: "tomorrow" }),
      keyed: environment.authenticatedContext("keyed", { key: "one", until: Date.parse("2100-01-01") }),
      wrong: environment.authenticatedContext("wrong", { key: "two", until: Date.parse("2020-01-01") }),
      admin: environment.authenticatedContext("admin", { admin: true }),
    };
    const seen = Object.keys(outcomes).map(async (call): Promise<[string, boolean]> => {
      const [caller = "", method = "", path = ""] = call.split(" ");
      return [call, await isAllowed(callers[caller], method, path)];
    });
    expect(Object.fromEntries(await Promise.all(seen))).toEqual(outcomes);
    await environment.cleanup();
  });
}

/**
 * Returns whether a call is allowed. Retries while the SDK is offline, because Google's emulator sometimes
 * drops a client's first stream.
 */
async function isAllowed(
  caller: RulesTestContext | undefined,
  method: string,
  path: string,
): Promise<boolean> {
  const db = caller?.firestore();
  const calls: Record<string, () => Promise<unknown> | undefined> = {
    // Without this source, an offline SDK reads from its empty cache.
    get: () => db?.doc(path).get({ source: "server" }),
    list: () => db?.collection(path).get({ source: "server" }),
    set: () => db?.doc(path).set({}),
    delete: () => db?.doc(path).delete(),
  };
  try {
    await calls[method]?.();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "unavailable") return isAllowed(caller, method, path);
    expect(error).toMatchObject({ code: "permission-denied" });
    return false;
  }
}

/** Line and message of a fault. The matches begin in line 4. */
test.each([
  [inA("allow read: if resource.data.open;"), 4, '"resource" is no variable of this path'],
  [inA("allow read: if exists(/a/b);"), 4, '"databases" expected, not "a"'],
  [inA("allow read: if exists(/databases/$(database)/documents/a);"), 4, "this path is none of a document"],
  [inA("allow read: if get(/a/b).data.open;"), 4, '"get" is not supported'],
  [inA("allow read: if\n  request.time == 1;"), 5, '"request.time" is not supported'],
  [inA("allow read: if request.auth.token == null;"), 4, '"request.auth.token" is not supported'],
  [inA("allow read: if request.auth.uid.x == 1;"), 4, '"request.auth.uid.x" is not supported'],
  [inA("allow read: if !true;"), 4, '"!" is not understood'],
  [inA("allow read: if 1 > 2;"), 4, '">" is not understood'],
  [inA("allow read: if id in ['a'];"), 4, '"[" is not understood'],
  [inA("allow read: if id == 'a\\'';"), 4, '"\'" is not understood'],
  [inA("allow read: if (true) == true;"), 4, '";" expected, not "=="'],
  [inA("allow read: if 1 == 1 == true;"), 4, '";" expected, not "=="'],
  [inA("allow read: if other == 1;"), 4, '"other" is no variable of this path'],
  [inA("allow reed;"), 4, '"reed" is no method'],
  [inA("allow read"), 4, '";" expected, not "}"'],
  [inA("allow read, write;"), 4, 'clients\' writes are not supported, only "if false" for them'],
  [
    inA("allow update: if request.auth.uid == id;"),
    4,
    'clients\' writes are not supported, only "if false" for them',
  ],
  ["\nfunction f() { return true; }", 5, '"match" or "allow" expected, not "function"'],
  ["match /a { allow read; }", 4, "the path of this rule is none of a document"],
  ["allow read;", 4, "the path of this rule is none of a document"],
  ["match /a/{id=*} { }", 4, '"*" is not understood'],
  ["match /{x=**}/a/{id} { }", 4, "nothing can follow a variable that stands for the whole rest"],
  ["match /a/{x}/b/{x} { }", 4, '"x" has a meaning already'],
  ["match /{rest=**} { allow read: if rest == 'a'; }", 4, '"rest" is no variable of this path'],
])("rejects %j with file and line", (matches, line, fault) => {
  expect(() => parseRules(withMatches(matches), "my.rules")).toThrow(`my.rules:${line}: ${fault}.`);
});

test.each([
  ["", '"rules_version" expected, not "the end of the file"'],
  ["rules_version = '1';", 'only rules_version "2" is supported'],
  ["service cloud.firestore {}", '"rules_version" expected, not "service"'],
  [`${withMatches("")} x`, '"x" is not supported here'],
])("rejects the file %j", (text, fault) => {
  expect(() => parseRules(text, "my.rules")).toThrow(fault);
});
