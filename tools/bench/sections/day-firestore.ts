import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localFirestore } from "@golfnamskeid/local-firestore";
import { findOfficialEmulator, officialFirestore } from "@golfnamskeid/local-firestore/official-emulator";
import type { Firestore } from "firebase-admin/firestore";
import { ROOT } from "../../../local/stack/paths.ts";
import { openFirestore } from "../firestore-client.ts";
import { median } from "../median.ts";
import { perSecond, repeated } from "../repeated.ts";
import { atLeast, atMost, forComparison } from "../rows.ts";
import type { Row, Section } from "../section.ts";

const PARALLEL = 16;
const SECONDS = 4;
const DOCUMENTS = 10_000;
const QUERIES = 100;
const REWRITES = 100_000;
const QUERY = `ordered query, limit 20 of ${DOCUMENTS.toLocaleString("en")}, median`;

/** The server's memory is looked at so many times while one document is written over and over. */
const LOOKS = 10;

/** Before its memory is looked at, what the server needs for any work at all has been fetched. */
const WARM_UP = 10_000;

/** Memory counts as flat if it is at most so many times as large in the second half as in the first. */
const FLAT = 1.1;

type Figures = { gets: number; writes: number; query: number; memory: number[] };

/**
 * The local Firestore as `npm start` runs it, with its journal, asked through the Admin SDK; beside it Google's emulator,
 * asked the same afterwards, where one is installed.
 */
export async function measure(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "bench-firestore-"));
  try {
    const ours = await figuresOf(await openFirestore(localFirestore({ folder })));
    const half = ours.memory.length / 2;
    const growth = median(ours.memory.slice(half)) / median(ours.memory.slice(0, half));
    return {
      title: "A developer's day: the local Firestore",
      about:
        `A server of its own with its journal on disk, one client of the Admin SDK in another process, ` +
        `${PARALLEL} calls at once for ${SECONDS} s each. Memory is the server's RSS while one document is set ` +
        `${REWRITES.toLocaleString("en")} times, after ${WARM_UP.toLocaleString("en")} times to warm up. Google's emulator ` +
        `is asked the same by the same client; it keeps no journal.`,
      rows: [
        atLeast("gets a second", ours.gets, 1500, whole),
        atLeast("writes a second", ours.writes, 1000, whole),
        atMost(QUERY, ours.query, 10, milliseconds),
        atMost("memory, second half of the rewrites ÷ first", growth, FLAT, times),
        forComparison("memory along the way", ours.memory.map(megabytes).join(" → ")),
        ...(await besideGoogles(ours)),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function besideGoogles(ours: Figures): Promise<Row[]> {
  const found = await findOfficialEmulator();
  if ("missing" in found) return [forComparison("Google's emulator", found.missing)];
  const rules = join(ROOT, "firestore.rules");
  const googles = await figuresOf(await openFirestore(await officialFirestore({ rules })));
  const beside = (what: string, figure: number, other: number, shown: (figure: number) => string) =>
    forComparison(
      `${what}: ours ÷ Google's`,
      `${times(figure / other)} (${shown(figure)} and ${shown(other)})`,
    );
  return [
    beside("gets a second", ours.gets, googles.gets, whole),
    beside("writes a second", ours.writes, googles.writes, whole),
    beside(QUERY, ours.query, googles.query, milliseconds),
    beside("memory after the same work", ours.memory.at(-1) ?? 0, googles.memory.at(-1) ?? 0, megabytes),
  ];
}

async function figuresOf(server: Awaited<ReturnType<typeof openFirestore>>): Promise<Figures> {
  const { db } = server;
  try {
    await fill(db);
    const document = db.doc("things/5000");
    return {
      gets: await perSecond(PARALLEL, SECONDS, () => document.get()),
      writes: await perSecond(PARALLEL, SECONDS, (turn) =>
        db.doc(`written/${turn}`).set({ turn, text: "a document of the usual size" }),
      ),
      query: await queryTime(db),
      memory: await memoryWhileRewriting(db, server.memory),
    };
  } finally {
    await server.stop();
  }
}

async function fill(db: Firestore): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let id = 0; id < DOCUMENTS; id += 1) {
    // Neither in the order of the names nor all different.
    void writer.set(db.doc(`things/${id}`), { rank: (id * 7919) % 5000, name: `thing ${id}` });
  }
  await writer.close();
}

/** Milliseconds, the median. */
async function queryTime(db: Firestore): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < QUERIES; turn += 1) {
    const started = performance.now();
    await db.collection("things").orderBy("rank", "desc").limit(20).get();
    times.push(performance.now() - started);
  }
  return median(times);
}

async function memoryWhileRewriting(db: Firestore, memory: () => number): Promise<number[]> {
  const rewrite = (turn: number) => db.doc("things/rewritten").set({ turn });
  await repeated(PARALLEL, WARM_UP, rewrite);
  const seen: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await repeated(PARALLEL, REWRITES / LOOKS, rewrite);
    seen.push(memory());
  }
  return seen;
}

const times = (ratio: number) => ratio.toFixed(2);
const whole = (figure: number) => Math.round(figure).toLocaleString("en");
const milliseconds = (figure: number) => `${figure.toFixed(1)} ms`;
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
