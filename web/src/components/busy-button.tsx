import { Spinner } from "@chakra-ui/react/spinner";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

type BusyButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  /** Label while busy. If it is not set, a spinner covers the label. */
  busyText?: string | null;
};

/** Renders a button that ignores clicks while busy. It is not disabled, so that it keeps the focus. */
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
