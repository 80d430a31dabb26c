import { chakra } from "@chakra-ui/react/styled-system";
import { Icon, type IconName } from "../../../components/icon.tsx";

type SmallButtonProps = { icon: IconName; label: string; onPress: (() => void) | null };

/**
 * Renders a round button of a list item. Without an action it stays focusable, so that an extra click does
 * not lose the focus.
 */
export function SmallButton({ icon, label, onPress }: SmallButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onPress === null}
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
