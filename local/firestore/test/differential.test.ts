import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { findOfficialEmulator } from "../official-emulator.ts";
import { type Operation, sequencesIn } from "./differential/operations.ts";
import { type Answer, openServer } from "./differential/server-answers.ts";
import { startFirestore, startOfficial } from "./start-firestore.ts";

/**
 * By default a few fixed sequences, so that the run is short and repeatable. The long run has many random
 * ones.
 */
const { DIFFERENTIAL_SEED: seed, TEST_EXTENT } = process.env;
const asked = process.env.DIFFERENTIAL_SEQUENCES ?? (TEST_EXTENT === "long" ? "2000" : undefined);
const SEQUENCES = Number(asked ?? 60);
const SEED = Number(seed ?? (asked === undefined ? 1_053_854_069 : Math.floor(Math.random() * 2 ** 31)));
/** A default run on a busy machine tests fewer sequences within this time. */
const LIMIT_MS = asked === undefined ? 60_000 : 45 * 60_000;
/** Number of concurrent sequences, each in its own database. */
const LANES = 6;

const emulator = await findOfficialEmulator();
const missing = "missing" in emulator ? emulator.missing : undefined;

test.runIf(missing !== undefined)("reports why the comparison did not run", () => {
  console.log(`not run: the local Firestore held against Google's emulator. ${missing}`);
});

describe.skipIf(missing !== undefined)("comparison with Google's emulator", () => {
  test(
    "returns the same replies and leaves the same documents for random sequences of operations",
    async () => {
      // gRPC captures a stack trace for every call, which takes longer than the call.
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 0;
      onTestFinished(() => {
        Error.stackTraceLimit = stackTraceLimit;
      });
      const official = await startOfficial();
      onTestFinished(official.kill);
      const ours = await startFirestore("--no-data");
      onTestFinished(ours.kill);
      const lanes = Array.from({ length: LANES }, (_, lane) => checkLane(lane, official.host, ours.host));
      const runs = await Promise.all(lanes);
      const count = runs.reduce((sum, { numRuns }) => sum + numRuns, 0);
      console.log(
        `${count} sequences of operations answered as by Google's emulator (DIFFERENTIAL_SEED=${SEED})`,
      );
      expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
      expect(count).toBeGreaterThan(LANES);
    },
    LIMIT_MS + 120_000,
  );
});

/** Runs one lane's share of the sequences. `failed` is the report of a sequence with different responses. */
async function checkLane(lane: number, officialHost: string, ourHost: string) {
  const database = `projects/demo-lane${lane}/databases/(default)`;
  const official = openServer(officialHost, database);
  const ours = openServer(ourHost, database);
  const property = fc.asyncProperty(sequencesIn(database), async (sequence: Operation[]) => {
    await Promise.all([official.clear(), ours.clear()]);
    for (const [index, operation] of sequence.entries()) {
      const answers = await Promise.all([official.answer(operation), ours.answer(operation)]);
      const [theirs, our] = answers.map(withoutWords);
      expect(our, `operation ${index}, expected as Google's emulator answers`).toEqual(theirs);
    }
    expect(await ours.documents()).toEqual(await official.documents());
  });
  const details = await fc.check(property, {
    seed: SEED + lane,
    numRuns: Math.ceil(SEQUENCES / LANES),
    interruptAfterTimeLimit: LIMIT_MS,
  });
  const report = [fc.defaultReportMessage(details) ?? "", String(details.errorInstance)];
  return { numRuns: details.numRuns, failed: details.failed ? report : [] };
}

/** Returns an answer without error messages. The outcome of a transaction is a list of answers. */
function withoutWords(answer: Answer): unknown {
  return JSON.parse(JSON.stringify(answer, (name, value) => (name === "details" ? undefined : value)));
}
