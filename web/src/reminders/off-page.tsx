import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { MailedLink } from "../accounts/mailed-link.tsx";
import { call } from "../lib/api-client.ts";
import { mailedToken } from "../lib/url.ts";
import { remindersLinkTexts, remindersText } from "./texts.ts";

/** Turns the emails to a learner off after one click. */
export function RemindersOffPage() {
  const [query] = useSearchParams();
  const { mutate, isSuccess, error, isPending } = useMutation({
    mutationFn: (token: string) => call("POST /api/reminders/off", { token }),
  });
  return (
    <MailedLink
      ask={{ title: remindersText.title, hint: remindersText.hint, action: remindersText.action }}
      done={isSuccess ? { title: remindersText.doneTitle, hint: remindersText.doneHint } : undefined}
      deadTexts={remindersLinkTexts}
      error={error}
      isWorking={isPending}
      onPress={() => mutate(mailedToken(query))}
    />
  );
}
