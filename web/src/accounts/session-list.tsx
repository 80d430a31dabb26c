import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { ListedSession } from "functions/accounts/schema";
import { useId, useRef } from "react";
import { serverTime } from "../lib/clock.ts";
import { unknownError } from "../lib/error-texts.ts";
import { dayInWords } from "../lib/format.ts";
import { notify, notifyError } from "../lib/toaster.ts";
import { BusyButton, Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { sessionsQuery, useEndOtherSessions, useEndSession } from "./api.ts";
import { sessionText } from "./texts.ts";

/** Renders the devices on which the user is signed in. Each can be signed out, or all except this one. */
export function SessionList() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  if (sessions !== undefined) return <Sessions sessions={sessions} />;
  if (!isError) return <Skeleton h="16" w="full" />;
  return (
    <Stack gap="4" align="flex-start">
      <Text role="alert">{commonText.loadFailed}</Text>
      <Button variant="outline" onClick={() => void refetch()}>
        {commonText.retry}
      </Button>
    </Stack>
  );
}

function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const others = useEndOtherSessions();
  // The clicked button no longer exists. The list gets the focus, because its next button would sign out
  // another device.
  const onEnded = (title: string) => {
    list.current?.focus({ preventScroll: true });
    notify({ title, description: sessionText.endedHint });
  };
  const endOthers = () => others.mutateAsync().then(() => onEnded(sessionText.endedOthers), notifyFailure);
  return (
    <Stack gap="5" align="flex-start" w="full">
      <Text color="fg.muted" maxW="prose">
        {sessionText.lead}
      </Text>
      <chakra.ul
        ref={list}
        tabIndex={-1}
        aria-label={sessionText.title}
        listStyleType="none"
        w="full"
        borderRadius="l1"
        css={{ "& > li + li": { borderTopWidth: "1px", borderColor: "border", mt: "4", pt: "4" } }}
        _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "4px" }}
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => onEnded(sessionText.ended)} />
        ))}
      </chakra.ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <BusyButton variant="outline" isBusy={others.isPending} onClick={endOthers}>
          {sessionText.endOthers}
        </BusyButton>
      )}
    </Stack>
  );
}

function SessionRow({ session, onEnded }: { session: ListedSession; onEnded: () => void }) {
  const { id, device, createdAt, lastSeenAt, isCurrent } = session;
  const detailId = useId();
  const { isPending, mutateAsync: endSession } = useEndSession();
  const name = device ?? sessionText.unknownDevice;
  const button = {
    variant: "outline",
    "aria-label": sessionText.endNamed(name),
    "aria-describedby": detailId,
  } as const;
  return (
    <Flex as="li" gap="3" wrap="wrap" align="center" justify="space-between">
      <Box flex="1 1 12rem" minW="0">
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="600">{name}</Text>
          {isCurrent && <Badge>{sessionText.current}</Badge>}
        </Flex>
        <Text id={detailId} fontSize="sm" color="fg.muted">
          <span>{isCurrent ? sessionText.inUse : sessionText.lastUsed(dayWords(lastSeenAt))}</span>
          <span>{` · ${sessionText.signedIn(dayWords(createdAt))}`}</span>
        </Text>
      </Box>
      {isCurrent ? (
        <ButtonLink to="/logout" {...button}>
          {sessionText.end}
        </ButtonLink>
      ) : (
        <BusyButton
          {...button}
          isBusy={isPending}
          onClick={() => endSession(id).then(onEnded, notifyFailure)}
        >
          {sessionText.end}
        </BusyButton>
      )}
    </Flex>
  );
}

function notifyFailure(error: unknown): void {
  notifyError(sessionText.failed, error, {}, unknownError);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day of an instant in words: today, yesterday or its date. Iceland uses UTC all year. */
function dayWords(instant: string): string {
  const dayOf = (time: number) => Math.floor(time / DAY_MS);
  const daysAgo = dayOf(serverTime()) - dayOf(Date.parse(instant));
  if (daysAgo <= 0) return sessionText.today;
  return daysAgo === 1 ? sessionText.yesterday : dayInWords(instant);
}
