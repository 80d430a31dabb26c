import { describe } from "vitest";
import { requestCases } from "../payment-cases.ts";

describe("Firestore without failures", () => requestCases({ abortRate: 0 }));
