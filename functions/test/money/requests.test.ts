import { describe } from "vitest";
import { requestCases } from "./payment-cases.ts";

describe("Firestore that aborts the first attempt of every transaction", () =>
  requestCases("first-attempts"));
