import { limited } from "../actions/limited.ts";
import type { Services } from "../actions/services.ts";
import { DEVICE_TOKEN_HEADER } from "../contract/attempt-limits.ts";
import type { Call } from "../contract/calls.ts";

type Attempted = {
  services: Services;
  /** The headers of the request. */
  given: Headers;
  /** The headers of the answer. */
  headers: Record<string, string>;
  network: () => string;
  /** The user, or else the account that the input names. */
  account: string;
};

/** Carries out a call as often as its limit allows. One that signs in makes the browser a known device. */
export function attempted<T>(
  { limit, signsIn }: Pick<Call, "limit" | "signsIn">,
  { services, given, headers, network, account }: Attempted,
  work: () => Promise<T>,
): Promise<T> {
  if (limit === undefined) return work();
  const attempt = { account, network: network(), deviceToken: given.get(DEVICE_TOKEN_HEADER) };
  return limited(services, { limit, attempt }, async (isKnownDevice) => {
    const answer = await work();
    if (signsIn && !isKnownDevice) Object.assign(headers, await newDevice(services, account));
    return answer;
  });
}

/** The header that names a new known device; none when it could not be saved, which is no reason to refuse a sign-in. */
async function newDevice({ devices, log }: Services, account: string): Promise<Record<string, string>> {
  try {
    return { [DEVICE_TOKEN_HEADER]: await devices.add(account) };
  } catch (error) {
    log("WARNING", "device not saved", { error: String(error) });
    return {};
  }
}
