import type { Services } from "../../src/app/services.ts";
import type { Collections, Store } from "../../src/app/store.ts";

/**
 * Called with a name before each call of store, provider or mailer, and before and after each commit. The name of a call
 * inside a transaction begins with `tx.`: `tx.payments.save`. `isLocking` is whether any transaction is under way, this
 * call's or another's.
 */
export type Step = (name: string, isLocking: boolean) => void;
type Announce = (name: string) => void;

/** The same services, with a step between each two of their calls. */
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

/** The part, each of its functions announced by name before it is called. */
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
