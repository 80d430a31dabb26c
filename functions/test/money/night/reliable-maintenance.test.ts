import { describe } from "vitest";
import { maintenanceCases } from "../payment-cases.ts";

describe("Firestore without failures", () => maintenanceCases({ abortRate: 0 }));
