import type { EndpointKey } from "functions/app/endpoints";
import { DEVICE_TOKEN_HEADER } from "functions/limits/attempt-limits";

/**
 * Where the browser keeps the token that makes it a known device: others who guess at the password then cannot lock
 * its owner out. A customer's and an administrator's are apart. Where nothing can be kept, the device stays unknown.
 */
const KEYS: Partial<Record<EndpointKey, string>> = {
  "POST /api/login": "deviceToken",
  "POST /api/register": "deviceToken",
  "POST /api/admin/login": "adminDeviceToken",
};

/** The header in which a sign-in names this device, if it is known. */
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

/** Keeps the token that the answer to a sign-in gives this device. */
export function keepDeviceToken(name: EndpointKey, { headers }: Response): void {
  const key = KEYS[name];
  const token = headers.get(DEVICE_TOKEN_HEADER);
  if (key === undefined || token === null) return;
  try {
    localStorage.setItem(key, token);
  } catch {}
}
