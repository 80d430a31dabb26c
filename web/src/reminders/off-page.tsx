import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { AccountLinks, MailedLink } from "../accounts/mailed-link.tsx";
import { call } from "../lib/api-client.ts";
import { mailedToken } from "../lib/url.ts";
import { remindersLinkTexts, remindersText } from "./texts.ts";

/** Turns the emails to a learner off after one click. */
export function RemindersOffPage() {
  return <EmailsOff texts={remindersText} turnOff={(token) => call("POST /api/reminders/off", { token })} />;
}

type EmailsOffProps = {
  texts: Record<keyof typeof remindersText, string>;
  turnOff: (token: string) => Promise<unknown>;
};

/** Renders the page of an email's link that turns such emails off. */
export function EmailsOff({ texts, turnOff }: EmailsOffProps) {
  const [query] = useSearchParams();
  const { mutate, isSuccess, error, isPending } = useMutation({ mutationFn: turnOff });
  return (
    <MailedLink
      ask={{ title: texts.title, hint: texts.hint, action: texts.action }}
      done={isSuccess ? { title: texts.doneTitle, hint: texts.doneHint } : undefined}
      deadTexts={remindersLinkTexts}
      deadActions={<AccountLinks />}
      error={error}
      isWorking={isPending}
      onPress={() => mutate(mailedToken(query))}
    />
  );
}
