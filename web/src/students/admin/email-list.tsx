import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { OutboxEmail } from "functions/emails/schema";
import { useIsOwner } from "../../accounts/api.ts";
import { MailLink } from "../../admin/person.tsx";
import { DividedList, keepFocus, Section } from "../../admin/section.tsx";
import { counted, formatInstant } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { useRetryEmail } from "../../payments/admin/api.ts";
import { BusyButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import { emailStateText, emailsText, emailTemplateText } from "./texts.ts";

export function RetryEmail({ id }: { id: string }) {
  const { mutateAsync: retry, isPending } = useRetryEmail();
  return (
    <BusyButton
      variant="outline"
      isBusy={isPending}
      onClick={({ currentTarget }) => {
        // The button is removed as soon as the email is sent, before the promise resolves.
        keepFocus(currentTarget);
        retry({ id }).then(
          ({ state }) => notify({ title: emailsText.retried[state] }),
          (error) => notifyError(emailsText.retryFailed, error, {}, null),
        );
      }}
    >
      {emailsText.retry}
    </BusyButton>
  );
}

const palettes = { queued: "sky", sent: "fairway", given_up: "flag" } as const;

type EmailListProps = {
  /** Undefined until they are fetched. */
  emails: readonly OutboxEmail[] | undefined;
  none: string;
};

export function EmailList({ emails, none }: EmailListProps) {
  return (
    <Section title={emailsText.title}>
      {!emails && <Skeleton w="60%" />}
      {emails?.length === 0 && <Text color="fg.muted">{none}</Text>}
      <DividedList>
        {emails?.map((email) => (
          <Email key={email.id} email={email} />
        ))}
      </DividedList>
    </Section>
  );
}

function Email({
  email: { id, template, recipient, state, attempts, createdAt, sentAt },
}: {
  email: OutboxEmail;
}) {
  const at = sentAt ?? createdAt;
  const isOwner = useIsOwner();
  return (
    <li>
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="strong">{emailTemplateText[template] ?? template}</Text>
        <Badge colorPalette={palettes[state]}>{emailStateText[state]}</Badge>
      </Flex>
      <Text>{recipient ? <MailLink email={recipient} /> : emailsText.recipientErased}</Text>
      <Text color="fg.muted">
        <span>{`${sentAt === null ? emailsText.queuedSince : emailsText.sentAt} `}</span>
        <time dateTime={at}>{formatInstant(at)}</time>
        <span>{` · ${counted(attempts, emailsText.attempt, emailsText.attempts)}`}</span>
      </Text>
      {state === "given_up" && template !== "letter" && isOwner && (
        <Box mt="2">
          <RetryEmail id={id} />
        </Box>
      )}
    </li>
  );
}
