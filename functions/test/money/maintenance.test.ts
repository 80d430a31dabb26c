import { describe } from "vitest";
import { maintenanceCases } from "./payment-cases.ts";

describe("Firestore that aborts the first attempt of every transaction", () =>
  maintenanceCases("first-attempts"));
