import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const LANDING = fileURLToPath(new URL("../src/features/landing/page.tsx", import.meta.url));
const ADMIN_LOGIN = fileURLToPath(new URL("../src/features/admin/login/page.tsx", import.meta.url));
const ADMIN_DASHBOARD = fileURLToPath(new URL("../src/features/admin/dashboard/page.tsx", import.meta.url));

/**
 * Source files of this repository: browser code, and the rules and contract that it shares with the server.
 */
const OURS = /\/(web|functions)\/src\//;

/** Source files of the admin pages. */
const ADMIN = /\/web\/src\/(features|api|strings)\/admin/;

const CONTRACT = /\/functions\/src\//;
const ZOD = /\/node_modules\/zod\//;

/** Chakra files for the landing page's card layout. */
const GRID = /@chakra-ui\/react\/dist\/esm\/components\/(simple-)?grid\//;

/**
 * Base packages of Ark UI's widgets. Merging them with other chunks by size would create circular imports.
 */
const WIDGET_BASE =
  /node_modules\/(@zag-js\/(utils|dom-query|core|types|react|anatomy|store)|@ark-ui\/react\/dist\/(utils|providers|components\/(factory|presence)))/;

/**
 * Tables, row menus and their positioning. Small files merged into this chunk would load it on pages without
 * tables.
 */
const TABLES =
  /node_modules\/(@floating-ui\/|@zag-js\/(menu|popper|rect-utils)|@(ark-ui|chakra-ui)\/react\/dist\/.*components\/(menu|table)\/)|\/web\/src\/components\/(data-table|row-menus)/;

/** Dialogs. Merging them by size would load them on pages without dialogs. */
const DIALOGS =
  /node_modules\/(@zag-js\/(dialog|focus-trap|aria-hidden|remove-scroll)\/|@(ark-ui|chakra-ui)\/react\/dist\/.*components\/dialog\/)|\/web\/src\/components\/(modal|confirm-dialog)/;

/**
 * Chunks by use. There are few, because dozens of small files compress badly. No page loads much code that it
 * does not use. A group includes the dependencies of its modules, unless `includeDependenciesRecursively` is
 * false.
 * - `boot`: modules of `boot.ts`, which load first.
 * - `react`: changes least often.
 * - `theme`: slowest to evaluate.
 * - `site`: all other modules that every page needs.
 * - `written-text`: renders the instructor's text.
 * - `landing-shared`: modules that the landing page shares with other pages. Its size has a budget.
 * - `widgets`: base of dialogs, tabs and boxes. `dialogs` has the dialogs.
 * - `admin-first`: modules that the overview shares with other admin pages.
 * - `admin-lists`: modules of admin pages with tables. `admin-shared` has the other shared admin modules.
 * - `admin-editing`: modules of the editors.
 * - `admin-unsaved`: modules that both the shared and the editing group need.
 * - `shared`: one file for each set of pages with common modules. Files below 12 KB join the most similar
 * set.
 * Large libraries and the modules that import them have their own chunks, so that pages without them do not
 * load them.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: "boot", test: /src\/boot\/boot\.ts|preload-helper|rolldown\/runtime/, priority: 3 },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "theme", test: /src\/theme\/|@chakra-ui\/react\/dist\/esm\/styled-system\//, priority: 1 },
  { name: "site", tags: ["$initial"], test: (id) => !/\.(html|css)|src\/boot\/boot\.ts/.test(id) },
  { name: "written-text", test: /\/written-text\.tsx?$/, includeDependenciesRecursively: false },
  { name: landingShared(), minShareCount: 2 },
  {
    name: "admin-unsaved",
    test: /\/web\/src\/features\/admin\/(is-same|unsaved|use-unsaved)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "admin-editing",
    test: /\/web\/src\/(features\/admin\/editing\/|strings\/admin-editing)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: adminShared(), minShareCount: 2, includeDependenciesRecursively: false },
  { name: "widgets", test: WIDGET_BASE, minShareCount: 2 },
  { name: "tables", test: TABLES, includeDependenciesRecursively: false },
  { name: "dialogs", test: DIALOGS, includeDependenciesRecursively: false },
  { name: "csv", test: /node_modules\/papaparse\// },
  { name: "zod", test: ZOD },
  {
    name: "form",
    test: /node_modules\/react-hook-form\/|\/src\/lib\/use-zod-form/,
    includeDependenciesRecursively: false,
  },
  {
    name: "resolver",
    test: /node_modules\/@hookform\/|\/src\/lib\/(form-resolver|zod-set-up)/,
    includeDependenciesRecursively: false,
  },
  { name: schemas, minShareCount: 2, entriesAware: true, includeDependenciesRecursively: false },
  { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

/**
 * Returns the chunk file name pattern. A page's chunk is named after its folder, because all page modules are
 * named `page.tsx`. A shared chunk's name omits the list of its users.
 */
export function chunkFileNames({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string {
  const folder = facadeModuleId?.match(/\/src\/features\/(.+)\/page\.tsx$/)?.[1]?.replaceAll("/", "-");
  return `assets/${folder ?? name.split("~")[0]}-[hash:7].js`;
}

/**
 * Returns a naming function for the group of the landing page's own modules. Libraries are grouped by the
 * modules that are used, not by their barrel files.
 */
function landingShared(): Rolldown.CodeSplittingNameFunction {
  let used: Set<string> | undefined;
  return (id, context) => {
    used ??= importsOf(LANDING, context);
    return used.has(id) && (OURS.test(id) || GRID.test(id)) ? "landing-shared" : null;
  };
}

/**
 * Returns a naming function for the groups that the admin pages share, without the modules of the sign-in
 * page. The first view of the overview loads neither forms nor tables, and the editors load no tables.
 */
function adminShared(): Rolldown.CodeSplittingNameFunction {
  let usedToSignIn: Set<string> | undefined;
  let usedFirst: Set<string> | undefined;
  return (id, context) => {
    usedToSignIn ??= importsOf(ADMIN_LOGIN, context);
    usedFirst ??= importsOf(ADMIN_DASHBOARD, context);
    if (!ADMIN.test(id) || usedToSignIn.has(id)) return null;
    if (usedFirst.has(id)) return "admin-first";
    return [...importsOf(id, context)].some((used) => TABLES.test(used)) ? "admin-lists" : "admin-shared";
  };
}

/** Names the group of the contract's schemas. They import zod, which a page without a form does not need. */
function schemas(id: string, context: Rolldown.ChunkingContext): string | null {
  const imports = context.getModuleInfo(id)?.importedIds ?? [];
  return CONTRACT.test(id) && imports.some((imported) => ZOD.test(imported)) ? "schemas" : null;
}

/** Returns a module and all its static imports. */
function importsOf(module: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(module);
  return found;
}

/** Throws if chunks import each other in a cycle, because one of them would be evaluated too early. */
export function refuseCircles(chunks: readonly Rolldown.OutputChunk[]): void {
  const importsByFile = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) throw new Error(`Files import each other: ${[...path, file].join(" > ")}`);
    if (done.has(file)) return;
    for (const next of importsByFile.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const { fileName } of chunks) visit(fileName, []);
}
