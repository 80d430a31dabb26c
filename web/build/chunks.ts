import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const LANDING = fileURLToPath(new URL("../src/features/landing/page.tsx", import.meta.url));
const ADMIN_LOGIN = fileURLToPath(new URL("../src/features/admin/login/page.tsx", import.meta.url));
const ADMIN_DASHBOARD = fileURLToPath(new URL("../src/features/admin/dashboard/page.tsx", import.meta.url));

/** Files of this repository: the browser's own, and the rules and the contract that it shares with the server. */
const OURS = /\/(web|functions)\/src\//;

/** The administrator's own. */
const ADMIN = /\/web\/src\/(features|api|strings)\/admin/;

const CONTRACT = /\/functions\/src\//;
const ZOD = /\/node_modules\/zod\//;

/** Files of Chakra that the landing page lays its cards out with. */
const GRID = /@chakra-ui\/react\/dist\/esm\/components\/(simple-)?grid\//;

/** What the widgets of Ark UI stand on: merged with others by size, it would import what imports it. */
const WIDGET_BASE =
  /node_modules\/(@zag-js\/(utils|dom-query|core|types|react|anatomy|store)|@ark-ui\/react\/dist\/(utils|providers|components\/(factory|presence)))/;

/** Tables, their rows' menus and what places these: small files that joined them would bring them to pages without tables. */
const TABLES =
  /node_modules\/(@floating-ui\/|@zag-js\/(menu|popper|rect-utils)|@(ark-ui|chakra-ui)\/react\/dist\/.*components\/(menu|table)\/)|\/web\/src\/components\/(data-table|row-menus)/;

/** Dialogs: merged with others by size, they would come to pages without dialogs. */
const DIALOGS =
  /node_modules\/(@zag-js\/(dialog|focus-trap|aria-hidden|remove-scroll)\/|@(ark-ui|chakra-ui)\/react\/dist\/.*components\/dialog\/)|\/web\/src\/components\/(modal|confirm-dialog)/;

/**
 * Chunks by use: few files, for dozens of small ones compress badly, and no page loads much that it does not use. A
 * group takes the dependencies of its modules along, unless it says otherwise. `boot` is what `boot.ts` needs and comes
 * first; React changes least often; the theme is the slowest to evaluate; `site` is all else that every page needs,
 * `written-text` shows what the instructor writes, `landing-shared` what the landing page has in common with others, for its
 * bytes are counted; `widgets` is what dialogs, tabs and boxes stand on, `dialogs` the dialogs; `admin-first` is what the
 * overview shares with the administrator's other pages, `admin-lists`
 * what several of these need for their tables, `admin-shared` what they need besides, `admin-editing` what the editors
 * need, and `admin-unsaved` what both of these need; `shared` is one file for each set of pages that have modules in common, but for files below 12 KB, which join the
 * set most like theirs. Large libraries, and what imports them, stand alone: small files that joined theirs would bring
 * them to pages that do not use them.
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

/** A page's chunk is named after its folder, for all their modules are `page.tsx`; a shared one without the list of its users. */
export function chunkFileNames({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string {
  const folder = facadeModuleId?.match(/\/src\/features\/(.+)\/page\.tsx$/)?.[1]?.replaceAll("/", "-");
  return `assets/${folder ?? name.split("~")[0]}-[hash:7].js`;
}

/** Names the group of the landing page's own modules: libraries are grouped by their real use, without their barrels. */
function landingShared(): Rolldown.CodeSplittingNameFunction {
  let used: Set<string> | undefined;
  return (id, context) => {
    used ??= importsOf(LANDING, context);
    return used.has(id) && (OURS.test(id) || GRID.test(id)) ? "landing-shared" : null;
  };
}

/**
 * Names the group of what the administrator's pages share, without what is needed to sign in: what the overview shows first
 * brings neither forms nor tables, and an editor no tables.
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

/** Names the group of the contract's schemas: they bring zod, which a page without a form does without. */
function schemas(id: string, context: Rolldown.ChunkingContext): string | null {
  const imports = context.getModuleInfo(id)?.importedIds ?? [];
  return CONTRACT.test(id) && imports.some((imported) => ZOD.test(imported)) ? "schemas" : null;
}

/** A module and all that it imports statically. */
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

/** Throws where files import each other in a circle: one of them would be evaluated too soon. */
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
