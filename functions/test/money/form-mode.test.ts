import { describe } from "vitest";
import { formModeCases } from "./payment-cases.ts";

describe("for a merchant without tickets", formModeCases);
