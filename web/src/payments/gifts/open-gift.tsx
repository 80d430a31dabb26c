import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import type { Gift } from "functions/payments/gifts/schema";
import { PageHeading } from "../../ui/heading.tsx";
import { CodeOffer } from "../code-offer.tsx";
import { QuotedTitle } from "../quoted-title.tsx";
import { useRedeemGift } from "./api.ts";
import { giftErrorTexts, giftText } from "./texts.ts";

type OpenGiftProps = { code: string; gift: Gift; user: User | null; onRedeemed: (gift: Gift) => void };

export function OpenGift({ code, gift, user, onRedeemed }: OpenGiftProps) {
  const { thumbnailUrl, giverName, recipientName, courseTitle, message } = gift;
  return (
    <CodeOffer
      code={code}
      path={`/gjof/${code}`}
      thumbnailUrl={thumbnailUrl}
      user={user}
      text={giftText}
      errorTexts={giftErrorTexts}
      gone={["gift_redeemed", "gift_void", "gift_held"]}
      accept={useRedeemGift(code)}
      onAccepted={onRedeemed}
    >
      {recipientName && (
        <Text textStyle="eyebrow" color="fairway.fg" mb="1">
          {giftText.hello(recipientName)}
        </Text>
      )}
      <PageHeading title={giftText.title} />
      <Text mt="3" fontSize="lg" textWrap="balance">
        <QuotedTitle
          text={giverName ? giftText.from(giverName, courseTitle) : giftText.fromNobody(courseTitle)}
          title={courseTitle}
        />
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
    </CodeOffer>
  );
}
