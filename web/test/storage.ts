let named: string[] = [];

/**
 * Names the browser storage keys that the current test may leave behind; a name that ends in "/" matches all
 * keys that start with it. The test fails if another key is left.
 */
export const leaves = (...keys: string[]): void => void named.push(...keys);

/** Empties both storages. Returns the keys that were left and that the test has not named. */
export function clearStorage(): string[] {
  const left = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
  const isNamed = (key: string) =>
    named.some((name) => (name.endsWith("/") ? key.startsWith(name) : key === name));
  const unnamed = left.filter((key) => !isNamed(key));
  localStorage.clear();
  sessionStorage.clear();
  named = [];
  return unnamed;
}
