import type { Services } from "../../src/core/context.ts";
import type { Store } from "../../src/core/store.ts";

type Collection = Exclude<keyof Store, "meter" | "transaction">;

/**
 * Runs `step` once, after the next call of a method outside transactions has read everything and before its
 * caller continues. Simulates another process between the read and the transaction that uses it.
 *
 * @example
 * afterRead(shop.services, "letters", "byId", () => stop(letter));
 */
export function afterRead<Name extends Collection>(
  services: Services,
  collection: Name,
  method: keyof Store[Name] & string,
  step: () => Promise<unknown>,
): void {
  const { openStore } = services;
  let isOver = false;
  services.openStore = () => {
    const store = openStore();
    const read = store[collection][method] as (...args: unknown[]) => unknown;
    const interfere = async () => {
      if (isOver) return;
      isOver = true;
      services.openStore = openStore;
      await step();
    };
    const wrapped = (...args: unknown[]) => {
      const result = read(...args);
      return isIterable(result) ? iterated(result, interfere) : awaited(result, interfere);
    };
    return { ...store, [collection]: { ...store[collection], [method]: wrapped } };
  };
}

/**
 * Runs `step` once, before the next transaction begins. Simulates another process after the checks of a call
 * and before its commit.
 */
export function beforeTransaction(services: Services, step: () => Promise<unknown>): void {
  const { openStore } = services;
  let isOver = false;
  services.openStore = () => {
    const store = openStore();
    const transaction: Store["transaction"] = async (work) => {
      if (!isOver) {
        isOver = true;
        services.openStore = openStore;
        await step();
      }
      return store.transaction(work);
    };
    return { ...store, transaction };
  };
}

/** Replaces methods of a collection until the returned function is called. */
export function replaceInStore<Name extends Collection>(
  services: Services,
  collection: Name,
  methods: (of: Store[Name]) => Partial<Store[Name]>,
): () => void {
  const { openStore } = services;
  services.openStore = () => {
    const store = openStore();
    return { ...store, [collection]: { ...store[collection], ...methods(store[collection]) } };
  };
  return () => {
    services.openStore = openStore;
  };
}

function isIterable(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === "object" && result !== null && Symbol.asyncIterator in result;
}

async function* iterated(result: AsyncIterable<unknown>, interfere: () => Promise<void>) {
  yield* result;
  await interfere();
}

async function awaited(result: unknown, interfere: () => Promise<void>): Promise<unknown> {
  const value = await result;
  await interfere();
  return value;
}
