import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { stepsText } from "../strings/purchase-steps.ts";
import { Icon } from "./icon.tsx";

/** A window as narrow as the smallest phones, where the steps stand in one row only without the lines between them. */
const NARROW = "@media (width < 23rem)";

type PurchaseStepsProps = {
  /** Counts from 0. */
  current: 0 | 1 | 2;
  /** Whether the course is for somebody else. */
  isGift?: boolean;
};

/** The way from "Kaupa" to the first lesson, or to the card of a gift. */
export function PurchaseSteps({ current, isGift = false }: PurchaseStepsProps) {
  const steps = [stepsText.account, stepsText.payment, isGift ? stepsText.give : stepsText.watch];
  return (
    <chakra.ol
      aria-label={stepsText.label}
      listStyleType="none"
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
                css={{ [NARROW]: { display: "none" } }}
              />
            )}
            <Center
              aria-hidden
              boxSize="6"
              borderRadius="full"
              borderWidth="1.5px"
              borderColor={isDone || isCurrent ? "fairway.solid" : "border.control"}
              bg={isCurrent ? "fairway.solid" : "transparent"}
              color={isCurrent ? "fairway.contrast" : isDone ? "fairway.fg" : "fg.muted"}
              fontSize="xs"
              fontWeight="700"
            >
              {isDone ? <Icon name="check" boxSize="3.5" strokeWidth="3" /> : index + 1}
            </Center>
            <span>{name}</span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
