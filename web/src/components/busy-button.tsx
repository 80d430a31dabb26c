import { Spinner } from "@chakra-ui/react/spinner";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

type BusyButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  /** What it says while it is busy; without it a spinner covers its label. */
  busyText?: string | null;
};

/** A button that takes no presses while it is busy, yet keeps the focus: a disabled one would lose it. */
export function BusyButton({ isBusy, busyText, onClick, children, ...button }: BusyButtonProps) {
  return (
    <Button {...button} aria-disabled={isBusy} onClick={isBusy ? (press) => press.preventDefault() : onClick}>
      {isBusy && <Spinner position={busyText ? undefined : "absolute"} boxSize="5" />}
      {isBusy && busyText ? busyText : <chakra.span opacity={isBusy ? "0" : "1"}>{children}</chakra.span>}
    </Button>
  );
}
