import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { Icon } from "../ui/icon.tsx";
import { stepsText } from "./texts.ts";

/** Smallest phones. The steps fit into one row only without the lines between them. */
const NARROW = "@media (width < 23rem)";

const PHONE = "@media (width < 30rem)";

/** Visible to screen readers only. */
const UNSEEN_ON_PHONES = {
  [PHONE]: {
    position: "absolute",
    boxSize: "1px",
    overflow: "hidden",
    clip: "rect(0 0 0 0)",
    whiteSpace: "nowrap",
  },
} as const;

type PurchaseStepsProps = {
  /** Index of the current step, from 0. */
  current: 0 | 1 | 2;
  isGift?: boolean;
  /** True if phones show only the name of the current step, to leave room for a link in the same row. */
  isShort?: boolean;
};

/** Renders the steps of a purchase, from the order to the first lesson or to the gift card. */
export function PurchaseSteps({ current, isGift = false, isShort = false }: PurchaseStepsProps) {
  const steps = [stepsText.account, stepsText.payment, isGift ? stepsText.give : stepsText.watch];
  return (
    <chakra.ol
      aria-label={stepsText.label}
      listStyleType="none"
      position="relative"
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      rowGap="1"
      alignItems="center"
      fontSize="sm"
      css={{ [NARROW]: { columnGap: "1.5", "& > li": { gap: "1" } } }}
    >
      {steps.map((name, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <chakra.li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            display="inline-flex"
            alignItems="center"
            gap="2"
            color={isCurrent ? "fairway.fg" : "fg.muted"}
            fontWeight={isCurrent ? "700" : "600"}
          >
            {index > 0 && (
              <chakra.span
                aria-hidden
                w={{ base: "3", sm: "7" }}
                h="0.5"
                bg="border"
                css={{ [isShort ? PHONE : NARROW]: { display: "none" } }}
              />
            )}
            <Center
              aria-hidden
              boxSize="6"
              flexShrink="0"
              borderRadius="full"
              borderWidth="1.5px"
              borderColor={isDone || isCurrent ? "fairway.solid" : "border.control"}
              bg={isCurrent ? "fairway.solid" : "transparent"}
              color={isCurrent ? "fairway.contrast" : isDone ? "fairway.fg" : "fg.muted"}
              fontSize="sm"
              fontWeight="700"
              {...(isCurrent && { _highContrast: CURRENT_IN_FORCED_COLORS })}
            >
              {isDone ? <Icon name="check" boxSize="3.5" strokeWidth="3" /> : index + 1}
            </Center>
            <chakra.span css={isShort && !isCurrent ? UNSEEN_ON_PHONES : undefined}>{name}</chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

/** Forced colours remove the background of the marker, which is the only sign of the current step. */
const CURRENT_IN_FORCED_COLORS = {
  forcedColorAdjust: "none",
  bg: "Highlight",
  borderColor: "Highlight",
  color: "HighlightText",
} as const;
