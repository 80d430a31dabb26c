import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { useCoursePrice } from "../coupons/api.ts";
import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { coursesQuery } from "../courses/api.ts";
import { CoursePicture } from "../courses/course-picture.tsx";
import { counted } from "../lib/format.ts";
import { giftQuery } from "../payments/gifts/api.ts";
import { giftText } from "../payments/gifts/texts.ts";
import { packQuery } from "../payments/packs/api.ts";
import { packText } from "../payments/packs/texts.ts";
import { CheckList, Icon } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { authText } from "./texts.ts";

/** A price does not wrap. If there are two prices, the second may move to a new line. */
const PRICE = {
  whiteSpace: "nowrap",
  "&:has(ins)": { whiteSpace: "normal" },
  "& :is(del, ins)": { display: "inline-block" },
} as const;

type OrderSummaryProps = {
  courseId: number;
  /** Whether several seats are bought. Coupons do not apply to them. */
  isPack?: boolean;
};

/** Renders the course that a visitor is about to buy, with its price. */
export function OrderSummary({ courseId, isPack = false }: OrderSummaryProps) {
  const { data, isError } = useQuery(coursesQuery);
  const course = data?.find(({ id }) => id === courseId);
  const ownPrice = useCoursePrice({ id: courseId, price: course?.price ?? 0 });
  const price = isPack ? { price: ownPrice.price } : ownPrice;
  const coupon = isPack ? "" : linkedCoupon.read();
  if (isError || (data !== undefined && course === undefined)) return null;
  return (
    <Box
      as="section"
      aria-label={authText.order}
      layerStyle="card"
      mt={{ base: "3", lg: "8" }}
      p={{ base: "3", lg: "6" }}
    >
      <Flex gap="4" align="center">
        {course === undefined ? (
          <Skeleton {...PICTURE} />
        ) : (
          <CoursePicture src={course.thumbnailUrl} {...PICTURE} />
        )}
        <Flex direction="column" flex="1" minW="0" gap="1">
          {course === undefined ? (
            <>
              <Skeleton w="80%" h="5" />
              <Skeleton w="50%" />
            </>
          ) : (
            <>
              <Text fontWeight="700" fontSize={{ base: "sm", sm: "md" }} lineHeight="1.3">
                {course.title}
              </Text>
              <Text fontSize="sm" color="fg.muted" hideBelow="sm">
                {counted(course.lessonIds.length, commonText.lesson, commonText.lessons)}
              </Text>
              <Flex fontSize="sm" color="fg.muted" wrap="wrap" columnGap="2">
                <chakra.strong color="fg" css={PRICE}>
                  <Price price={price} />
                </chakra.strong>
                {course.price > 0 && <span>{isPack ? packText.perSeat : commonText.oneTimePayment}</span>}
              </Flex>
            </>
          )}
        </Flex>
      </Flex>
      {coupon !== "" && <WaitingCoupon code={coupon} />}
      <CheckList
        items={authText.benefits}
        mt="5"
        pt="5"
        borderTopWidth="1px"
        borderColor="border"
        hideBelow="lg"
      />
    </Box>
  );
}

/** Renders the coupon that this tab keeps, which checkout will apply. */
function WaitingCoupon({ code }: { code: string }) {
  return (
    <Flex gap="2" align="center" mt="3" fontSize="sm" fontWeight="600" overflowWrap="anywhere">
      <Icon name="ticket" color="fairway.border" />
      <span>{`${authText.orderCoupon.before} ${code.toUpperCase()} ${authText.orderCoupon.after}`}</span>
    </Flex>
  );
}

const PICTURE = {
  w: { base: "14", sm: "20", lg: "32" },
  h: { base: "11", sm: "14", lg: "20" },
  flexShrink: 0,
  borderRadius: "l2",
} as const;

const PAID_PICTURE = {
  w: { base: "20", lg: "32" },
  h: { base: "14", lg: "20" },
  flexShrink: 0,
  borderRadius: "l2",
} as const;

/** Renders the gift that its recipient is about to open. Renders nothing if the gift cannot be read. */
export function GiftSummary({ code }: { code: string }) {
  const { data: gift, isError } = useQuery(giftQuery(code));
  if (isError || gift?.state === "void" || gift?.state === "redeemed") return null;
  const from = gift?.giverName ? giftText.cardFrom(gift.giverName) : null;
  return <PaidCourse label={giftText.yourGift} course={gift && { ...gift, from }} />;
}

/** Renders the course of the seat that a visitor is about to take. Renders nothing without a seat. */
export function SeatSummary({ code }: { code: string }) {
  const { data: pack, isError } = useQuery(packQuery(code));
  if (isError || pack?.state === "void" || pack?.state === "full") return null;
  const from = pack?.name ? packText.posterFrom(pack.name) : null;
  return <PaidCourse label={packText.yourSeat} course={pack && { ...pack, from }} />;
}

type PaidCourseProps = {
  label: string;
  /** Undefined while it is fetched. */
  course: { thumbnailUrl: string | null; courseTitle: string; from: string | null } | undefined;
};

function PaidCourse({ label, course }: PaidCourseProps) {
  return (
    <Box
      as="section"
      aria-label={label}
      layerStyle="card"
      mt={{ base: "4", lg: "8" }}
      p={{ base: "3", lg: "6" }}
    >
      <Flex gap="4" align="center">
        {course === undefined ? (
          <Skeleton {...PAID_PICTURE} />
        ) : (
          <CoursePicture src={course.thumbnailUrl} {...PAID_PICTURE} />
        )}
        <Flex direction="column" flex="1" minW="0" gap="1" overflowWrap="anywhere">
          {course === undefined ? (
            <>
              <Skeleton w="80%" h="5" />
              <Skeleton w="50%" />
            </>
          ) : (
            <>
              <Text fontWeight="700" lineHeight="1.3">
                {course.courseTitle}
              </Text>
              {course.from && <Text fontSize="sm">{course.from}</Text>}
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
