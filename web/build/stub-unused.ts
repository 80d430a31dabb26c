import type { Plugin } from "vite";

type Stub = { importer: string; names: readonly string[] };

const ofReactfire = (...names: string[]): Stub => ({ importer: "/reactfire/", names });

/** What packages import for parts of themselves that the shop does not use, and a bundler cannot tell. */
const UNUSED: Record<string, Stub> = {
  // reactfire's one entry pulls in every Firebase product: 181 KB gz, and some 12 without these.
  "firebase/auth": ofReactfire("onIdTokenChanged"),
  "firebase/database": ofReactfire(
    ...["get", "off", "onChildAdded", "onChildChanged"],
    ...["onChildMoved", "onChildRemoved", "onValue"],
  ),
  "firebase/firestore": ofReactfire("onSnapshot", "queryEqual"),
  "firebase/functions": ofReactfire("httpsCallable"),
  "firebase/remote-config": ofReactfire(
    ...["ensureInitialized", "getAll", "getBoolean", "getNumber", "getString", "getValue"],
  ),
  "firebase/storage": ofReactfire("getDownloadURL", "ref"),
  // For `withTheme`.
  "hoist-non-react-statics": { importer: "/@emotion/react/", names: ["default"] },
};

const STUB = "\0unused:";

/** Leaves out what is listed above; whoever uses it after all gets `undefined`. */
export function stubUnused(): Plugin {
  return {
    name: "stub-unused",
    enforce: "pre",
    resolveId: (source, importer = "") => {
      const stub = UNUSED[source];
      return stub && importer.includes(stub.importer) ? `${STUB}${source}` : null;
    },
    load: (id) => (id.startsWith(STUB) ? stubOf(UNUSED[id.slice(STUB.length)]?.names ?? []) : null),
  };
}

function stubOf(names: readonly string[]): string {
  return names
    .map((name) => (name === "default" ? "export default undefined;" : `export const ${name} = undefined;`))
    .join("\n");
}
