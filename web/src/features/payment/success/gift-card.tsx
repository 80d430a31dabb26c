import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { grouped } from "functions/payments/gifts/gift-code";
import type { GiftCard as Card } from "functions/payments/gifts/schema";
import { CoursePicture } from "../../../components/course-picture.tsx";
import { QrCode } from "../../../components/qr-code.tsx";
import { giftText } from "../../../strings/gift.ts";
import { site } from "../../../strings/site.ts";

/** Overrides the print style of the site, which hides images and drawings (`theme/print-style.ts`). */
const ON_PAPER = {
  "@media print": {
    breakInside: "avoid",
    "& img, & svg": { display: "block !important" },
    printColorAdjust: "exact",
  },
};

/** Returns the URL at which the recipient opens the gift. */
export const giftAddress = (code: string) => `${location.origin}/gjof/${grouped(code)}`;

/** Renders the gift card for screen and print: recipient, giver, course and instructions. */
export function GiftCard({ card }: { card: Card }) {
  const { code, thumbnailUrl, courseTitle, giverName, recipientName, message } = card;
  return (
    <Box
      as="section"
      aria-label={giftText.card}
      layerStyle="card"
      boxShadow="md"
      overflow="hidden"
      overflowWrap="anywhere"
      mt="6"
      css={ON_PAPER}
    >
      {thumbnailUrl && (
        <CoursePicture
          src={thumbnailUrl}
          w="full"
          aspectRatio={{ base: 16 / 9, sm: 5 / 2 }}
          objectPosition="50% 65%"
        />
      )}
      <Box p={{ base: "5", sm: "8" }}>
        <Text textStyle="eyebrow" color="fairway.fg">
          {giftText.card} · {site.name}
        </Text>
        <Text as="h2" textStyle="subtitle" mt="2">
          {recipientName ? giftText.cardTo(recipientName) : giftText.card}
        </Text>
        <Text mt="1" fontSize="lg" fontWeight="700">
          {courseTitle}
        </Text>
        {message && (
          <chakra.blockquote mt="5" maxW="prose" textWrap="pretty" whiteSpace="pre-line">
            {`„${message}“`}
          </chakra.blockquote>
        )}
        {giverName && (
          <Text mt="5" fontWeight="600">
            {giftText.cardFrom(giverName)}
          </Text>
        )}
      </Box>
      <HowToOpen code={code} />
    </Box>
  );
}

/** Renders the lower part of the card, styled as a tear-off strip: the code, its URL and a QR code. */
function HowToOpen({ code }: { code: string }) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" }}
      gap="6"
      px={{ base: "5", sm: "8" }}
      py="6"
      alignItems="center"
      bg="bg.subtle"
      borderTopWidth="2px"
      borderTopStyle="dashed"
      borderColor="border.control"
    >
      <chakra.dl display="grid" gap="1">
        <chakra.dt color="fg.muted" fontSize="sm">
          {giftText.code}
        </chakra.dt>
        <chakra.dd fontFamily="monospace" fontWeight="700" fontSize={{ base: "sm", md: "lg" }}>
          {grouped(code)}
        </chakra.dd>
        <chakra.dt color="fg.muted" fontSize="sm" mt="3">
          {giftText.redeemAt}
        </chakra.dt>
        <chakra.dd fontWeight="600">{`${location.host}/gjof`}</chakra.dd>
      </chakra.dl>
      <Flex justify="center">
        <QrCode text={giftAddress(code)} label={giftText.qr} missing={giftText.qrMissing} />
      </Flex>
    </Grid>
  );
}
