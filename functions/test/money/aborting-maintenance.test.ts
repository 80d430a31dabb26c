import { describe } from "vitest";
import { maintenanceCases } from "./payment-cases.ts";

describe("Firestore that aborts one commit in five", () => maintenanceCases({ abortRate: 0.2 }));
