import type { Plugin } from "vite";

type Stub = { importer: string; names: readonly string[] };

const ofReactfire = (...names: string[]): Stub => ({ importer: "/reactfire/", names });

/** Imports of packages for features that the shop does not use. The bundler cannot remove them. */
const UNUSED: Record<string, Stub> = {
  // reactfire's single entry imports every Firebase product: 181 KB gzip, and about 12 KB without these.
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
};

const STUB = "\0unused:";

/** Replaces the modules above by stubs. Their exports are `undefined`. */
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
