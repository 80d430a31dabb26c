import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, useId } from "react";
import { Panel } from "../../components/panel.tsx";

type SectionProps = Omit<ComponentProps<typeof Panel>, "title"> & { title: string };

/** A white card with a heading. It can take the focus from a control in it that goes. */
export function Section({ title, children, ...style }: SectionProps) {
  const headingId = useId();
  return (
    <Panel
      as="section"
      aria-labelledby={headingId}
      tabIndex={-1}
      p={{ base: "4", md: "6" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
      {...style}
    >
      <chakra.h2 id={headingId} textStyle="cardTitle" mb="3">
        {title}
      </chakra.h2>
      {children}
    </Panel>
  );
}
