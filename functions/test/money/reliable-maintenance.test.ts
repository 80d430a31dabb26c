import { describe } from "vitest";
import { maintenanceCases } from "./payment-cases.ts";

describe("over a Firestore that never fails", () => maintenanceCases({ abortRate: 0 }));
