import type { Plugin } from "vite";

/** What reactfire's one entry imports of products that the shop does not use. */
const UNUSED: Record<string, readonly string[]> = {
  "firebase/auth": ["onIdTokenChanged"],
  "firebase/database": [
    ...["get", "off", "onChildAdded", "onChildChanged"],
    ...["onChildMoved", "onChildRemoved", "onValue"],
  ],
  "firebase/firestore": ["onSnapshot", "queryEqual"],
  "firebase/functions": ["httpsCallable"],
  "firebase/remote-config": [
    "ensureInitialized",
    "getAll",
    "getBoolean",
    "getNumber",
    "getString",
    "getValue",
  ],
  "firebase/storage": ["getDownloadURL", "ref"],
};

const STUB = "\0unused-firebase-product:";

/** reactfire pulls in every Firebase product (181 KB gz); without the unused ones some 12 are left. */
export function stubFirebaseProducts(): Plugin {
  return {
    name: "stub-firebase-products",
    enforce: "pre",
    resolveId: (source, importer) =>
      importer?.includes("/reactfire/") && source in UNUSED ? `${STUB}${source}` : null,
    load: (id) => (id.startsWith(STUB) ? stubOf(UNUSED[id.slice(STUB.length)] ?? []) : null),
  };
}

function stubOf(names: readonly string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}
