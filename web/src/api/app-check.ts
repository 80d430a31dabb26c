/** How long the first call waits for App Check, in milliseconds. After that, calls go out without a token. */
const TIMEOUT_MS = 5000;

type TokenSource = () => Promise<string>;

let arrived: (source: TokenSource) => void;
let source = new Promise<TokenSource>((resolve) => {
  arrived = resolve;
});

let hasTimedOut = false;

/** Whether this build uses App Check. `VITE_APP_CHECK_SITE_KEY` turns it on. */
const isAppCheckOn = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

/** Sets the source of tokens. */
export function provideAppCheckTokens(next: TokenSource): void {
  source = Promise.resolve(next);
  hasTimedOut = false;
  arrived(next);
}

/** Returns the App Check header of a call. Empty if App Check is off, the call changes nothing, or no token comes. */
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
