import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import { useState } from "react";
import { takeFocus } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { BusyButton } from "../ui/button.tsx";
import { FormAlert, FormField } from "../ui/form-field.tsx";
import { TextLink } from "../ui/links.tsx";
import { joinErrorTexts, waitlistText } from "./texts.ts";

type WaitlistFormProps = { course: string; email: string; onJoin: (email: string) => Promise<unknown> };

/**
 * Renders the form that joins the waitlist of an upcoming course. It replaces its opener and takes the focus.
 */
export function WaitlistForm({ course, email: known, onJoin }: WaitlistFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolver.ts").then((file) => file.waitlistResolver),
    defaultValues: { email: known },
    submit: async ({ email }) => {
      await onJoin(email);
      return email;
    },
    onDone: setSentTo,
    errorTexts: joinErrorTexts,
  });
  if (sentTo !== null) {
    return (
      <div key="sent" ref={takeFocus} role="status" tabIndex={-1}>
        <Text fontWeight="700">{waitlistText.sentTitle}</Text>
        <Text overflowWrap="anywhere">{waitlistText.sent(shownEmail(sentTo))}</Text>
      </div>
    );
  }
  return (
    <div key="form" ref={takeFocus}>
      <form aria-label={waitlistText.form(course)} {...formProps}>
        <Stack gap="3">
          <FormField
            label={waitlistText.email}
            type="email"
            autoComplete="email"
            required
            {...field("email")}
          />
          <FormAlert text={errors.root?.message} />
          <BusyButton type="submit" isBusy={isSubmitting}>
            {waitlistText.submit}
          </BusyButton>
          <Text fontSize="sm" color="fg.muted">
            <span>{`${waitlistText.consent} `}</span>
            <TextLink to="/personuvernd" minH="6">
              {waitlistText.privacy}
            </TextLink>
          </Text>
        </Stack>
      </form>
    </div>
  );
}
