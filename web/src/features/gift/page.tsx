import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Gift } from "functions/contract/gift";
import type { User } from "functions/contract/user";
import { ownsCourse } from "functions/domain/ownership";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { giftQuery, useRedeemGift } from "../../api/gifts.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { ButtonLink, TextLink } from "../../components/links.tsx";
import { Loaded, LoadFailed } from "../../components/loaded.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageLoading } from "../../components/page-loading.tsx";
import { codeOf } from "../../lib/api-error.ts";
import { celebrate } from "../../lib/celebrate.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { toPageTop } from "../../lib/to-page-top.ts";
import { giftErrorTexts, giftText } from "../../strings/gift.ts";

/** An address without a gift, or that none can have. */
const NO_SUCH_GIFT: readonly unknown[] = ["gift_not_found", "invalid_input"];

/** Somebody else was faster, or it was refunded. */
const GONE: readonly unknown[] = ["gift_redeemed", "gift_void"];

/** What the recipient of a gift sees, and where it is redeemed. */
export function GiftPage() {
  const { code = "" } = useParams();
  const { user, isLoading, retry } = useAuth();
  const gift = useQuery(giftQuery(code));
  if (isLoading) return <PageLoading />;
  if (user === null && retry !== null) return <LoadFailed onRetry={retry} />;
  if (NO_SUCH_GIFT.includes(codeOf(gift.error)))
    return (
      <MessagePanel icon="alert" palette="flag" title={giftText.missingTitle}>
        {giftText.missingHint}
      </MessagePanel>
    );
  return (
    <Loaded query={gift}>{(found) => <GiftOf key={user?.id} code={code} gift={found} user={user} />}</Loaded>
  );
}

type GiftProps = { code: string; gift: Gift; user: User | null };

function GiftOf({ code, gift, user }: GiftProps) {
  // As it was on arrival: redeeming it makes an owner of the user.
  const [wasOwner] = useState(user !== null && ownsCourse(user, gift.courseId));
  const [isRedeemed, setIsRedeemed] = useState(false);
  const queryClient = useQueryClient();
  const onRedeemed = (redeemed: Gift) => {
    toPageTop();
    setIsRedeemed(true);
    queryClient.setQueryData(giftQuery(code).queryKey, redeemed);
    void celebrate();
  };
  if (isRedeemed) return <Redeemed gift={gift} />;
  if (gift.state === "void")
    return (
      <MessagePanel icon="alert" palette="flag" title={giftText.voidTitle}>
        {giftText.voidHint}
      </MessagePanel>
    );
  if (gift.state === "redeemed") return <Taken gift={gift} isOwner={wasOwner} />;
  if (wasOwner) return <AlreadyOwned gift={gift} />;
  return (
    <Frame gift={gift}>
      {user === null ? (
        <ForVisitor code={code} />
      ) : (
        <Redeem code={code} user={user} onRedeemed={onRedeemed} />
      )}
    </Frame>
  );
}

/** Who gives what, and below it the way on. */
function Frame({ gift, children }: { gift: Gift; children: React.ReactNode }) {
  const { thumbnailUrl, giverName, recipientName, courseTitle, message } = gift;
  return (
    <Container maxW="44rem" pt={{ base: "4", md: "10" }} pb="14">
      <Box layerStyle="card" boxShadow="md" overflow="hidden">
        {thumbnailUrl && (
          <chakra.img
            src={thumbnailUrl}
            alt=""
            htmlWidth="800"
            htmlHeight="500"
            w="full"
            aspectRatio={{ base: 16 / 9, md: 5 / 2 }}
            objectFit="cover"
          />
        )}
        <Box p={{ base: "6", md: "10" }} textAlign="center" overflowWrap="anywhere">
          <PageHeading title={giftText.title} />
          {recipientName && (
            <Text mt="2" fontWeight="700">
              {giftText.hello(recipientName)}
            </Text>
          )}
          <Text mt="2" textWrap="balance">
            {giverName ? giftText.from(giverName, courseTitle) : giftText.fromNobody(courseTitle)}
          </Text>
          {message && (
            <chakra.blockquote
              mt="5"
              mx="auto"
              maxW="32rem"
              p="4"
              borderRadius="l2"
              bg="bg.subtle"
              borderWidth="1px"
              borderColor="border"
              whiteSpace="pre-line"
            >
              „{message}“
            </chakra.blockquote>
          )}
          <Box mt="7">{children}</Box>
        </Box>
      </Box>
    </Container>
  );
}

/** Whoever has no account makes one, and comes back here. */
function ForVisitor({ code }: { code: string }) {
  const next = `/gjof/${code}`;
  const to = (tab: string) => `/auth?${new URLSearchParams({ tab, next })}`;
  return (
    <Flex direction="column" align="center" gap="3">
      <Text color="fg.muted">{giftText.visitorHint}</Text>
      <ButtonLink to={to("register")} size="lg">
        {giftText.register}
      </ButtonLink>
      <TextLink to={to("login")} minH="11">
        {giftText.login}
      </TextLink>
    </Flex>
  );
}

function Redeem({ code, user, onRedeemed }: { code: string; user: User; onRedeemed: (gift: Gift) => void }) {
  const { mutate, isPending } = useRedeemGift(code);
  const redeem = () =>
    mutate(undefined, {
      onSuccess: onRedeemed,
      onError: (error) => {
        // The button is about to make way for what has become of the gift.
        if (GONE.includes(codeOf(error))) toPageTop();
        notifyError(giftText.redeemFailed, error, giftErrorTexts);
      },
    });
  return (
    <Flex direction="column" align="center" gap="3">
      <BusyButton size="lg" onClick={redeem} isBusy={isPending} busyText={giftText.redeeming}>
        {giftText.redeem}
      </BusyButton>
      <Text color="fg.muted" fontSize="sm">
        {giftText.memberHint(user.email)}
      </Text>
    </Flex>
  );
}

function Redeemed({ gift: { courseId, courseTitle } }: { gift: Gift }) {
  return (
    <MessagePanel
      icon="check"
      title={giftText.redeemedTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{giftText.start}</ButtonLink>}
    >
      {courseTitle}
    </MessagePanel>
  );
}

function Taken({ gift: { courseId }, isOwner }: { gift: Gift; isOwner: boolean }) {
  return (
    <MessagePanel
      icon="check"
      palette="sky"
      title={giftText.takenTitle}
      actions={
        <ButtonLink to={isOwner ? `/course/${courseId}` : "/dashboard"}>
          {isOwner ? giftText.toCourse : giftText.toDashboard}
        </ButtonLink>
      }
    >
      {!isOwner && giftText.takenHint}
    </MessagePanel>
  );
}

function AlreadyOwned({ gift: { courseId } }: { gift: Gift }) {
  return (
    <MessagePanel
      icon="check"
      title={giftText.ownedTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{giftText.toCourse}</ButtonLink>}
    >
      {giftText.ownedHint}
    </MessagePanel>
  );
}
