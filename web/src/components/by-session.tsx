import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

type BySessionProps = { session: "unknown" | "visitor" | "member"; visitor: ReactNode; member: ReactNode };

/**
 * Renders `visitor` or `member` depending on the session. A prerendered page contains both and CSS hides one
 * (`html[data-member]`, set by `boot.ts`).
 */
export function BySession({ session, visitor, member }: BySessionProps) {
  const isBoth = session === "unknown";
  return (
    <>
      {session !== "member" && (
        <chakra.span display="contents" data-only={isBoth ? "visitor" : undefined}>
          {visitor}
        </chakra.span>
      )}
      {session !== "visitor" && (
        <chakra.span display="contents" data-only={isBoth ? "member" : undefined}>
          {member}
        </chakra.span>
      )}
    </>
  );
}
