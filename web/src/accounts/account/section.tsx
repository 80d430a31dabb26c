import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";
import { Panel } from "../../ui/heading.tsx";

/** Renders a section of the account page. It receives the focus if a focused control in it is removed. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Panel
      as="section"
      aria-labelledby={headingId}
      tabIndex={-1}
      p={{ base: "5", md: "7" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
    >
      <chakra.h2 id={headingId} textStyle="cardTitle" mb="3">
        {title}
      </chakra.h2>
      <Stack gap="4" align="flex-start" css={{ "& > details": { w: "full" } }}>
        {children}
      </Stack>
    </Panel>
  );
}
