import { Badge } from "@chakra-ui/react/badge";
import { MAIN_COURSE_ID } from "functions/contract/limits";
import { useEffect } from "react";
import { useCourse } from "../../../api/courses.ts";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Icon } from "../../../components/icon.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { celebrate } from "../../../lib/celebrate.ts";
import { paymentText } from "../../../strings/payment.ts";

/** The course is theirs: to its page, or straight to its first lesson. Who paid twice is told so. */
type ConfirmedProps = { courseId: number | undefined; isSecondPayment: boolean };

export function Confirmed({ courseId = MAIN_COURSE_ID, isSecondPayment }: ConfirmedProps) {
  const firstLesson = useCourse(courseId).data?.lessonIds[0];
  useEffect(() => void celebrate(), []);
  return (
    <MessagePanel
      icon="check"
      title={isSecondPayment ? paymentText.paidTwiceTitle : paymentText.confirmedTitle}
      badge={
        <Badge role="status">
          <Icon name="check" boxSize="3.5" strokeWidth="3" />
          {paymentText.confirmed}
        </Badge>
      }
      actions={
        <>
          {firstLesson !== undefined && (
            <ButtonLink to={`/lesson/${firstLesson}`}>{paymentText.firstLesson}</ButtonLink>
          )}
          <ButtonLink to={`/course/${courseId}`} variant="outline">
            {paymentText.openCourse}
          </ButtonLink>
        </>
      }
    >
      {isSecondPayment ? paymentText.paidTwiceHint : paymentText.confirmedHint}
    </MessagePanel>
  );
}
