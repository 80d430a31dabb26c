import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Progress } from "@chakra-ui/react/progress";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { PackCard } from "functions/payments/packs/schema";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { codeOf } from "../../lib/api-client.ts";
import { formatCount } from "../../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../../lib/hidden-in-print.ts";
import { BusyButton, LINK_LOOK } from "../../ui/button.tsx";
import { PageHeading, Panel } from "../../ui/heading.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { paymentText } from "../texts.ts";
import { paidPackQuery, useReplaceOwnLink } from "./api.ts";
import { ReplaceLink } from "./change-pack.tsx";
import { PackLink } from "./pack-link.tsx";
import { PackPoster } from "./pack-poster.tsx";
import { TakenSeats } from "./taken-seats.tsx";
import { packText } from "./texts.ts";

const NO_SUCH_PACK: readonly unknown[] = [
  "payment_not_found",
  "payment_not_yours",
  "pack_not_found",
  "invalid_input",
];

export function PackPage() {
  const { payment = "" } = useParams();
  const pack = useQuery(paidPackQuery(payment));
  const code = pack.data === undefined ? codeOf(pack.error) : null;
  if (NO_SUCH_PACK.includes(code))
    return (
      <MessagePanel
        icon="ticket"
        palette="flag"
        title={packText.notFoundTitle}
        actions={<ButtonLink to="/dashboard">{paymentText.toDashboard}</ButtonLink>}
      >
        {packText.notFoundHint}
      </MessagePanel>
    );
  if (code === "payment_not_confirmed")
    return (
      <MessagePanel
        icon="clock"
        palette="sky"
        title={packText.unpaidTitle}
        actions={<ButtonLink to={`/payment/success?payment_id=${payment}`}>{packText.toPayment}</ButtonLink>}
      >
        {packText.unpaidHint}
      </MessagePanel>
    );
  return <QueryResult query={pack}>{(found) => <BoughtPack paymentId={payment} pack={found} />}</QueryResult>;
}

function BoughtPack({ paymentId, pack }: { paymentId: string; pack: PackCard }) {
  const { state, code, courseTitle, name } = pack;
  const isVoid = state === "void";
  const replace = useReplaceOwnLink(paymentId);
  const [isPosterReady, setIsPosterReady] = useState(false);
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "8" }} pb="14" css={{ "@media print": { paddingBlock: 0 } }}>
      <Stack gap="5" css={HIDDEN_IN_PRINT}>
        <Box>
          <PageHeading title={isVoid ? packText.voidTitle : packText.readyTitle} />
          <Text color="fg.muted" mt="2" maxW="65ch">
            {isVoid ? packText.voidHint : state === "held" ? packText.heldHint : packText.readyHint}
          </Text>
        </Box>
        <Panel as="section" p={{ base: "5", md: "6" }}>
          <Text fontWeight="700">{courseTitle}</Text>
          {name !== null && <Text color="fg.muted">{name}</Text>}
          <UsedSeats pack={pack} />
          {!isVoid && (
            <Box mt="5">
              <PackLink code={code} />
            </Box>
          )}
          <Flex mt="3" columnGap="5" rowGap="1" wrap="wrap" align="center">
            {!isVoid && (
              <BusyButton
                variant="outline"
                w={{ base: "full", sm: "auto" }}
                isBusy={!isPosterReady}
                onClick={() => window.print()}
              >
                {packText.print}
              </BusyButton>
            )}
            {!isVoid && (
              <ReplaceLink
                change={{ isPending: replace.isPending, run: () => replace.mutateAsync() }}
                {...LINK_LOOK}
                fontSize="sm"
              />
            )}
            <TextLink to={`/kvittun/${paymentId}`} minH="11" fontSize="sm">
              {paymentText.openReceipt}
            </TextLink>
            <TextLink to="/dashboard" minH="11" fontSize="sm">
              {paymentText.toDashboard}
            </TextLink>
          </Flex>
        </Panel>
        <TakenSeats paymentId={paymentId} pack={pack} />
      </Stack>
      {!isVoid && (
        <Box mt="6" css={{ "@media print": { marginTop: 0 } }}>
          <PackPoster
            code={code}
            courseTitle={courseTitle}
            name={name}
            onReady={() => setIsPosterReady(true)}
          />
        </Box>
      )}
    </Container>
  );
}

function UsedSeats({ pack: { used, seats } }: { pack: Pick<PackCard, "used" | "seats"> }) {
  const label = packText.used(formatCount(used), formatCount(seats));
  return (
    <Progress.Root value={(used / seats) * 100} translations={{ value: () => label }} mt="4">
      <Progress.Label>{label}</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
