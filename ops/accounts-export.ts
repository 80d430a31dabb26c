import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore } from "../functions/src/app/store.ts";
import { recordCommand } from "./audit.ts";
import type { FirebaseCli } from "./firebase-cli.ts";
import type { Google } from "./launch/google.ts";
import { ROOT } from "./paths.ts";

/** Permissions of an export: only the user who exports can read and write it. */
const PRIVATE = 0o600;

/** Files of an export. `auth:import` needs the values of `hash` to keep the passwords. */
export type AccountFiles = { accounts: string; hash: string };

/**
 * Returns the paths of an export. Throws if the file is not JSON or is inside this repository, because it has
 * names, email addresses and password hashes.
 */
export function accountFiles(file: string): AccountFiles {
  const accounts = resolve(file);
  if (!accounts.endsWith(".json")) throw new Error(`${file} must end in .json.`);
  const inside = relative(ROOT, accounts);
  if (!inside.startsWith("..") && !isAbsolute(inside))
    throw new Error(`${file} is inside this repository. Choose an encrypted folder outside.`);
  return { accounts, hash: accounts.replace(/\.json$/, ".hash.json") };
}

type Project = { firebase: FirebaseCli; google: Google; projectId: string; db: Firestore };

/**
 * Exports all accounts of Firebase Auth, with their password hashes. Replaces an earlier export only when the
 * new one is complete. Records it in the audit log, which `npm run doctor` reads.
 */
export async function exportAccounts(
  { firebase, google, projectId, db }: Project,
  { accounts, hash }: AccountFiles,
): Promise<void> {
  const fresh = accounts.replace(/\.json$/, ".new.json");
  try {
    // firebase-tools keeps the permissions of a file that exists.
    writePrivately(fresh, "");
    await firebase(["auth:export", fresh, "--format", "json"]);
    if (!readFileSync(fresh).subarray(-2).equals(Buffer.from("]}")))
      throw new Error("The export is incomplete. The former file is unchanged.");
    writePrivately(hash, JSON.stringify(await hashConfig({ google, projectId }), null, 2));
    renameSync(fresh, accounts);
  } finally {
    rmSync(fresh, { force: true });
  }
  await recordCommand(firestoreStore(db), { action: "accounts_exported", object: null });
}

function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: PRIVATE });
  // The mode above applies only to new files.
  chmodSync(file, PRIVATE);
}

/** Returns the parameters of the password hashes. Throws if the login may not read them. */
async function hashConfig({ google, projectId }: Pick<Project, "google" | "projectId">): Promise<object> {
  type Config = { signIn?: { hashConfig?: { signerKey?: string } } };
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
  const { hashConfig } = (await google.get<Config>(url))?.signIn ?? {};
  if (hashConfig?.signerKey === undefined)
    throw new Error(
      "Google did not return the parameters of the password hashes. The login needs the role Firebase Admin.",
    );
  return hashConfig;
}
