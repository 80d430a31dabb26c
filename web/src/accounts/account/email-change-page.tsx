import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { call } from "../../lib/api-client.ts";
import { mailedToken } from "../../lib/url.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { useAuth } from "../auth.tsx";
import { AccountLinks, MailedLink } from "../mailed-link.tsx";
import { emailChangeLinkTexts, followEmailChangeText as texts } from "./texts.ts";

/** Changes the email address of an account, or approves the change, after a click. */
export function EmailChangePage() {
  const [query] = useSearchParams();
  const { user, signOut } = useAuth();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const outcome = await call("POST /api/account/email/confirm", { token: mailedToken(query) });
      // The server ends all sessions, including the one of this browser.
      if (outcome.isChanged && user !== null) await signOut().catch(() => {});
      return outcome;
    },
  });
  const done = data?.isChanged
    ? {
        title: texts.done,
        hint: texts.doneHint,
        actions: <ButtonLink to="/auth?next=%2Fadgangur&tab=login">{texts.signIn}</ButtonLink>,
      }
    : { title: texts.approved, hint: texts.approvedHint };
  return (
    <MailedLink
      ask={{ title: texts.title, hint: texts.hint, action: texts.action }}
      done={data && done}
      deadTexts={emailChangeLinkTexts}
      deadActions={<AccountLinks />}
      error={error}
      isWorking={isPending}
      onPress={() => mutate()}
    />
  );
}
