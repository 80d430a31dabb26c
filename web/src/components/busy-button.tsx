import { Spinner } from "@chakra-ui/react/spinner";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

type BusyButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  /** What it says while it is busy; without it a spinner covers its label. */
  busyText?: string | null;
};

/** A button that ignores clicks while it is busy, and keeps the focus, which a disabled one would lose. */
export function BusyButton({ isBusy, busyText, onClick, children, ...button }: BusyButtonProps) {
  return (
    <Button {...button} aria-disabled={isBusy} onClick={isBusy ? (press) => press.preventDefault() : onClick}>
      {isBusy && <Spinner position={busyText ? undefined : "absolute"} boxSize="5" />}
      <chakra.span key={isBusy && busyText ? "busy" : "idle"} opacity={isBusy && !busyText ? "0" : "1"}>
        {isBusy && busyText ? busyText : children}
      </chakra.span>
    </Button>
  );
}
