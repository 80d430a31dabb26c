import { Spinner } from "@chakra-ui/react/spinner";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** A button that takes no presses while it works, yet keeps the focus: a disabled one would lose it. */
export function BusyButton({
  isBusy,
  onClick,
  children,
  ...button
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return (
    <Button {...button} aria-disabled={isBusy} onClick={isBusy ? (press) => press.preventDefault() : onClick}>
      {isBusy && <Spinner position="absolute" boxSize="5" />}
      <chakra.span opacity={isBusy ? "0" : "1"}>{children}</chakra.span>
    </Button>
  );
}
