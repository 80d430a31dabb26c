import { describe } from "vitest";
import { formModeCases } from "../payment-cases.ts";

describe("merchant without tickets", formModeCases);
