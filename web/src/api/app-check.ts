import type { Call } from "functions/core/endpoint";

/** How long a call waits for App Check to be ready, in milliseconds; then the server decides without a token. */
const TIMEOUT_MS = 5000;

type TokenSource = () => Promise<string>;

let arrived: (source: TokenSource) => void;
let source = new Promise<TokenSource>((resolve) => {
  arrived = resolve;
});

/** Whether this build attests itself; set by `VITE_APP_CHECK_SITE_KEY`. */
const isAppCheckOn = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

/** Sets where the calls get their tokens. */
export function provideAppCheckTokens(next: TokenSource): void {
  source = Promise.resolve(next);
  arrived(next);
}

/** The header that a call carries; none where App Check is off, not needed, or not to be had. */
export async function appCheckHeader(
  { appCheck }: Call,
  isOn = isAppCheckOn,
): Promise<Record<string, string>> {
  if (!isOn || !appCheck) return {};
  const token = await Promise.race([source.then((getToken) => getToken()), timeout()]).catch(() => null);
  return token === null ? {} : { "X-Firebase-AppCheck": token };
}

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
}
