import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";
import { Panel } from "../../ui/heading.tsx";

type AccountSectionProps = {
  title: string;
  /** True for a section without a card, inside another section. Its title is for screen readers. */
  isPart?: boolean;
  /** Whether the title is for screen readers only, because a control of the section repeats it. */
  isTitleHidden?: boolean;
  children: ReactNode;
};

/** Renders a section of the account page. It receives the focus if a focused control in it is removed. */
export function AccountSection({
  title,
  isPart = false,
  isTitleHidden = false,
  children,
}: AccountSectionProps) {
  const headingId = useId();
  const Frame = isPart ? Box : Panel;
  return (
    <Frame
      as="section"
      aria-labelledby={headingId}
      tabIndex={-1}
      {...(isPart ? { w: "full", css: { "section + &": RULE } } : { p: { base: "5", md: "7" } })}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
    >
      <chakra.h2
        as={isPart ? "h3" : "h2"}
        id={headingId}
        textStyle="cardTitle"
        mb="3"
        {...((isPart || isTitleHidden) && { srOnly: true })}
      >
        {title}
      </chakra.h2>
      <Stack gap={isPart ? "1" : "4"} align="flex-start" css={{ "& > details": { w: "full" } }}>
        {children}
      </Stack>
    </Frame>
  );
}

/** Separates a part from the one above it. */
const RULE = { borderTopWidth: "1px", borderColor: "border", pt: "5", mt: "1" } as const;
