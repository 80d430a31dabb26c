import { lazy, Suspense } from "react";
import { isAppCheckOn } from "../../api/app-check.ts";
import { Boundary } from "../../components/boundary.tsx";

const Attestation = lazy(async () => ({ default: (await import("./attestation.tsx")).Attestation }));

/** Attests the page in the background where that is switched on; shows nothing, and may fail alone. */
export function AppCheck() {
  if (!isAppCheckOn) return null;
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Attestation />
      </Suspense>
    </Boundary>
  );
}
