import { describe } from "vitest";
import { paymentCases } from "./payment-cases.ts";

describe("over a Firestore that aborts one commit in five", () => paymentCases({ abortRate: 0.2 }));
