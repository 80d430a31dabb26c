import { describe } from "vitest";
import { paymentCases } from "./payment-cases.ts";

describe("over a Firestore that never fails", () => paymentCases({ abortRate: 0 }));
