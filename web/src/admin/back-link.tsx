import type { ComponentProps } from "react";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/links.tsx";

export function BackLink({ children, ...link }: ComponentProps<typeof TextLink>) {
  return (
    <TextLink minH="11" {...link}>
      <Icon name="arrowLeft" />
      <span>{children}</span>
    </TextLink>
  );
}
