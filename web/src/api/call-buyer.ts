import { buyerCalls } from "functions/contract/buyer-calls";
import { callerOf } from "./caller-of.ts";

/** Makes one of the calls of pages that follow a purchase. */
export const callBuyer = callerOf(buyerCalls);
