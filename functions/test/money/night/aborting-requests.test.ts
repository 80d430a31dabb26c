import { describe } from "vitest";
import { USES_OFFICIAL_FIRESTORE } from "../../../../local/stack/environment.ts";
import { requestCases } from "../payment-cases.ts";

describe.skipIf(USES_OFFICIAL_FIRESTORE)("Firestore that aborts one commit in twenty", () =>
  requestCases(0.05),
);
