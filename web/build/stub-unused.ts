import type { Plugin } from "vite";

/**
 * Firebase products that reactfire's single entry point imports and the shop does not use, with the names that
 * it imports.
 */
const UNUSED: Record<string, readonly string[]> = {
  "firebase/database": [
    ...["get", "off", "onChildAdded", "onChildChanged"],
    ...["onChildMoved", "onChildRemoved", "onValue"],
  ],
  "firebase/functions": ["httpsCallable"],
  "firebase/remote-config": [
    ...["ensureInitialized", "getAll", "getBoolean", "getNumber", "getString", "getValue"],
  ],
  "firebase/storage": ["getDownloadURL", "ref"],
};

/**
 * Products of an administrator's live sales. App Check, which customers load too, gets its own copy of reactfire
 * without them: 20 KB gzip in place of 165 KB.
 */
const UNUSED_BY_APP_CHECK: typeof UNUSED = {
  "firebase/auth": ["onIdTokenChanged"],
  "firebase/firestore": ["onSnapshot", "queryEqual"],
};

const ALL = { ...UNUSED, ...UNUSED_BY_APP_CHECK };
const COPY = "?app-check";
const STUB = "\0unused:";

/** Replaces reactfire's imports of unused Firebase products by stubs. Their exports are `undefined`. */
export function stubUnused(): Plugin {
  return {
    name: "stub-unused",
    enforce: "pre",
    async resolveId(source, importer = "") {
      if (source === "reactfire" && importer.endsWith("/app/attestation.tsx"))
        return `${(await this.resolve(source, importer))?.id}${COPY}`;
      if (!importer.includes("/reactfire/")) return null;
      return source in (importer.endsWith(COPY) ? ALL : UNUSED) ? `${STUB}${source}` : null;
    },
    load: (id) => (id.startsWith(STUB) ? stubOf(ALL[id.slice(STUB.length)] ?? []) : null),
  };
}

function stubOf(names: readonly string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}
