import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";

/** Line icons of the stage, of 24 × 24. */
const paths = {
  mark: "M6.500 20.500v-17l11 4.500-11 4.500",
  play: "M8 5.500v13l10.500-6.500z",
  pause: "M8.500 5.500v13M15.500 5.500v13",
  back: "M17 6l-8 6 8 6zM6 6v12",
  forward: "M7 6l8 6-8 6zM18 6v12",
  mirror: "M12 3.500v17M8.500 7L3.500 17h5zM15.500 7l5 10h-5z",
  line: "M5.500 18.500l13-13M4.500 19.500h.01M19.500 4.500h.01",
  angle: "M6 4.500V19h14M6 12a7 7 0 0 1 7 7",
  undo: "M8.500 5L4.500 9l4 4M4.500 9H14a5 5 0 0 1 0 10h-3",
  clear: "M5 7h14M9.500 7V4.500h5V7M7 7l1 12.500h8L17 7M10.500 10.500v5.500M13.500 10.500v5.500",
  close: "M6 6l12 12M18 6L6 18",
  save: "M12 4v11M7 10.500l5 5 5-5M5 19.500h14",
} as const;

type StageButtonProps = HTMLChakraProps<"button"> & {
  icon?: keyof typeof paths;
  isDisabled?: boolean;
  /** True for the main action. */
  isMain?: boolean;
};

/** Renders a button on the dark stage. A disabled one keeps the focus and ignores clicks. */
export function StageButton({
  icon,
  isDisabled = false,
  isMain = false,
  onClick,
  children,
  ...button
}: StageButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      {...BUTTON}
      {...(isMain && MAIN)}
      {...button}
    >
      {icon && (
        <chakra.svg viewBox="0 0 24 24" boxSize="5" flexShrink={0} aria-hidden="true" {...LINES}>
          <path d={paths[icon]} />
        </chakra.svg>
      )}
      {children !== undefined && <span>{children}</span>}
    </chakra.button>
  );
}

const LINES = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.9",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Focus ring on the dark stage. */
export const STAGE_FOCUS = {
  _focusVisible: { outline: "3px solid", outlineColor: "white", outlineOffset: "2px" },
} as const;

const BUTTON = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "1.5",
  minW: "11",
  maxW: "full",
  minH: "11",
  px: "2.5",
  py: "1",
  borderRadius: "full",
  borderWidth: "1px",
  borderColor: "white/15",
  bg: "white/10",
  color: "white",
  fontSize: "sm",
  fontWeight: "600",
  lineHeight: "1.2",
  cursor: "button",
  userSelect: "none",
  touchAction: "manipulation",
  _hover: { "&:not([aria-disabled=true], [aria-pressed=true])": { bg: "white/20" } },
  "&[aria-pressed=true]": { bg: "white", borderColor: "white", color: "fairway.950" },
  "&[aria-disabled=true]": { color: "fairway.300", bg: "transparent", cursor: "disabled" },
  "@media (forced-colors: active)": { "&[aria-pressed=true]": { outline: "2px solid" } },
  ...STAGE_FOCUS,
} as const;

/** Style of a button with its label below the icon. On a phone held sideways, only the icon is visible. */
export const LABELLED = {
  flexDirection: "column",
  borderRadius: "l2", // a label below its icon has no room in a pill
  gap: "0.5",
  px: { base: "1", md: "1.5" },
  fontSize: "xs",
  textWrap: "balance",
  "& > span": { maxW: "min(4.75rem, 100%)", overflowWrap: "anywhere" }, // so that pairs of buttons break in the same way
  [SHORT_VIEWPORT]: { "& > span": { display: "none" } },
} as const;

const MAIN = {
  bg: "fairway.200",
  borderColor: "fairway.200",
  color: "fairway.950",
  _hover: { "&:not([aria-disabled=true])": { bg: "white" } },
} as const;
