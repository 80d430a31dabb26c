import type { Services } from "../../src/app/services.ts";
import type { Collections, Store } from "../../src/app/store.ts";

/**
 * Called with a name before each call of store, provider or mailer, and before and after each commit. The name
 * of a call inside a transaction starts with `tx.`, for example `tx.payments.save`. `isLocking` is true if any
 * transaction is open, of this call or another one.
 */
export type Step = (name: string, isLocking: boolean) => void;
type Announce = (name: string) => void;

/** Returns the same services with a step before each call. */
export function withFaultPoints(services: Services, step: Step): Services {
  const { createSession, refund } = services.provider;
  let underWay = 0;
  const announce = (name: string) => step(name, underWay > 0);
  const whileLocking = <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay += 1;
    return work().finally(() => {
      underWay -= 1;
    });
  };
  return {
    ...services,
    openStore: () => stepping(services.openStore(), announce, whileLocking),
    identity: announced("identity", services.identity, announce),
    provider: { ...services.provider, ...announced("provider", { createSession, refund }, announce) },
    mailer: announced("mailer", services.mailer, announce),
  };
}

function stepping(
  store: Store,
  step: Announce,
  whileLocking: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Store {
  return {
    ...collections(store, step, ""),
    meter: store.meter,
    async transaction(work) {
      step("begin");
      const result = await whileLocking(() =>
        store.transaction(async (tx) => {
          const done = await work(collections(tx, step, "tx."));
          step("commit");
          return done;
        }),
      );
      step("committed");
      return result;
    },
  };
}

function collections(parts: Collections, step: Announce, prefix: "" | "tx."): Collections {
  const { meter: _, transaction: __, ...each } = parts as Store;
  const wrapped = Object.entries(each).map(([name, part]) => [name, announced(prefix + name, part, step)]);
  return Object.fromEntries(wrapped) as Collections;
}

/** Returns the part with each function announced by name before its call. */
function announced<Part extends object>(name: string, part: Part, step: Announce): Part {
  const wrapped = Object.entries(part).map(([key, call]) => [
    key,
    (...args: unknown[]) => {
      step(`${name}.${key}`);
      return call(...args);
    },
  ]);
  return Object.fromEntries(wrapped) as Part;
}
