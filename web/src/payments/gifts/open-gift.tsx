import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import type { Gift } from "functions/payments/gifts/schema";
import { useEffect, useEffectEvent } from "react";
import { CoursePicture } from "../../courses/course-picture.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { codeIntent } from "../../lib/browser-storage.ts";
import { toPageTop } from "../../lib/focus.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { useRedeemGift } from "./api.ts";
import { giftErrorTexts, giftText } from "./texts.ts";

/** Error codes after which the page shows another state of the gift. */
const GONE: readonly unknown[] = ["gift_redeemed", "gift_void", "gift_held"];

type OpenGiftProps = { code: string; gift: Gift; user: User | null; onRedeemed: (gift: Gift) => void };

/** Renders a redeemable gift with a redeem button, or for visitors with links to sign in. */
export function OpenGift({ code, gift, user, onRedeemed }: OpenGiftProps) {
  const { thumbnailUrl, giverName, recipientName, courseTitle, message } = gift;
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
          {recipientName && (
            <Text textStyle="eyebrow" color="fairway.fg" mb="1">
              {giftText.hello(recipientName)}
            </Text>
          )}
          <PageHeading title={giftText.title} />
          <Text mt="3" fontSize="lg" textWrap="balance">
            {giverName ? giftText.from(giverName, courseTitle) : giftText.fromNobody(courseTitle)}
          </Text>
          {message && (
            <chakra.blockquote
              mt="6"
              mx="auto"
              w="fit-content"
              maxW="32rem"
              px={{ base: "5", md: "7" }}
              py="5"
              borderRadius="l2"
              bg="bg.subtle"
              borderWidth="1px"
              borderColor="border"
              textAlign="start"
              textWrap="pretty"
              whiteSpace="pre-line"
            >
              {`„${message}“`}
            </chakra.blockquote>
          )}
          <Box mt="8">
            {user === null ? (
              <ForVisitor code={code} />
            ) : (
              <Redeem code={code} user={user} onRedeemed={onRedeemed} />
            )}
          </Box>
        </Box>
      </Box>
    </Container>
  );
}

/** Links a visitor to registration or sign-in. Both return to this page, which then redeems the gift. */
function ForVisitor({ code }: { code: string }) {
  const next = `/gjof/${code}`;
  const to = (tab: string) => `/auth?${new URLSearchParams({ tab, next })}`;
  return (
    <Flex direction="column" align="center" gap="3">
      <Text color="fg.muted">{giftText.visitorHint}</Text>
      <ButtonLink
        to={to("register")}
        onClick={() => codeIntent.keep(code)}
        size="lg"
        w={{ base: "full", sm: "auto" }}
        px={{ base: "4", sm: "8" }}
      >
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
        // The button is about to be replaced with the new state of the gift.
        if (GONE.includes(codeOf(error))) toPageTop();
        notifyError(giftText.redeemFailed, error, giftErrorTexts);
      },
    });
  const redeemAtOnce = useEffectEvent(redeem);
  useEffect(() => {
    if (codeIntent.take(code)) redeemAtOnce();
  }, [code]);
  return (
    <Flex direction="column" align="center" gap="3">
      <BusyButton size="lg" onClick={redeem} isBusy={isPending} busyText={giftText.redeeming}>
        {giftText.redeem}
      </BusyButton>
      <Text color="fg.muted" fontSize="sm" maxW="full">
        {giftText.memberHint(shownEmail(user.email))}
      </Text>
    </Flex>
  );
}
