import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { ownsCourse } from "functions/courses/ownership";
import type { Pack } from "functions/payments/packs/schema";
import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router-dom";
import { useAuth } from "../../accounts/auth.tsx";
import { CoursePicture } from "../../courses/course-picture.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { codeIntent } from "../../lib/browser-storage.ts";
import { celebrate } from "../../lib/celebrate.ts";
import { toPageTop } from "../../lib/focus.ts";
import { formatCount } from "../../lib/format.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { LoadFailed, PageLoading, QueryResult } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { packQuery, useTakeSeat } from "./api.ts";
import { packText, seatErrorTexts } from "./texts.ts";

/** Error codes for a URL whose pack does not exist or is invalid. */
const NO_SUCH_PACK: readonly unknown[] = ["pack_not_found", "invalid_input"];

/** Error codes after which the page shows another state of the pack. */
const GONE: readonly unknown[] = ["pack_full", "pack_void", "pack_held", "pack_link_replaced"];

/** Renders the pack of the code in the URL, in which each user takes one seat. */
export function SeatPage() {
  const { code = "" } = useParams();
  const { user, isLoading, retry } = useAuth();
  const pack = useQuery(packQuery(code));
  if (isLoading) return <PageLoading />;
  if (user === null && retry !== null) return <LoadFailed onRetry={retry} />;
  if (NO_SUCH_PACK.includes(codeOf(pack.error)))
    return (
      <MessagePanel icon="ticket" palette="flag" title={packText.seatMissingTitle} actions={HOME}>
        {packText.seatMissingHint}
      </MessagePanel>
    );
  if (codeOf(pack.error) === "pack_link_replaced")
    return (
      <MessagePanel icon="ticket" palette="flag" title={packText.seatReplacedTitle} actions={HOME}>
        {packText.seatReplacedHint}
      </MessagePanel>
    );
  return (
    <QueryResult query={pack}>
      {(found) => <SeatOf key={user?.id} code={code} pack={found} user={user} />}
    </QueryResult>
  );
}

const HOME = <ButtonLink to="/">{commonText.home}</ButtonLink>;

type SeatProps = { code: string; pack: Pack; user: User | null };

function SeatOf({ code, pack, user }: SeatProps) {
  // Ownership on arrival. Taking a seat makes the user a customer.
  const [hadBought] = useState(user !== null && ownsCourse(user, pack.courseId));
  const [isTaken, setIsTaken] = useState(false);
  const queryClient = useQueryClient();
  const onTaken = (taken: Pack) => {
    toPageTop();
    setIsTaken(true);
    queryClient.setQueryData(packQuery(code).queryKey, taken);
    void celebrate();
  };
  const toCourse = (label: string) => <ButtonLink to={`/course/${pack.courseId}`}>{label}</ButtonLink>;
  if (isTaken)
    return (
      <MessagePanel icon="check" title={packText.takenTitle} actions={toCourse(packText.start)}>
        {pack.courseTitle}
      </MessagePanel>
    );
  if (hadBought)
    return (
      <MessagePanel icon="check" title={packText.ownedTitle} actions={toCourse(packText.toCourse)}>
        {packText.ownedHint}
      </MessagePanel>
    );
  if (pack.state !== "open") {
    const { palette, icon, title, hint } = CLOSED[pack.state];
    return (
      <MessagePanel icon={icon} palette={palette} title={title} actions={HOME}>
        {hint}
      </MessagePanel>
    );
  }
  return <OpenSeat code={code} pack={pack} user={user} onTaken={onTaken} />;
}

const CLOSED = {
  full: { icon: "flag", palette: "sky", title: packText.fullTitle, hint: packText.fullHint },
  held: { icon: "clock", palette: "sky", title: packText.heldTitle, hint: packText.seatHeldHint },
  void: { icon: "alert", palette: "flag", title: packText.seatVoidTitle, hint: packText.seatVoidHint },
} as const;

/** Renders a pack with free seats and a button that takes one, or for visitors links to sign in. */
function OpenSeat({ code, pack, user, onTaken }: SeatProps & { onTaken: (pack: Pack) => void }) {
  const { thumbnailUrl, courseTitle, name, seats, used } = pack;
  return (
    <Container maxW="44rem" pt={{ base: "4", md: "10" }} pb="14">
      <Box layerStyle="card" boxShadow="md" overflow="hidden">
        <CoursePicture
          src={thumbnailUrl ?? "/images/scenes/green.svg"}
          w="full"
          aspectRatio={{ base: 16 / 9, md: 5 / 2 }}
          objectPosition="50% 65%"
        />
        <Box p={{ base: "6", md: "10" }} textAlign="center" overflowWrap="anywhere">
          <PageHeading title={packText.seatTitle} />
          <Text mt="3" fontSize="lg" textWrap="balance">
            {name ? packText.seatFrom(name, courseTitle) : packText.seatFromNobody(courseTitle)}
          </Text>
          <Text mt="2" color="fg.muted">
            {packText.seatsLeft(formatCount(seats - used))}
          </Text>
          <Box mt="8">
            {user === null ? (
              <ForVisitor code={code} />
            ) : (
              <TakeSeat code={code} user={user} onTaken={onTaken} />
            )}
          </Box>
        </Box>
      </Box>
    </Container>
  );
}

/** Links a visitor to registration or sign-in. Both return to this page, which then takes the seat. */
function ForVisitor({ code }: { code: string }) {
  const to = (tab: string) => `/auth?${new URLSearchParams({ tab, next: `/saeti/${code}` })}`;
  return (
    <Flex direction="column" align="center" gap="3">
      <Text color="fg.muted">{packText.visitorHint}</Text>
      <ButtonLink
        to={to("register")}
        onClick={() => codeIntent.keep(code)}
        size="lg"
        w={{ base: "full", sm: "auto" }}
        px={{ base: "4", sm: "8" }}
      >
        {packText.register}
      </ButtonLink>
      <TextLink to={to("login")} minH="11">
        {packText.login}
      </TextLink>
    </Flex>
  );
}

function TakeSeat({ code, user, onTaken }: { code: string; user: User; onTaken: (pack: Pack) => void }) {
  const { mutate, isPending } = useTakeSeat(code);
  const take = () =>
    mutate(undefined, {
      onSuccess: onTaken,
      onError: (error) => {
        // The button is about to be replaced with the new state of the pack.
        if (GONE.includes(codeOf(error))) toPageTop();
        notifyError(packText.takeFailed, error, seatErrorTexts);
      },
    });
  const takeAtOnce = useEffectEvent(take);
  useEffect(() => {
    if (codeIntent.take(code)) takeAtOnce();
  }, [code]);
  return (
    <Flex direction="column" align="center" gap="3">
      <BusyButton size="lg" onClick={take} isBusy={isPending} busyText={packText.taking}>
        {packText.take}
      </BusyButton>
      <Text color="fg.muted" fontSize="sm" maxW="full">
        {packText.memberHint(shownEmail(user.email))}
      </Text>
    </Flex>
  );
}
