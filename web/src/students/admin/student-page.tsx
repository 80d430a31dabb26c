import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "functions/audit/schema";
import type { Sale } from "functions/payments/schema";
import type { Student } from "functions/students/schema";
import { useParams } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { BackLink } from "../../admin/back-link.tsx";
import { PagedList } from "../../admin/paged-list.tsx";
import { MailLink } from "../../admin/person.tsx";
import { DividedList, Facts, NotFound, Section, ShortId } from "../../admin/section.tsx";
import { PaymentStatus } from "../../admin/table-tab.tsx";
import { usersText } from "../../admin/texts.ts";
import { actionText, actorText, detailText, objectText } from "../../audit/admin/audit-log.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { formatDate, formatInstant, formatIsk } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { TestBadge } from "../../payments/admin/test-badge.tsx";
import { paymentPath } from "../../payments/admin/use-sales-filter.ts";
import { StudentQuestions } from "../../questions/admin/student-questions.tsx";
import { BusyButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { studentAuditQuery, studentQuery, useResendReceipt, useSendPasswordLink } from "./api.ts";
import { EmailList } from "./email-list.tsx";
import { PersonalData } from "./personal-data.tsx";
import { StudentCourses } from "./student-courses.tsx";
import { entitlementErrorTexts, resendReceiptText, studentAuditText, studentText } from "./texts.ts";

/** Renders administrator actions on a customer and on their latest payments, newest first. */
function StudentAudit({ id }: { id: string }) {
  return (
    <Section title={studentAuditText.title}>
      <PagedList
        query={useInfiniteQuery(studentAuditQuery(id))}
        none={studentAuditText.none}
        failed={studentAuditText.failed}
      >
        {(entries) => (
          <DividedList aria-label={studentAuditText.title}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </DividedList>
        )}
      </PagedList>
    </Section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, object } = entry;
  const detail = detailText(entry);
  return (
    <>
      <Text fontWeight="strong">{actionText(entry)}</Text>
      {object?.kind === "payment" && (
        <TextLink to={paymentPath(object.id, "completed")} minH="6">
          {objectText(entry)}
        </TextLink>
      )}
      {detail !== "" && <Text>{detail}</Text>}
      <Text color="fg.muted">
        <span>{`${actorText(entry)} · `}</span>
        <time dateTime={at}>{formatInstant(at)}</time>
      </Text>
    </>
  );
}

export function StudentView({ student }: { student: Student }) {
  const { user, lastSeenAt, payments, questions, emails } = student;
  const isOwner = useIsOwner();
  const hasQuestions = questions.length > 0;
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
        <PageHeading title={user.name} overflowWrap="anywhere" />
        {isOwner && <PasswordLinkButton id={user.id} />}
      </Flex>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", md: "6" }}>
          {hasQuestions && <StudentQuestions user={user} questions={questions} />}
          <Section title={studentText.about}>
            <Facts
              facts={{
                [studentText.email]: <MailLink email={user.email} />,
                [studentText.joined]: formatDate(user.createdAt),
                [usersText.lastSeen]: lastSeenAt === null ? usersText.never : formatDate(lastSeenAt),
                [studentText.deleteAt]: user.deleteAt === undefined ? null : formatDate(user.deleteAt),
                [studentText.id]: <ShortId id={user.id} maxW="full" color="fg" />,
              }}
            />
          </Section>
          <StudentCourses student={student} />
          {!hasQuestions && <StudentQuestions user={user} questions={questions} />}
        </Stack>
        <Stack gap={{ base: "4", md: "6" }}>
          {payments !== null && <Payments payments={payments} />}
          <EmailList emails={emails} none={studentText.noEmails} />
          {isOwner && <StudentAudit id={user.id} />}
          {isOwner && <PersonalData user={user} />}
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
        {payments.map((sale) => (
          <li key={sale.id}>
            <Payment sale={sale} />
          </li>
        ))}
      </DividedList>
    </Section>
  );
}

function Payment({ sale }: { sale: Sale }) {
  const { id, userId, courseTitle, courseId, amount, status, isTest, createdAt, receiptNumber } = sale;
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap">
        <TextLink to={paymentPath(id, "completed")}>{courseTitle ?? String(courseId)}</TextLink>
        <PaymentStatus status={status} />
        <TestBadge isTest={isTest} />
      </Flex>
      <Text color="fg.muted">
        <span>{`${formatIsk(amount)} · `}</span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Text>
      {receiptNumber !== null && <ReceiptButton id={id} userId={userId} number={receiptNumber} />}
    </>
  );
}

function ReceiptButton({ id, userId, number }: { id: string; userId: string; number: number }) {
  const { mutate, isPending } = useResendReceipt();
  const send = () =>
    mutate(
      { id, userId },
      { onSuccess: () => notify({ title: resendReceiptText.resent }), onError: showError },
    );
  return (
    <BusyButton
      size="sm"
      variant="outline"
      mt="2"
      isBusy={isPending}
      aria-label={resendReceiptText.resendOf(number)}
      onClick={send}
    >
      {resendReceiptText.resend}
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

function showError(error: Error): void {
  notifyError(studentText.failed, error, entitlementErrorTexts);
}

const USERS = "/admin/dashboard?tab=users";

export function StudentPage() {
  const { id = "" } = useParams();
  const student = useQuery(studentQuery(id));
  if (["user_not_found", "invalid_input"].includes(codeOf(student.error) ?? ""))
    return <NotFound text={studentText} list={USERS} />;
  return (
    <QueryResult query={student}>
      {(found) => (
        <Container pt={{ base: "2", md: "4" }} pb="14">
          <BackLink to={USERS} mb={{ base: "2", md: "4" }}>
            {studentText.back}
          </BackLink>
          <StudentView student={found} />
        </Container>
      )}
    </QueryResult>
  );
}
