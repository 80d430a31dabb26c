import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { execaSync } from "execa";
import { ROOT } from "./paths.ts";

/** Folders with the source maps of a build, by the part of a deploy that uses it. */
const MAP_FOLDERS = { functions: "functions/deploy/lib", hosting: "web/dist-maps" } as const;

/** Folder with the maps of each release, in a folder named after its commit. */
const RELEASES = join(ROOT, ".local/maps");

/** Position in generated code, as browsers and Node print it: `…/api.cjs:1:53211`. */
const POSITION = /[^\s()@]*?([\w.-]+\.[cm]?js):(\d+):(\d+)/g;

/** Adds `stack`, which translates a stack from standard input. */
export function addStackCommand(program: Command): void {
  program
    .command("stack")
    .description("Reads a stack of the deployed code from standard input and prints its lines of source.")
    .argument("[commit]", "the deployed commit; default: the latest deploy from this machine")
    .action(async (commit: string | undefined) => {
      const release = releaseOf(commit);
      console.log(sourceStack(await text(process.stdin), release));
    });
}

/** The maps below `maps` have the paths that they have in the repository. `commit` is null for the working copy. */
export type Release = { commit: string | null; maps: string };

/**
 * Returns the kept release of a commit, or without `commit` the latest one. If none is kept, returns the build of the
 * working copy. Throws if that has another commit.
 */
export function releaseOf(commit: string | undefined, kept = RELEASES): Release {
  const names = existsSync(kept) ? readdirSync(kept) : [];
  const ageOf = (name: string) => statSync(join(kept, name)).mtimeMs;
  const [latest] = names.filter((name) => name.startsWith(commit ?? "")).sort((a, b) => ageOf(b) - ageOf(a));
  if (latest !== undefined) return { commit: latest, maps: join(kept, latest) };
  if (commit === undefined || headCommit()?.startsWith(commit)) return { commit: null, maps: ROOT };
  throw new Error(
    `The maps of ${commit} are not kept here. Build them: git checkout ${commit} && npm ci && npm run build`,
  );
}

/**
 * Keeps the source maps of the parts that `firebase deploy --only <targets>` has deployed. Does nothing in a
 * copy without git.
 */
export function keepMaps(targets: string, kept = RELEASES): void {
  const commit = headCommit();
  if (commit === null) return;
  for (const [part, folder] of Object.entries(MAP_FOLDERS)) {
    if (!targets.includes(part)) continue;
    mkdirSync(join(kept, commit), { recursive: true });
    const isMap = (file: string) => statSync(file).isDirectory() || file.endsWith(".map");
    cpSync(join(ROOT, folder), join(kept, commit, folder), { recursive: true, filter: isMap });
  }
}

/**
 * Returns `stack` with positions in the sources instead of positions in the deployed files, and below each the line of
 * source. Leaves positions without a map as they are.
 */
export function sourceStack(stack: string, { commit, maps }: Release): string {
  const files = mapFilesIn(maps);
  return stack
    .replaceAll("\\n", "\n") // a stack that was copied from the JSON of a log
    .split("\n")
    .map((line) => {
      let source = "";
      const translated = line.replace(POSITION, (position, file: string, row: string, column: string) => {
        const map = files.get(`${file}.map`);
        const origin = map && originOf(join(maps, map), Number(row), Number(column));
        if (!origin) return position;
        const path = join(dirname(map), origin.fileName);
        source = sourceLine(path, origin.lineNumber, commit);
        return `${path}:${origin.lineNumber}:${origin.columnNumber}`;
      });
      return source === "" ? translated : `${translated}\n        ${source}`;
    })
    .join("\n");
}

/** Returns the commit of the working copy, or null if it has no git. */
function headCommit(): string | null {
  const { stdout, failed } = execaSync({ cwd: ROOT, reject: false })("git", ["rev-parse", "HEAD"]);
  return failed ? null : stdout;
}

/** Returns the path below `root` of each map, by its name. */
function mapFilesIn(root: string): Map<string, string> {
  const files = Object.values(MAP_FOLDERS).flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
          join(folder, name),
        )
      : [],
  );
  return new Map(files.filter((file) => file.endsWith(".map")).map((file) => [basename(file), file]));
}

/** Returns the source of a position, all numbers from 1, or null if the map has none. */
function originOf(file: string, row: number, column: number) {
  const origin = new SourceMap(JSON.parse(readFileSync(file, "utf8"))).findOrigin(row, column);
  return "fileName" in origin ? origin : null;
}

/** Returns a line of a file of our own at `commit` (null: of the working copy), or "" if there is none. */
function sourceLine(path: string, row: number, commit: string | null): string {
  if (path.includes("node_modules/")) return "";
  if (commit === null)
    return lineOf(existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : "", row);
  const { stdout } = execaSync({ cwd: ROOT, reject: false })("git", ["show", `${commit}:${path}`]);
  return lineOf(stdout, row);
}

const lineOf = (content: string, row: number) => content.split("\n")[row - 1]?.trim() ?? "";
