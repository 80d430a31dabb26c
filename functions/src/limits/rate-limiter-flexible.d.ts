// The library types these classes at its root but exports them only from their files.
declare module "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js" {
  import { RateLimiterStoreAbstract } from "rate-limiter-flexible";

  /** With a method that the library's types leave out. */
  abstract class RateLimiterStore extends RateLimiterStoreAbstract {
    /** How long the instance refuses the key without asking the store, in milliseconds; 0 where it does not. */
    getInMemoryBlockMsBeforeExpire(key: string): number;
  }
  export = RateLimiterStore;
}
declare module "rate-limiter-flexible/lib/RateLimiterRes.js" {
  import { RateLimiterRes } from "rate-limiter-flexible";
  export = RateLimiterRes;
}
