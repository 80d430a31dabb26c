import { AspectRatio } from "@chakra-ui/react/aspect-ratio";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { Course } from "functions/courses/schema";
import { continueLessonOf } from "functions/learning/positions";
import { WrongEmail } from "../accounts/account/wrong-email.tsx";
import { useAuth } from "../accounts/auth.tsx";
import { courseQuery, lessonQuery } from "../courses/api.ts";
import { CoursePicture } from "../courses/course-picture.tsx";
import { courseText } from "../courses/texts.ts";
import { LessonPlayer } from "../learning/lesson-player.tsx";
import { hasVideo } from "../learning/lesson-video.tsx";
import { useWatched } from "../learning/positions.ts";
import { useCompletion } from "../learning/use-completion.ts";
import { formatIsk, formatLength } from "../lib/format.ts";
import { lessonPath } from "../lib/url.ts";
import { Panel } from "../ui/heading.tsx";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { type DetailRow, DetailRows } from "./detail-rows.tsx";
import { ConfirmedHeading } from "./payment-messages.tsx";
import { AcceptedTerms } from "./terms-text.tsx";
import { paymentText } from "./texts.ts";
import type { PaymentState } from "./use-payment-state.ts";

type Confirmed = Extract<PaymentState, { stage: "confirmed" }>;

export function PaymentSuccess({ id, state, email }: { id: string; state: Confirmed; email: string }) {
  const { courseId = MAIN_COURSE_ID } = state;
  const course = useQuery(courseQuery(courseId)).data;
  const amount = state.payment?.amount;
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "8" }} pb="14">
      <ConfirmedHeading title={paymentText.confirmedTitle}>
        <Text color="fg.muted">{paymentText.confirmedHint}</Text>
      </ConfirmedHeading>
      <Panel as="section" mt={{ base: "4", md: "6" }} p={{ base: "5", md: "6" }}>
        <Start courseId={courseId} course={course} />
      </Panel>
      <OrderSummary
        id={id}
        amount={amount}
        rows={[
          [
            paymentText.orderCourse,
            course?.title ?? <Skeleton key="course" w="12rem" maxW="full" ms={{ base: "auto", md: "0" }} />,
          ],
          [paymentText.orderId, id],
          [paymentText.orderPaid, amount === undefined ? undefined : formatIsk(amount)],
          [paymentText.orderEmail, <EmailAddress key="email" email={shownEmail(email)} />],
        ]}
      />
    </Container>
  );
}

/**
 * Renders the first lesson, or the one to continue, with a start button and a link to the course. Its space is
 * reserved while the course and the lesson load.
 */
function Start({ courseId, course }: { courseId: number; course: Course | undefined }) {
  const { user } = useAuth();
  const { watched, isPending } = useWatched(user);
  const next = course && user && continueLessonOf(course, user, watched);
  const lessonId = isPending ? undefined : (next?.id ?? course?.lessonIds[0]);
  const number = next?.number ?? 1;
  const completion = useCompletion(lessonId ?? 0, user);
  const { data: lesson, isError } = useQuery({
    ...lessonQuery(lessonId ?? 0),
    enabled: lessonId !== undefined,
  });
  const outline = course?.lessons.find(({ id }) => id === lessonId);
  if (course?.lessonIds.length === 0 || isError)
    return <ButtonLink to={`/course/${courseId}`}>{paymentText.openCourse}</ButtonLink>;
  const isPlayable = lesson === undefined || hasVideo(lesson);
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", md: isPlayable ? "minmax(0, 1.4fr) minmax(0, 1fr)" : "1fr" }}
      gap={{ base: "4", md: "8" }}
      alignItems="center"
    >
      {isPlayable && (
        <Box>
          {lesson === undefined ? (
            <VideoSkeleton picture={course?.thumbnailUrl} />
          ) : (
            <LessonPlayer key={lessonId} lesson={lesson} learner={user} completion={completion} />
          )}
        </Box>
      )}
      <Box>
        <Text textStyle="eyebrow" color="fairway.fg">
          {[courseText.lessonNumber(number), outline?.lengthSeconds && formatLength(outline.lengthSeconds)]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {outline === undefined ? (
          <Skeleton h="7" mt="1" />
        ) : (
          <Text as="h2" textStyle="subtitle" mt="1">
            {outline.title}
          </Text>
        )}
        {lessonId === undefined ? (
          <Skeleton h="14" mt="5" borderRadius="full" />
        ) : (
          <ButtonLink to={lessonPath(lessonId, courseId)} size="lg" mt="5" w={{ base: "full", md: "auto" }}>
            {number === 1 ? paymentText.firstLesson : courseText.continue(number)}
          </ButtonLink>
        )}
        <Flex mt="2" justify={{ base: "center", md: "flex-start" }}>
          <TextLink to={`/course/${courseId}`} minH="11">
            {paymentText.openCourse}
          </TextLink>
        </Flex>
      </Box>
    </Grid>
  );
}

/** Renders the space of the video, with the course's picture if it is known. */
function VideoSkeleton({ picture }: { picture: string | null | undefined }) {
  return (
    <AspectRatio ratio={16 / 9}>
      {picture ? <CoursePicture src={picture} borderRadius="l3" /> : <Skeleton borderRadius="l3" />}
    </AspectRatio>
  );
}

/** Renders an email address that breaks after the @ if it does not fit on one line. */
function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  );
}

/** Renders the order in short, with a link to the receipt. A free order has no receipt. */
function OrderSummary({ id, amount, rows }: { id: string; amount: number | undefined; rows: DetailRow[] }) {
  return (
    <Panel as="section" mt={{ base: "4", md: "6" }} p={{ base: "5", md: "6" }}>
      <Text as="h2" textStyle="cardTitle" mb="3">
        {paymentText.order}
      </Text>
      <DetailRows
        rows={rows}
        gridTemplateColumns={{ base: "fit-content(40%) minmax(0, 1fr)", md: "9rem minmax(0, 1fr)" }}
        textAlign={{ base: "end", md: "start" }}
      />
      {amount !== undefined && amount > 0 && (
        <ButtonLink to={`/kvittun/${id}`} variant="outline" mt="4">
          {paymentText.openReceipt}
        </ButtonLink>
      )}
      <Flex mt="2" columnGap="6" wrap="wrap">
        <AcceptedTerms paymentId={id} />
        <WrongEmail paymentId={id} />
      </Flex>
    </Panel>
  );
}
