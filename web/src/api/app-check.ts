/** Time that the first call waits for App Check, in milliseconds. Later calls are sent without a token. */
const TIMEOUT_MS = 5000;

type TokenSource = () => Promise<string>;

let arrived: (source: TokenSource) => void;
let source = new Promise<TokenSource>((resolve) => {
  arrived = resolve;
});

let hasTimedOut = false;

/** True if this build uses App Check. Set `VITE_APP_CHECK_SITE_KEY` to turn it on. */
const isAppCheckOn = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

/** Sets the source of App Check tokens. */
export function provideAppCheckTokens(next: TokenSource): void {
  source = Promise.resolve(next);
  hasTimedOut = false;
  arrived(next);
}

/**
 * Returns the App Check header of a call. Empty if App Check is off, if the method is GET, or if no token is
 * available in time.
 */
export async function appCheckHeader(method: string, isOn = isAppCheckOn): Promise<Record<string, string>> {
  if (!isOn || method === "GET" || hasTimedOut) return {};
  const token = await Promise.race([source.then((getToken) => getToken()), timeout()]).catch(() => null);
  return token === null ? {} : { "X-Firebase-AppCheck": token };
}

function timeout(): Promise<null> {
  return new Promise((resolve) =>
    setTimeout(() => {
      hasTimedOut = true;
      resolve(null);
    }, TIMEOUT_MS),
  );
}
