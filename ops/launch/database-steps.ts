import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.ts";
import { DEFAULT_DATABASE, databaseId } from "./settings.ts";
import { byHand, type Finding, type Launch, ok, type Step, todo, unless, waiting } from "./step.ts";

const RETENTION = "30d";

/** A Firestore database as Google describes it. */
export type Database = {
  locationId?: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
};

const url = ({ projectId, settings }: Launch, path: string) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/${databaseId(settings)}${path}`;

/** Returns the database of the shop, or null if it does not exist. */
function databaseOf(launch: Launch): Promise<Database | null> {
  return launch.google.get<Database>(url(launch, ""));
}

/** Returns the finding if firebase.json names another database than the settings, else null. */
export function deployedDatabaseFinding(inFirebaseJson: string, inSettings: string): Finding | null {
  if (inFirebaseJson === inSettings) return null;
  return byHand(
    `The shop uses the database ${inSettings}, but rules and indexes go to ${inFirebaseJson}. Set "database" under ` +
      `"firestore" in firebase.json to "${inSettings}" and commit it.`,
  );
}

/** Returns the finding for a database in `wanted`, e.g. europe-west1. */
export function databaseFinding(database: Database | null, schedules: number, wanted: string): Finding {
  if (database === null) return todo("there is no database");
  if (database.locationId !== wanted)
    return byHand(
      `The database is in ${database.locationId}. The shop's data belongs in ${wanted} (Belgium), and a database cannot ` +
        "move. If it is empty, delete it in the Firebase console and run this command again; else use another project.",
    );
  return unless([...protectionFaults(database), ...(schedules > 0 ? [] : ["there is no backup schedule"])]);
}

function protectionFaults(database: Database | null): string[] {
  return [
    ...(database?.deleteProtectionState === "DELETE_PROTECTION_ENABLED" ? [] : ["delete protection is off"]),
    ...(database?.pointInTimeRecoveryEnablement === "POINT_IN_TIME_RECOVERY_ENABLED"
      ? []
      : ["point-in-time recovery is off"]),
  ];
}

/** Returns the finding for the indexes of a database, of which the shop needs `wanted`. */
export function indexesFinding(indexes: readonly { state: string }[], wanted: number): Finding {
  if (indexes.length < wanted) return todo(`${indexes.length} of ${wanted} indexes exist`);
  const building = indexes.filter(({ state }) => state !== "READY").length;
  return building === 0 ? ok() : waiting(`Google is building ${building} of ${indexes.length} indexes.`);
}

async function schedulesOf(launch: Launch): Promise<number> {
  const reply = await launch.google.get<{ backupSchedules?: object[] }>(url(launch, "/backupSchedules"));
  return reply?.backupSchedules?.length ?? 0;
}

export const databaseSteps: readonly Step[] = [
  {
    title: "The database is in Belgium, protected and backed up daily",
    async check(launch) {
      const database = await databaseOf(launch);
      const schedules = database === null ? 0 : await schedulesOf(launch);
      const deployed = parsed("firebase.json").firestore;
      return (
        deployedDatabaseFinding(deployed.database, databaseId(launch.settings)) ??
        databaseFinding(database, schedules, deployed.location)
      );
    },
    async act(launch) {
      const { firebase } = launch;
      const id = databaseId(launch.settings);
      // Creates the database in the location of firebase.json.
      if ((await databaseOf(launch)) === null) await firebase(["deploy", "--only", "firestore"]);
      if (protectionFaults(await databaseOf(launch)).length > 0)
        await firebase([
          ...["firestore:databases:update", id],
          ...["--delete-protection", "ENABLED", "--point-in-time-recovery", "ENABLED"],
        ]);
      if ((await schedulesOf(launch)) > 0) return;
      await firebase([
        ...["firestore:backups:schedules:create", "--database", id],
        ...["--recurrence", "DAILY", "--retention", RETENTION],
      ]);
    },
  },
  {
    title: "Firestore's rules and indexes are deployed",
    isLater: true,
    async check(launch) {
      const { google, projectId, settings } = launch;
      const id = databaseId(settings);
      const rules = await google.get(
        `https://firebaserules.googleapis.com/v1/projects/${projectId}/releases/cloud.firestore` +
          (id === DEFAULT_DATABASE ? "" : `/${id}`),
      );
      if (rules === null) return todo("there are no rules");
      type Reply = { indexes?: { state: string }[] };
      const reply = await google.get<Reply>(url(launch, "/collectionGroups/-/indexes"));
      return indexesFinding(reply?.indexes ?? [], parsed("firestore.indexes.json").indexes.length);
    },
    async release({ firebase }) {
      await firebase(["deploy", "--only", "firestore"]);
    },
  },
];

function parsed(file: string) {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8"));
}
