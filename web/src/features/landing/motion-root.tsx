import { LazyMotion } from "framer-motion";
import type { ReactNode } from "react";

const loadFeatures = () => import("./motion-features.ts").then(({ motionFeatures }) => motionFeatures);

/** Lets what is inside move, once the code for it has come: the page does not wait for it. */
export function MotionRoot({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      {children}
    </LazyMotion>
  );
}
