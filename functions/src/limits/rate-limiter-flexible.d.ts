// The library declares these classes at its root but exports them only from their files.
declare module "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js" {
  import { RateLimiterStoreAbstract } from "rate-limiter-flexible";

  /** Adds a method that the library's types omit. */
  abstract class RateLimiterStore extends RateLimiterStoreAbstract {
    /**
     * Returns the time for which the instance blocks the key in memory, in milliseconds, or 0 if it is not
     * blocked.
     */
    getInMemoryBlockMsBeforeExpire(key: string): number;
  }
  export = RateLimiterStore;
}
declare module "rate-limiter-flexible/lib/RateLimiterRes.js" {
  import { RateLimiterRes } from "rate-limiter-flexible";
  export = RateLimiterRes;
}
