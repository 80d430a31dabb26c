// Preloaded into every Node process of the test in ../cli: sends calls of Google's APIs and of the shop's site to the fake,
// with the host as the first segment of the path, and calls of the card provider to the card page.
const { FAKE_GOOGLE, FAKE_SITE, FAKE_CARDS } = process.env;
const isFaked = (host) =>
  host === FAKE_SITE ||
  // Doctor reads published lists there.
  /^(www\.gstatic\.com|api\.fastly\.com)$/.test(host) ||
  /(^|\.)(googleapis\.com|auth\.firebase\.tools|google-analytics\.com)$/.test(host);

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(typeof input === "string" ? input : (input.url ?? String(input)));
  if (url.hostname.endsWith(".borgun.is")) return realFetch(`${FAKE_CARDS}${url.pathname}`, init);
  // The function's own address answers as the site does.
  if (url.hostname.endsWith(".a.run.app"))
    return realFetch(`${FAKE_GOOGLE}/${FAKE_SITE}${url.pathname}${url.search}`, init);
  if (!isFaked(url.hostname)) return realFetch(input, init);
  return realFetch(`${FAKE_GOOGLE}/${url.hostname}${url.pathname}${url.search}`, init);
};

// The commands of this repository use the emulators. firebase-tools must not: it would deploy to them.
if (/firebase/.test(process.argv[1] ?? "")) {
  delete process.env.FIRESTORE_EMULATOR_HOST;
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
}
