import { crashCases } from "../crash-cases.ts";

crashCases("browserReturn", "freeCheckout", "maintenance");
