import type { ComponentProps } from "react";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/links.tsx";

export function BackLink({ children, ...link }: ComponentProps<typeof TextLink>) {
  return (
    <TextLink minH="11" css={HIDDEN_IN_PRINT} {...link}>
      <Icon name="arrowLeft" />
      <span>{children}</span>
    </TextLink>
  );
}
