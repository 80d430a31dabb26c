import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execaSync } from "execa";
import { minVersion, satisfies } from "semver";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
};
type Manifest = Record<
  "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string> | undefined
>;

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/** The lock files: that of the repository, and those of the tools that are installed on first use. */
const LOCK_FILES = execaSync({ cwd: ROOT, lines: true })("git", ["ls-files", "*package-lock.json"]).stdout;

/** The oldest supported release of each major version of Node. */
const NODE_VERSIONS: string[] = read("package.json")
  .engines.node.split(" || ")
  .map((range: string) => String(minVersion(range)));

describe.each(LOCK_FILES)("%s", (file) => {
  const folder = file.replace("package-lock.json", "");
  const locked: Record<string, Locked> = read(file).packages;
  const packages = Object.entries(locked).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );

  test("pins and locks every direct dependency to one version", () => {
    const { workspaces = [] }: { workspaces?: string[] } = read(`${folder}package.json`);
    for (const workspace of ["", ...workspaces.map((name) => `${name}/`)]) {
      const manifest: Manifest = read(`${folder}${workspace}package.json`);
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest;
      for (const [name, version] of Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      })) {
        if (locked[`node_modules/${name}`]?.link) continue;
        const [, pinned] = version.match(/^(?:npm:.+@)?(\d+\.\d+\.\d+)$/) ?? [];
        const parents = [workspace, workspace.replace(/[^/]+\/$/, ""), ""];
        const entry = parents.map((parent) => locked[`${parent}node_modules/${name}`]).find(Boolean);
        expect(entry?.version, `${workspace}package.json: ${name}`).toBe(pinned);
      }
    }
  });

  test("the file has a checksum and no registry URL for every package", () => {
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved?.startsWith("http")).map(([path]) => path)).toEqual(
      [],
    );
  });

  test("the file has the optional binaries of every platform", () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !Object.keys(locked).some((other) => other.endsWith(`node_modules/${name}`)))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(NODE_VERSIONS)("the file has no package that rejects Node %s", (version) => {
    const refusing = packages.filter(([, { engines }]) => !satisfies(version, engines?.node ?? "*"));
    expect(refusing.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
  });
});

test("all workspaces use the same version of a package", () => {
  const versions = new Map<string, Set<string>>();
  for (const workspace of ["", ...read("package.json").workspaces]) {
    const { dependencies = {}, devDependencies = {} }: Manifest = read(join(workspace, "package.json"));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, each]) => each.size > 1).map(([name]) => name)).toEqual([]);
});
