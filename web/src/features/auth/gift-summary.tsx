import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { giftQuery } from "../../api/gifts.ts";
import { CoursePicture } from "../../components/course-picture.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { giftText } from "../../strings/gift.ts";

const PICTURE = {
  w: { base: "20", lg: "32" },
  h: { base: "14", lg: "20" },
  flexShrink: 0,
  borderRadius: "l2",
} as const;

/** Renders the gift that its recipient is about to open. Renders nothing if the gift cannot be read. */
export function GiftSummary({ code }: { code: string }) {
  const { data: gift, isError } = useQuery(giftQuery(code));
  if (isError || gift?.state === "void" || gift?.state === "redeemed") return null;
  return (
    <Box
      as="section"
      aria-label={giftText.yourGift}
      layerStyle="card"
      mt={{ base: "4", lg: "8" }}
      p={{ base: "3", lg: "6" }}
    >
      <Flex gap="4" align="center">
        {gift === undefined ? (
          <Skeleton {...PICTURE} />
        ) : (
          <CoursePicture src={gift.thumbnailUrl ?? "/images/scenes/green.svg"} {...PICTURE} />
        )}
        <Flex direction="column" flex="1" minW="0" gap="1" overflowWrap="anywhere">
          {gift === undefined ? (
            <>
              <Skeleton w="80%" h="5" />
              <Skeleton w="50%" />
            </>
          ) : (
            <>
              <Text fontWeight="700" lineHeight="1.3">
                {gift.courseTitle}
              </Text>
              {gift.giverName && <Text fontSize="sm">{giftText.cardFrom(gift.giverName)}</Text>}
              <Text fontSize="sm" color="fairway.fg" fontWeight="600">
                {giftText.alreadyPaid}
              </Text>
            </>
          )}
        </Flex>
      </Flex>
    </Box>
  );
}
