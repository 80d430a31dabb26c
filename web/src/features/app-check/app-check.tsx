import { lazy, Suspense } from "react";
import { isAppCheckOn } from "../../api/app-check.ts";

const Attestation = lazy(async () => ({ default: (await import("./attestation.tsx")).Attestation }));

/** Attests the page in the background where that is switched on; shows nothing. */
export function AppCheck() {
  if (!isAppCheckOn) return null;
  return (
    <Suspense fallback={null}>
      <Attestation />
    </Suspense>
  );
}
