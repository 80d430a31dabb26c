import { describe } from "vitest";
import { requestCases } from "./payment-cases.ts";

describe("over a Firestore that never fails", () => requestCases({ abortRate: 0 }));
