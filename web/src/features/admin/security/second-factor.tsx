import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { SecondFactorState } from "functions/accounts/schema";
import { useState } from "react";
import { secondFactorQuery, useStartSecondFactor } from "../../../api/admin-security.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { counted, formatDate } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { secondFactorText } from "../../../strings/admin-security.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import { Section } from "../section.tsx";
import { SetUp } from "./set-up.tsx";

/** Warning threshold. With fewer codes, the loss of a phone may lock the administrator out. */
const FEW_CODES = 4;

/** Renders the state of the second factor and its setup. Calls `onConfirmed` with the recovery codes. */
export function SecondFactor({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const { data: state, isPending, refetch } = useQuery(secondFactorQuery);
  const start = useStartSecondFactor();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => setIsSettingUp(true),
      onError: (error) => notifyError(secondFactorText.startFailed, error, {}, null),
    });
  return (
    <Section title={secondFactorText.title}>
      {isPending && <Skeleton w="60%" />}
      {!isPending && state === undefined && (
        <FetchFailed texts={[secondFactorText.failed]} onRetry={() => void refetch()} />
      )}
      {state && !(isSettingUp && start.data) && (
        <Stack gap="4" align="start">
          <State state={state} />
          <BusyButton
            variant={state.enabledAt === null ? "solid" : "outline"}
            isBusy={start.isPending}
            onClick={begin}
          >
            {state.enabledAt === null ? secondFactorText.setUp : secondFactorText.setUpAgain}
          </BusyButton>
        </Stack>
      )}
      {isSettingUp && state && start.data && (
        <SetUp
          {...start.data}
          isReplacement={state.enabledAt !== null}
          onConfirmed={onConfirmed}
          onCancel={() => setIsSettingUp(false)}
        />
      )}
    </Section>
  );
}

function State({ state: { enabledAt, recoveryCodesLeft } }: { state: SecondFactorState }) {
  if (enabledAt === null) {
    return (
      <>
        <Badge colorPalette="sand">{secondFactorText.off}</Badge>
        <Text maxW="40rem">{secondFactorText.about}</Text>
      </>
    );
  }
  const left = counted(recoveryCodesLeft, secondFactorText.code, secondFactorText.codes);
  const isShort = recoveryCodesLeft < FEW_CODES;
  return (
    <>
      <Flex wrap="wrap" gap="3" align="center">
        <Badge colorPalette="fairway">{secondFactorText.on}</Badge>
        <Text>{secondFactorText.since(formatDate(enabledAt))}</Text>
      </Flex>
      <Text color={isShort ? "fg.error" : undefined} fontWeight={isShort ? "600" : undefined}>
        {[secondFactorText.codesLeft(left), isShort && secondFactorText.fewCodes].filter(Boolean).join(" ")}
      </Text>
      <Text maxW="40rem" fontSize="sm" color="fg.muted">
        {secondFactorText.setUpAgainHint}
      </Text>
    </>
  );
}
