import type { EndpointKey } from "functions/app/endpoints";
import { DEVICE_TOKEN_HEADER } from "functions/limits/attempt-limits";

/**
 * Storage keys of the token that marks this browser as a known device. Failed sign-ins on other devices
 * cannot lock out a known device. Customers and administrators have separate tokens. Without storage, the
 * device stays unknown.
 */
const KEYS: Partial<Record<EndpointKey, string>> = {
  "POST /api/login": "deviceToken",
  "POST /api/register": "deviceToken",
  "POST /api/admin/login": "adminDeviceToken",
};

/** Returns the header that identifies this device at sign-in, if it is known. */
export function deviceHeader(name: EndpointKey): Record<string, string> {
  const key = name === "POST /api/register" ? undefined : KEYS[name];
  if (key === undefined) return {};
  try {
    const token = localStorage.getItem(key);
    return token === null ? {} : { [DEVICE_TOKEN_HEADER]: token };
  } catch {
    return {};
  }
}

/** Saves the device token of a sign-in's response. */
export function keepDeviceToken(name: EndpointKey, { headers }: Response): void {
  const key = KEYS[name];
  const token = headers.get(DEVICE_TOKEN_HEADER);
  if (key === undefined || token === null) return;
  try {
    localStorage.setItem(key, token);
  } catch {}
}
