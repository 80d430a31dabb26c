import { randomUUID } from "node:crypto";
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { findOfficialEmulator } from "@golfnamskeid/local-firestore/official-emulator";
import { setLogLevel } from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FAR_AHEAD, LONG_AGO } from "../clock.ts";
import { startFirestoreProcess } from "../processes/firestore-process.ts";

// The SDK logs each denied call.
setLogLevel("silent");

/** Every collection of the store, and one unknown collection. */
const COLLECTIONS = [
  ...["admins", "archivedCoupons", "audit", "counters", "coupons", "courses", "devices", "emailChanges"],
  ...["emails", "gifts", "packs", "packSeats", "settings", "invitations", "letters"],
  ...["lessons", "limits", "liveAccess", "monthlyRollups", "payments", "publications", "reviews", "rollups"],
  ...["secondFactors", "sessions", "site", "terms", "unsavedWork", "users", "waitlist", "waitlistCourses"],
  "unknown",
  ...["coupons/x/redemptions", "payments/x/events", "progress/anna/notes", "users/anna/unknown"],
];

/**
 * Callers that try every collection: their own documents, by a claim, and by a live token. The others try `payments`.
 */
const EVERYWHERE = ["anna", "admin", "live"];

const OPEN = ["live gets payments/live", "live gets payments/x", "live lists payments"];

/** Claims of a live token whose session document exists. */
const LIVE = { live: true, session: "x", until: FAR_AHEAD.getTime() };

/** Without this source, an offline SDK reads from its empty cache. */
const FROM_SERVER = { source: "server" } as const;

/** Attempts of each caller on a collection: on their own document or on another one. */
const ATTEMPTS: [verb: string, own: boolean, (caller: RulesTestContext, path: string) => Promise<unknown>][] =
  [
    ["gets", true, (caller, path) => caller.firestore().doc(path).get(FROM_SERVER)],
    ["gets", false, (caller, path) => caller.firestore().doc(path).get(FROM_SERVER)],
    ["updates", true, (caller, path) => caller.firestore().doc(path).update({ admin: true })],
    ["deletes", false, (caller, path) => caller.firestore().doc(path).delete()],
  ];

const official = await findOfficialEmulator();
const missing = "missing" in official ? official.missing : undefined;

test.runIf(missing !== undefined)("reports why the rules were not tested on Google's emulator", () => {
  console.log(`not run: the shop's security rules on Google's emulator. ${missing}`);
});

describe.each([
  ["the local Firestore", "ours"],
  ["Google's emulator", "official"],
] as const)("on %s", (_, engine) => {
  describe.skipIf(engine === "official" && missing !== undefined)("deployed security rules", () => {
    let server: Awaited<ReturnType<typeof startFirestoreProcess>>;
    let environment: RulesTestEnvironment;
    let callers: Record<string, RulesTestContext>;

    beforeAll(async () => {
      server = await startFirestoreProcess({ engine });
      const [host = "", port] = server.host.split(":");
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
        over: environment.authenticatedContext("over", { ...LIVE, until: LONG_AGO.getTime() }),
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

    test.each(COLLECTIONS)("allows only the expected access to %s [6.12]", async (collection) => {
      const tried = Object.entries(callers)
        .filter(([name]) => collection === "payments" || EVERYWHERE.includes(name))
        .map(([name, caller]) => allowedTo(name, caller, collection));
      const allowed = (await Promise.all(tried)).flat();
      const expected = OPEN.filter((call) => call.split(" ")[2]?.replace(/\/[^/]+$/, "") === collection);
      expect(allowed.sort()).toEqual(expected.sort());
    });
  });
});

/**
 * Returns the calls that this caller may make on a collection. Runs them in sequence, because a browser writes
 * in sequence.
 */
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

/**
 * Returns if a call is allowed. Retries while the SDK is offline, because Google's emulator sometimes drops a
 * client's first stream.
 */
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
