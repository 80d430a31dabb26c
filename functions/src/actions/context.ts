import type { Store } from "../store/store.ts";
import type { Services } from "./services.ts";

/**
 * What an action works with: the parts of the shop, the store of this request, and the time of its beginning.
 * `clock` is for what goes on for longer.
 */
export type Context = Omit<Services, "openStore" | "now"> & { store: Store; now: Date; clock: () => Date };

/** The context of one request or one round of maintenance. */
export function contextOf(services: Services, store: Store = services.openStore()): Context {
  return { ...services, store, now: services.now(), clock: services.now };
}
