import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { PackCard } from "functions/payments/packs/schema";
import { useRef } from "react";
import { formatCount, formatDate } from "../../lib/format.ts";
import { Panel } from "../../ui/heading.tsx";
import { useFreeOwnSeat } from "./api.ts";
import { FreeSeat } from "./change-pack.tsx";
import { packText } from "./texts.ts";

type Pack = Pick<PackCard, "state" | "used" | "taken">;

/** Renders the first names of those who have taken a seat, with buttons that free it. */
export function TakenSeats({ paymentId, pack }: { paymentId: string; pack: Pack }) {
  const { state, used, taken } = pack;
  const heading = useRef<HTMLHeadingElement>(null);
  const free = useFreeOwnSeat(paymentId);
  const erased = used - taken.length;
  return (
    <Panel as="section" p={{ base: "5", md: "6" }} aria-labelledby="taken-seats">
      <Text as="h2" textStyle="cardTitle" id="taken-seats" ref={heading} tabIndex={-1}>
        {packText.taken}
      </Text>
      {used === 0 && (
        <Text mt="2" color="fg.muted">
          {packText.noneTaken}
        </Text>
      )}
      <Stack as="ul" gap="0" listStyleType="none" mt="1">
        {taken.map(({ id, firstName, takenAt }) => (
          <Flex as="li" key={id} py="2" gap="3" align="center" justify="space-between" wrap="wrap" minH="11">
            <Box minW="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="strong">
                {firstName}
              </Text>
              <Text as="span" color="fg.muted">
                {" · "}
                <time dateTime={takenAt}>{formatDate(takenAt)}</time>
              </Text>
            </Box>
            {(state === "open" || state === "full") && (
              <FreeSeat
                name={firstName}
                change={{ isPending: free.isPending, run: () => free.mutateAsync(id) }}
                fallbackFocus={() => heading.current}
              />
            )}
          </Flex>
        ))}
      </Stack>
      {erased > 0 && used > 0 && (
        <Text mt="2" color="fg.muted">
          {packText.erasedTaken(formatCount(erased))}
        </Text>
      )}
    </Panel>
  );
}
