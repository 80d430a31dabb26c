import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { CASES, type CaseName, ROUNDS } from "./concurrency-cases.ts";

/** A client in a separate process. Runs all rounds of a case concurrently and reports its wins. */
type Task = { name: CaseName };

const [projectId = "", client = "0"] = process.argv.slice(2);
const db = getFirestore(initializeApp({ projectId }));

process.on("message", async ({ name }: Task) => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    CASES[name](db, { client: Number(client), round }),
  );
  const outcomes = await Promise.allSettled(rounds);
  const wins = outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value).length;
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [String(outcome.reason)] : [],
  );
  process.send?.({ wins, failures });
});

await db.doc("warm/up").get();
process.send?.("ready");
