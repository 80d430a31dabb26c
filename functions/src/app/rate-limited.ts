import type { Policy } from "../core/endpoint.ts";
import { DEVICE_TOKEN_HEADER } from "../limits/attempt-limits.ts";
import { withAttemptLimit } from "../limits/with-attempt-limit.ts";
import type { PublicCall } from "./call.ts";

type Attempted = {
  call: PublicCall;
  /** The signed-in user, or the account that the input names. */
  account: string;
};

/** Runs a call within its rate limit. A successful sign-in makes the browser a known device. */
export function rateLimited<T>(
  { limit, signsIn }: Policy,
  { call, account }: Attempted,
  work: () => Promise<T>,
): Promise<T> {
  if (limit === undefined) return work();
  const attempt = { account, network: call.network(), deviceToken: call.deviceToken };
  return withAttemptLimit(call, { limit, attempt }, async (isKnownDevice) => {
    const answer = await work();
    if (signsIn && !isKnownDevice) await addDevice(call, account);
    return answer;
  });
}

/**
 * Adds a known device and returns its token in a response header. The sign-in succeeds even if saving fails.
 */
async function addDevice({ devices, log, headers }: PublicCall, account: string): Promise<void> {
  try {
    headers[DEVICE_TOKEN_HEADER] = await devices.add(account);
  } catch (error) {
    log("WARNING", "device not saved", { error: String(error) });
  }
}
