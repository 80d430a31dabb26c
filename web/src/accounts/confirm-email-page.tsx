import { useMutation } from "@tanstack/react-query";
import { googlePaths } from "functions/accounts/limits";
import { sameSitePath } from "functions/core/same-site-path";
import { useSearchParams } from "react-router-dom";
import { call } from "../lib/api-client.ts";
import { mailedToken } from "../lib/url.ts";
import { ButtonLink } from "../ui/links.tsx";
import { GoogleMark } from "./google-button.tsx";
import { MailedLink } from "./mailed-link.tsx";
import { confirmEmailText, confirmLinkTexts } from "./texts.ts";

/**
 * Confirms the email address of an account after a click, and links the Google account if the token contains
 * one.
 */
export function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = mailedToken(query);
  const next = sameSitePath(query.get("next"));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call("POST /api/confirm-email", { token }),
  });
  // A token contains the account and, after the first full stop, the Google account.
  const isOfGoogle = /^[^.]*\.[^.]/.test(token);
  const onward = isOfGoogle
    ? `${googlePaths.start}${next === null ? "" : `?${new URLSearchParams({ next })}`}`
    : (next ?? "/dashboard");
  const texts = isOfGoogle ? confirmEmailText.google : confirmEmailText.email;
  return (
    <MailedLink
      ask={{ title: texts.title, hint: texts.hint, action: confirmEmailText.action }}
      done={
        data && {
          title: confirmEmailText.done,
          hint: data.hasLostPassword
            ? confirmEmailText.passwordReplaced.map((text) => <p key={text}>{text}</p>)
            : texts.doneHint,
          actions: (
            <ButtonLink to={onward} reloadDocument={isOfGoogle} variant={isOfGoogle ? "outline" : "solid"}>
              {isOfGoogle && <GoogleMark />}
              <span>{texts.onward}</span>
            </ButtonLink>
          ),
        }
      }
      deadTexts={confirmLinkTexts}
      error={error}
      isWorking={isPending}
      onPress={() => mutate()}
    />
  );
}
