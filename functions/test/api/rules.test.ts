import { randomUUID } from "node:crypto";
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { findOfficialEmulator } from "@golfnamskeid/local-firestore/official-emulator";
import { setLogLevel } from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFirestoreProcess } from "../processes/firestore-process.ts";

// It logs each call that is denied.
setLogLevel("silent");

/** Every collection of the store, and one that does not exist. */
const COLLECTIONS = [
  ...["admins", "archivedCoupons", "audit", "counters", "coupons", "courses", "devices", "emails", "gifts"],
  ...[
    "lessons",
    "limits",
    "liveAccess",
    "monthlyRollups",
    "payments",
    "publications",
    "reviews",
    "revokedSessions",
    "rollups",
    "secondFactors",
    "site",
    "terms",
    "users",
    "waitlist",
    "waitlistCourses",
    "unknown",
  ],
  ...["coupons/x/redemptions", "payments/x/events", "users/anna/unknown"],
];

const OPEN = [
  "anna gets users/anna",
  "admin gets users/admin",
  "password gets users/password",
  "live gets users/live",
  "live gets payments/live",
  "live gets payments/x",
  "live lists payments",
  "over gets users/over",
  "signedOut gets users/signedOut",
];

/** Claims of a live token whose session has its document. */
const LIVE = { live: true, session: "x", until: Date.now() + 3_600_000 };

/** An SDK that calls itself offline answers from its empty cache otherwise. */
const FROM_SERVER = { source: "server" } as const;

/** What each of them tries with a collection: with the document of the own id, and with another's. */
const ATTEMPTS: [verb: string, own: boolean, (caller: RulesTestContext, path: string) => Promise<unknown>][] =
  [
    ["gets", true, (caller, path) => caller.firestore().doc(path).get(FROM_SERVER)],
    ["gets", false, (caller, path) => caller.firestore().doc(path).get(FROM_SERVER)],
    ["updates", true, (caller, path) => caller.firestore().doc(path).update({ admin: true })],
    ["deletes", false, (caller, path) => caller.firestore().doc(path).delete()],
  ];

const official = await findOfficialEmulator();
const missing = "missing" in official ? official.missing : undefined;

test.runIf(missing !== undefined)("one line says that Google's emulator was not asked, and why", () => {
  console.log(`not run: the shop's security rules on Google's emulator. ${missing}`);
});

describe.each([
  ["the local Firestore", "ours"],
  ["Google's emulator", "official"],
] as const)("on %s", (_, engine) => {
  describe.skipIf(engine === "official" && missing !== undefined)("the rules that are deployed", () => {
    let server: Awaited<ReturnType<typeof startFirestoreProcess>>;
    let environment: RulesTestEnvironment;
    let callers: Record<string, RulesTestContext>;

    beforeAll(async () => {
      server = await startFirestoreProcess({ engine });
      const [host = "", port] = server.address.split(":");
      const projectId = `demo-${randomUUID().slice(0, 8)}`;
      environment = await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port) } });
      callers = {
        visitor: environment.unauthenticatedContext(),
        anna: environment.authenticatedContext("anna"),
        admin: environment.authenticatedContext("admin", { admin: true }),
        password: environment.authenticatedContext("password", {
          ...LIVE,
          firebase: { sign_in_provider: "password", identities: {} },
        }),
        live: environment.authenticatedContext("live", LIVE),
        over: environment.authenticatedContext("over", { ...LIVE, until: Date.now() - 1000 }),
        signedOut: environment.authenticatedContext("signedOut", { ...LIVE, session: "none" }),
      };
      const { db } = server.open(projectId);
      const batch = db.batch();
      for (const collection of COLLECTIONS)
        for (const id of ["x", ...Object.keys(callers)]) batch.set(db.doc(`${collection}/${id}`), { n: 1 });
      await batch.commit();
    });
    afterAll(async () => {
      await environment.cleanup();
      await server.stop();
    });

    test.each(COLLECTIONS)("open of %s what they should, and nothing else [6.12]", async (collection) => {
      const tried = Object.entries(callers).map(([name, caller]) => allowedTo(name, caller, collection));
      const allowed = (await Promise.all(tried)).flat();
      const expected = OPEN.filter((call) => call.split(" ")[2]?.replace(/\/[^/]+$/, "") === collection);
      expect(allowed.sort()).toEqual(expected.sort());
    });
  });
});

/** What this caller may do with a collection; one thing after the other, as a browser writes. */
async function allowedTo(name: string, caller: RulesTestContext, collection: string): Promise<string[]> {
  const allowed: string[] = [];
  if (await isAllowed(() => caller.firestore().collection(collection).get(FROM_SERVER)))
    allowed.push(`${name} lists ${collection}`);
  for (const [verb, own, attempt] of ATTEMPTS) {
    const path = `${collection}/${own ? name : "x"}`;
    if (await isAllowed(() => attempt(caller, path))) allowed.push(`${name} ${verb} ${path}`);
  }
  return allowed;
}

/** Tried again while the SDK calls itself offline: Google's emulator now and then drops a client's first stream. */
async function isAllowed(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "unavailable") return isAllowed(attempt);
    expect(error).toMatchObject({ code: "permission-denied" });
    return false;
  }
}
