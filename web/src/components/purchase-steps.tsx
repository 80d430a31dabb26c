import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { stepsText } from "../strings/purchase-steps.ts";
import { Icon } from "./icon.tsx";

const STEPS = [stepsText.account, stepsText.payment, stepsText.watch] as const;

/** The way from "Kaupa" to the first lesson; `current` counts from 0. */
export function PurchaseSteps({ current }: { current: 0 | 1 | 2 }) {
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
    >
      {STEPS.map((name, index) => {
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
            {index > 0 && <chakra.span aria-hidden w={{ base: "3", sm: "7" }} h="0.5" bg="border" />}
            <Center
              aria-hidden
              boxSize="6"
              borderRadius="full"
              borderWidth="1.5px"
              borderColor={isDone || isCurrent ? "fairway.700" : "border.control"}
              bg={isCurrent ? "fairway.700" : "transparent"}
              color={isCurrent ? "white" : isDone ? "fairway.700" : "fg.muted"}
              fontSize="xs"
              fontWeight="700"
            >
              {isDone ? <Icon name="check" boxSize="3.5" strokeWidth="3" /> : index + 1}
            </Center>
            {name}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
