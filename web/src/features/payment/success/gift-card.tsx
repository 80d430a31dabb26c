import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { GiftCard as Card } from "functions/contract/gift";
import { grouped } from "functions/contract/gift-code";
import { CoursePicture } from "../../../components/course-picture.tsx";
import { QrCode } from "../../../components/qr-code.tsx";
import { giftText } from "../../../strings/gift.ts";
import { site } from "../../../strings/site.ts";

/** On paper the site hides pictures and drawings; of a card they are the point (`theme/print-style.ts`). */
const ON_PAPER = {
  "@media print": {
    breakInside: "avoid",
    "& img, & svg": { display: "block !important" },
    printColorAdjust: "exact",
  },
};

/** The card of a gift, as it is shown and printed: for whom and from whom, what it is, and how it is opened. */
export function GiftCard({ card }: { card: Card }) {
  const { code, thumbnailUrl, courseTitle, giverName, recipientName, message } = card;
  const address = `${location.origin}/gjof/${grouped(code)}`;
  return (
    <Box
      as="section"
      aria-label={giftText.card}
      layerStyle="card"
      boxShadow="md"
      overflow="hidden"
      mt="6"
      css={ON_PAPER}
    >
      {thumbnailUrl && <CoursePicture src={thumbnailUrl} w="full" aspectRatio={{ base: 16 / 9, md: 3 }} />}
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" }}
        gap="6"
        p={{ base: "5", md: "8" }}
        alignItems="center"
      >
        <Box overflowWrap="anywhere">
          <Text textStyle="eyebrow">
            {giftText.card} · {site.name}
          </Text>
          <Text as="h2" textStyle="subtitle" mt="1">
            {recipientName ? giftText.cardTo(recipientName) : giftText.card}
          </Text>
          <Text mt="1" fontWeight="700">
            {courseTitle}
          </Text>
          {message && (
            <chakra.blockquote
              mt="4"
              ps="4"
              borderStartWidth="3px"
              borderColor="fairway.300"
              whiteSpace="pre-line"
            >
              „{message}“
            </chakra.blockquote>
          )}
          {giverName && <Text mt="4">{giftText.cardFrom(giverName)}</Text>}
          <chakra.dl display="grid" gap="1" mt="5" fontSize="sm">
            <chakra.dt color="fg.muted">{giftText.code}</chakra.dt>
            <chakra.dd fontFamily="monospace" fontWeight="700" fontSize="md">
              {grouped(code)}
            </chakra.dd>
            <chakra.dt color="fg.muted" mt="2">
              {giftText.redeemAt}
            </chakra.dt>
            <chakra.dd fontWeight="600">{address.replace(/^https?:\/\//, "")}</chakra.dd>
          </chakra.dl>
        </Box>
        <Flex justify="center">
          <QrCode text={address} label={giftText.qr} missing={giftText.qrMissing} />
        </Flex>
      </Grid>
    </Box>
  );
}
