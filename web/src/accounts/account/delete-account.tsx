import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Account } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { useNavigate } from "react-router-dom";
import { useZodForm } from "../../lib/form.ts";
import { dayInWords } from "../../lib/format.ts";
import { BusyButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FormAlert, FormField } from "../../ui/form-field.tsx";
import { useRequestDeletion } from "./api.ts";
import { CancelDeletion } from "./deletion-banner.tsx";
import { OwnPassword } from "./own-password.tsx";
import { AccountSection } from "./section.tsx";
import { accountErrorTexts, deletionText } from "./texts.ts";

type DeletionSectionProps = { account: Pick<Account, "email" | "deleteAt" | "hasPassword"> };

/** Renders the deletion of the account, or its date and the button that cancels it. */
export function DeletionSection({ account: { email, deleteAt, hasPassword } }: DeletionSectionProps) {
  return (
    <AccountSection
      title={deleteAt === null ? deletionText.title : deletionText.scheduledTitle}
      isTitleHidden={deleteAt === null}
    >
      {deleteAt === null ? (
        <Disclosure summary={deletionText.open}>
          <DeletionForm email={email} hasPassword={hasPassword} />
        </Disclosure>
      ) : (
        <>
          <Text fontWeight="600">{`${deletionText.scheduled(dayInWords(deleteAt))}.`}</Text>
          <CancelDeletion />
        </>
      )}
    </AccountSection>
  );
}

function DeletionForm({ email, hasPassword }: Pick<Account, "email" | "hasPassword">) {
  const { mutateAsync: request } = useRequestDeletion();
  const navigate = useNavigate();
  const { field, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () =>
      import("./resolvers.ts").then((file) => (hasPassword ? file.deletion : file.deletionWithoutPassword)),
    defaultValues: { confirmation: "", password: "" },
    submit: ({ confirmation, password }: { confirmation: string; password: string }) =>
      request({ confirmation, ...(hasPassword && { password }) }),
    // The session has ended. The next page is public and forgets the user.
    onDone: ({ deleteAt }) => void navigate("/adgangur/eyding", { replace: true, state: { deleteAt } }),
    errorTexts: accountErrorTexts,
  });
  return (
    <form {...formProps}>
      <Stack gap="5" pt="2">
        <chakra.ul listStyleType="disc" ps="5" display="grid" gap="1.5">
          {deletionText.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </chakra.ul>
        <FormField
          label={deletionText.confirmation(shownEmail(email))}
          type="email"
          autoComplete="off"
          {...field("confirmation")}
        />
        {hasPassword && <OwnPassword {...field("password")} />}
        <FormAlert text={errors.root?.message} />
        <BusyButton type="submit" colorPalette="flag" alignSelf="flex-start" isBusy={isSubmitting}>
          {deletionText.submit}
        </BusyButton>
      </Stack>
    </form>
  );
}
