import { describe } from "vitest";
import { requestCases } from "./payment-cases.ts";

describe("Firestore that aborts one commit in five", () => requestCases({ abortRate: 0.2 }));
