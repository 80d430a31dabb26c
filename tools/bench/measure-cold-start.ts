import { execFileSync } from "node:child_process";
import { serverEnvironment, TEST_PROJECT } from "../../local/stack/environment.ts";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { deployedRuntime } from "../deployed-node/deployed-node.ts";
import { atMost, forComparison, inMs, median, type Row } from "./report.ts";

const RUNS = 9;

/** Packages that any function of this kind needs. */
const BARE = [
  "firebase-functions/v2/https",
  "firebase-admin/app",
  "firebase-admin/auth",
  "firebase-admin/firestore",
];

const BUNDLE = 'const { api } = require("./functions/deploy/lib/index.cjs")';

/** Scripts to time. The last one also sends a request that reads no document. */
const SCRIPTS = {
  bare: BARE.map((name) => `require("${name}")`).join(";"),
  bundle: BUNDLE,
  reply: `${BUNDLE};
    const server = require("node:http").createServer(api).listen(0, "127.0.0.1");
    await require("node:events").once(server, "listening");
    const socket = require("node:net").connect(server.address().port, "127.0.0.1");
    socket.write("GET /api/user HTTP/1.1\\r\\nHost: shop\\r\\nConnection: close\\r\\n\\r\\n");
    await require("node:events").once(socket.resume(), "end")`,
};

/**
 * Measures how long the deployed bundle takes to load, and to send its first reply, in a new process of the
 * deployed Node version. Compares it with its required packages.
 */
export async function measure(): Promise<Row[]> {
  const node = deployedRuntime().node ?? process.execPath;
  const times: Record<keyof typeof SCRIPTS, number[]> = { bare: [], bundle: [], reply: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const name of Object.keys(times) as (keyof typeof SCRIPTS)[]) times[name].push(timeOf(name, node));
  const [bare, bundle, reply] = [median(times.bare), median(times.bundle), median(times.reply)];
  const ratio = (figure: number) => figure.toFixed(2);
  return [
    atMost("cold start: bundle ÷ required packages", bundle / bare, 1.25, ratio),
    atMost("cold start: first reply ÷ required packages", reply / bare, 1.3, ratio),
    forComparison("cold start: first reply", inMs(reply)),
  ];
}

/** Returns the duration of a script in a new process, in milliseconds. */
function timeOf(name: keyof typeof SCRIPTS, node: string): number {
  const script = `(async () => {
    const started = performance.now();
    ${SCRIPTS[name]};
    process.stdout.write("\\n" + (performance.now() - started));
    process.exit();
  })()`;
  const printed = execFileSync(node, ["--input-type=commonjs", "-e", script], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...serverEnvironment(portsFrom(undefined), TEST_PROJECT, LOCAL_DATA) },
  });
  return Number(printed.slice(printed.lastIndexOf("\n")));
}
