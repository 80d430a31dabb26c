import type { Services } from "../../src/actions/services.ts";
import type { Collections, Store } from "../../src/store/store.ts";

/** Called with a name before each call of store, provider or mailer, and before and after each commit. */
export type Step = (name: string) => void;

/** The same services, with a step between each two of their calls. */
export function withFaultPoints(services: Services, step: Step): Services {
  const { createSession, refund } = services.provider;
  return {
    ...services,
    openStore: () => stepping(services.openStore(), step),
    identity: announced("identity", services.identity, step),
    provider: { ...services.provider, ...announced("provider", { createSession, refund }, step) },
    mailer: announced("mailer", services.mailer, step),
  };
}

function stepping(store: Store, step: Step): Store {
  return {
    ...collections(store, step),
    meter: store.meter,
    async transaction(work) {
      step("begin");
      const result = await store.transaction(async (tx) => {
        const done = await work(collections(tx, step));
        step("commit");
        return done;
      });
      step("committed");
      return result;
    },
  };
}

function collections(parts: Collections, step: Step): Collections {
  const { meter: _, transaction: __, ...each } = parts as Store;
  const wrapped = Object.entries(each).map(([name, part]) => [name, announced(name, part, step)]);
  return Object.fromEntries(wrapped) as Collections;
}

/** The part, each of its functions announced by name before it is called. */
function announced<Part extends object>(name: string, part: Part, step: Step): Part {
  const wrapped = Object.entries(part).map(([key, call]) => [
    key,
    (...args: unknown[]) => {
      step(`${name}.${key}`);
      return call(...args);
    },
  ]);
  return Object.fromEntries(wrapped) as Part;
}
