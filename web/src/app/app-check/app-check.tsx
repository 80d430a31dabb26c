import { lazy, Suspense } from "react";
import { Boundary } from "../../components/boundary.tsx";

const Attestation = /* @__PURE__ */ lazy(async () => ({
  default: (await import("./attestation.tsx")).Attestation,
}));

/** Attests the page in the background; renders nothing, and may fail without harm to the page. */
export function AppCheck() {
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Attestation />
      </Suspense>
    </Boundary>
  );
}
