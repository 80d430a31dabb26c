import { testEnvironment } from "../../tools/testing/test-shop.ts";

/** Whether each worker starts its own shop. `SITE_URL` names a running shop instead. */
export const STARTS_SHOPS = process.env.SITE_URL === undefined || process.env.STARTS_SHOPS === "yes";

if (STARTS_SHOPS) process.env.STARTS_SHOPS = "yes"; // for the workers, which get their own `SITE_URL`
if (STARTS_SHOPS && process.env.TEST_PARALLEL_INDEX !== undefined)
  Object.assign(process.env, testEnvironment);
