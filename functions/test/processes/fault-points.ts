import type { Services } from "../../src/actions/services.ts";
import type { Collections, Store } from "../../src/store/store.ts";

/** Called with a name before each call of store or gateway, and before and after each commit. */
export type Step = (name: string) => void;

/** The same services, with a step between each two of their calls. */
export function withFaultPoints(services: Services, step: Step): Services {
  return {
    ...services,
    openStore: () => stepping(services.openStore(), step),
    identity: announced("identity", services.identity, step),
    cards: announced("cards", services.cards, step),
    mailer: announced("mailer", services.mailer, step),
    letters: announced("letters", services.letters, step),
  };
}

function stepping(store: Store, step: Step): Store {
  return {
    ...collections(store, step),
    meter: store.meter,
    async atomically(work) {
      step("begin");
      const result = await store.atomically(async (tx) => {
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
  const { meter: _, atomically: __, ...each } = parts as Store;
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
