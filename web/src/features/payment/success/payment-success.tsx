import { AspectRatio } from "@chakra-ui/react/aspect-ratio";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/contract/limits";
import type { PaymentView } from "functions/contract/payment";
import { isVimeo, youtubeId } from "functions/contract/video-link";
import { Fragment } from "react";
import { courseQuery, lessonQuery } from "../../../api/courses.ts";
import { ButtonLink } from "../../../components/links.tsx";
import { Panel } from "../../../components/panel.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { Video } from "../../../components/video.tsx";
import { celebrate } from "../../../lib/celebrate.ts";
import { formatDate, formatIsk } from "../../../lib/format.ts";
import { lessonText } from "../../../strings/lesson.ts";
import { paymentText } from "../../../strings/payment.ts";
import { AcceptedTerms } from "./accepted-terms.tsx";
import { ConfirmedHeading } from "./confirmed-heading.tsx";
import type { PaymentState } from "./use-payment-state.ts";

type Confirmed = Extract<PaymentState, { stage: "confirmed" }>;

/** The course is bought: its first lesson, ready to play, and what the receipt says. */
export function PaymentSuccess({ id, state, email }: { id: string; state: Confirmed; email: string }) {
  const { courseId = MAIN_COURSE_ID } = state;
  const course = useQuery(courseQuery(courseId)).data;
  const firstId = course?.lessonIds[0];
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "8" }} pb="14">
      <ConfirmedHeading title={paymentText.confirmedTitle}>
        <Text color="fg.muted">{paymentText.confirmedHint}</Text>
      </ConfirmedHeading>
      <Box mt={{ base: "4", md: "6" }}>
        {course === undefined ? <VideoSkeleton /> : <FirstLesson id={firstId} />}
      </Box>
      <Flex mt="5" gap="3" direction={{ base: "column", sm: "row" }}>
        {firstId !== undefined && (
          <ButtonLink to={`/lesson/${firstId}`} variant="outline">
            {paymentText.firstLesson}
          </ButtonLink>
        )}
        <ButtonLink to={`/course/${courseId}`} variant="outline">
          {paymentText.openCourse}
        </ButtonLink>
      </Flex>
      <Receipt
        id={id}
        rows={[
          [paymentText.receiptCourse, course?.title],
          [paymentText.receiptOrder, id],
          ...(state.payment ? paidRows(state.payment) : []),
          [paymentText.receiptEmail, email],
        ]}
      />
    </Container>
  );
}

type ReceiptRow = readonly [name: string, value: string | undefined];

/** What was paid, when and with which card, and what a coupon took off. */
function paidRows({ amount, updatedAt, discount, cardDigits }: PaymentView): ReceiptRow[] {
  if (amount === undefined) return [];
  return [
    ...(discount
      ? ([
          [paymentText.receiptListPrice, formatIsk(discount.listPrice)],
          [paymentText.receiptDiscount(discount.code), `−${formatIsk(discount.listPrice - amount)}`],
        ] as const)
      : []),
    [paymentText.receiptPaid, formatIsk(amount)],
    [paymentText.receiptDay, updatedAt && formatDate(updatedAt)],
    [paymentText.receiptCard, cardDigits ? `•••• ${cardDigits}` : undefined],
  ];
}

/** Nothing is asked of the video's host before it is pressed. */
function FirstLesson({ id }: { id: number | undefined }) {
  const { data: lesson, isError } = useQuery({ ...lessonQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined || isError) return null;
  if (lesson === undefined) return <VideoSkeleton />;
  const { videoUrl, title, thumbnailUrl, hasCaptions } = lesson;
  if (!isVimeo(videoUrl) && youtubeId(videoUrl) === null) return null;
  return (
    <>
      <Video
        url={videoUrl}
        title={title}
        poster={thumbnailUrl}
        playLabel={lessonText.play(title)}
        hasCaptions={hasCaptions}
        onEnded={() => void celebrate()}
      />
      <Text mt="3" fontWeight="700">
        {`1. ${title}`}
      </Text>
    </>
  );
}

function VideoSkeleton() {
  return (
    <AspectRatio ratio={16 / 9}>
      <Skeleton h="full" borderRadius="l3" />
    </AspectRatio>
  );
}

/** Where two columns would break words, each value stands below its name. */
const NARROW_ROWS = {
  "@media (width < 23rem)": {
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: "0",
    "& dd": { textAlign: "start", mb: "2" },
  },
};

type ReceiptProps = {
  /** The payment's. */
  id: string;
  rows: readonly ReceiptRow[];
};

function Receipt({ id, rows }: ReceiptProps) {
  return (
    <Panel as="section" mt="8" p={{ base: "5", md: "6" }}>
      <Text as="h2" textStyle="cardTitle" mb="3">
        {paymentText.receipt}
      </Text>
      <chakra.dl
        display="grid"
        gridTemplateColumns="fit-content(40%) minmax(0, 1fr)"
        columnGap={{ base: "4", sm: "6" }}
        rowGap="2"
        fontSize="sm"
        overflowWrap="anywhere"
        css={NARROW_ROWS}
      >
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <Fragment key={name}>
                <chakra.dt color="fg.muted">{name}</chakra.dt>
                <chakra.dd fontWeight="600" textAlign="end" textWrap="balance">
                  {value}
                </chakra.dd>
              </Fragment>
            ),
        )}
      </chakra.dl>
      <AcceptedTerms paymentId={id} />
    </Panel>
  );
}
