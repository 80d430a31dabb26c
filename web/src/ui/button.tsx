import { Spinner } from "@chakra-ui/react/spinner";
import {
  chakra,
  createRecipeContext,
  type HTMLChakraProps,
  type RecipeProps,
} from "@chakra-ui/react/styled-system";
import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";

const { withContext } = createRecipeContext({ key: "button" });

/** Chakra's button without `loading`, which disables the button so that it loses the focus. Saves 0.6 KB. */
export const Button = withContext<HTMLButtonElement, HTMLChakraProps<"button", RecipeProps<"button">>>(
  "button",
  { defaultProps: { type: "button" } },
);

/** Style of a button in the place of a text link. */
export const LINK_LOOK = {
  variant: "outline",
  px: "0",
  bg: "transparent",
  borderWidth: "0",
  fontWeight: "600",
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
} as const;

type BusyButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  /** Label while busy. If it is not set, a spinner covers the label. */
  busyText?: string | null;
};

/**
 * Renders a button that ignores clicks while busy, and the second of two clicks at once. It is not disabled, so that it
 * keeps the focus.
 */
export function BusyButton({ isBusy, busyText, onClick, children, ...button }: BusyButtonProps) {
  const isClicked = useRef(false);
  useEffect(() => {
    if (isBusy) isClicked.current = false;
  }, [isBusy]);
  const click = (press: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isClicked.current) return press.preventDefault();
    isClicked.current = true;
    try {
      onClick?.(press);
    } finally {
      // TanStack Query sets `isBusy` in a timeout of 0 ms. This timeout starts later, so it also ends later.
      setTimeout(() => {
        isClicked.current = false;
      });
    }
  };
  return (
    <Button {...button} aria-disabled={isBusy} onClick={click}>
      {isBusy && <Spinner position={busyText ? undefined : "absolute"} boxSize="5" />}
      <chakra.span key={isBusy && busyText ? "busy" : "idle"} opacity={isBusy && !busyText ? "0" : "1"}>
        {isBusy && busyText ? busyText : children}
      </chakra.span>
    </Button>
  );
}

type SmallButtonProps = {
  icon: IconName;
  label: string;
  onPress: (() => void) | null;
  /** Whether the part is visible that the button shows and hides. */
  isExpanded?: boolean;
};

/**
 * Renders a round icon button of a list item. If `onPress` is null, it looks disabled but keeps the focus, for
 * example after a click has moved the item to the top.
 */
export function SmallButton({ icon, label, onPress, isExpanded }: SmallButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onPress === null}
      aria-expanded={isExpanded}
      onClick={() => onPress?.()}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="11"
      borderRadius="full"
      cursor="button"
      _hover={{ bg: "bg.subtle" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-3px" }}
      css={{ "&[aria-disabled=true]": { opacity: 0.35, cursor: "default" } }}
    >
      <Icon name={icon} />
    </chakra.button>
  );
}
