import type { CallName } from "functions/contract/calls";
import { DEVICE_TOKEN_HEADER } from "functions/limits/attempt-limits";

/**
 * Where the browser keeps the token that makes it a known device: others who guess at the password then cannot lock
 * its owner out. A customer's and an administrator's are apart. Where nothing can be kept, the device stays unknown.
 */
const KEYS: Partial<Record<CallName, string>> = {
  login: "deviceToken",
  register: "deviceToken",
  adminLogin: "adminDeviceToken",
};

/** The header in which a sign-in names this device, if it is known. */
export function deviceHeader(name: CallName): Record<string, string> {
  const key = name === "register" ? undefined : KEYS[name];
  if (key === undefined) return {};
  try {
    const token = localStorage.getItem(key);
    return token === null ? {} : { [DEVICE_TOKEN_HEADER]: token };
  } catch {
    return {};
  }
}

/** Keeps the token that the answer to a sign-in gives this device. */
export function keepDeviceToken(name: CallName, { headers }: Response): void {
  const key = KEYS[name];
  const token = headers.get(DEVICE_TOKEN_HEADER);
  if (key === undefined || token === null) return;
  try {
    localStorage.setItem(key, token);
  } catch {}
}
