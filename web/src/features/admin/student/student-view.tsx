import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import type { Sale } from "functions/payments/schema";
import type { Student } from "functions/students/schema";
import { useEndUserSessions, useResendReceipt, useSendPasswordLink } from "../../../api/admin-students.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { TextLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { ShortId } from "../../../components/short-id.tsx";
import { formatDate, formatInstant, formatIsk } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { entitlementErrorTexts, receiptText, studentText } from "../../../strings/admin-students.ts";
import { PaymentStatus } from "../columns.tsx";
import { EmailList } from "../email-list.tsx";
import { DividedList, Facts, Section } from "../section.tsx";
import { paymentAddress } from "../use-sales-filter.ts";
import { PersonalData } from "./personal-data.tsx";
import { StudentAudit } from "./student-audit.tsx";
import { StudentCourses } from "./student-courses.tsx";

export function StudentView({ student }: { student: Student }) {
  const { user, signedInAt, payments, emails } = student;
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
        <PageHeading title={user.name} textStyle="subtitle" overflowWrap="anywhere" />
        <HStack gap="2" wrap="wrap">
          <PasswordLinkButton id={user.id} />
          <EndSessionsButton id={user.id} />
        </HStack>
      </Flex>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", md: "6" }}>
          <Section title={studentText.about}>
            <Facts
              facts={{
                [studentText.email]: shownEmail(user.email),
                [studentText.joined]: formatDate(user.createdAt),
                [studentText.signedIn]: signedInAt === null ? studentText.never : formatInstant(signedInAt),
                [studentText.id]: <ShortId id={user.id} maxW="full" fontWeight="400" />,
              }}
            />
          </Section>
          <StudentCourses student={student} />
          <PersonalData user={user} />
        </Stack>
        <Stack gap={{ base: "4", md: "6" }}>
          <Payments payments={payments} />
          <EmailList emails={emails} none={studentText.noEmails} />
          <StudentAudit id={user.id} />
        </Stack>
      </Grid>
    </>
  );
}

function Payments({ payments }: { payments: readonly Sale[] }) {
  return (
    <Section title={studentText.payments}>
      {payments.length === 0 && <Text color="fg.muted">{studentText.noPayments}</Text>}
      <DividedList>
        {payments.map(({ id, userId, courseTitle, courseId, amount, status, createdAt, receiptNumber }) => (
          <li key={id}>
            <Flex gap="2" align="center" wrap="wrap">
              <TextLink to={paymentAddress(id, "completed")}>{courseTitle ?? String(courseId)}</TextLink>
              <PaymentStatus status={status} />
            </Flex>
            <Text color="fg.muted">
              <span>{`${formatIsk(amount)} · `}</span>
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </Text>
            {receiptNumber !== null && <ReceiptButton id={id} userId={userId} number={receiptNumber} />}
          </li>
        ))}
      </DividedList>
    </Section>
  );
}

function ReceiptButton({ id, userId, number }: { id: string; userId: string; number: number }) {
  const { mutate, isPending } = useResendReceipt();
  const send = () =>
    mutate({ id, userId }, { onSuccess: () => notify({ title: receiptText.resent }), onError: showError });
  return (
    <BusyButton
      size="sm"
      variant="outline"
      mt="2"
      isBusy={isPending}
      aria-label={receiptText.resendOf(number)}
      onClick={send}
    >
      {receiptText.resend}
    </BusyButton>
  );
}

function PasswordLinkButton({ id }: { id: string }) {
  const { mutate, isPending } = useSendPasswordLink();
  const send = () =>
    mutate(id, { onSuccess: () => notify({ title: studentText.passwordLinkSent }), onError: showError });
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={send}>
      {studentText.passwordLink}
    </BusyButton>
  );
}

function EndSessionsButton({ id }: { id: string }) {
  const { mutate, isPending } = useEndUserSessions();
  const end = () =>
    mutate(id, { onSuccess: () => notify({ title: studentText.sessionsEnded }), onError: showError });
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={end}>
      {studentText.endSessions}
    </BusyButton>
  );
}

function showError(error: Error): void {
  notifyError(studentText.failed, error, entitlementErrorTexts);
}
