import { crashCases } from "./crash-cases.ts";

crashCases("webhook", "checkout");
