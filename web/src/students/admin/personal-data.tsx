import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { useState } from "react";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { Section } from "../../admin/section.tsx";
import { useReplace } from "../../lib/back-to-close.ts";
import { useZodForm } from "../../lib/form.ts";
import { saveFile } from "../../lib/save-file.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { useCorrectEmail, useEndUserSessions, useEraseStudent, useExportStudent } from "./api.ts";
import {
  correctEmailText,
  entitlementErrorTexts,
  eraseText,
  personalDataErrorTexts,
  personalDataText,
  studentText,
} from "./texts.ts";

type DialogProps = { user: User; onClose: () => void };

/** Renders the actions for the rights of a person (rectification, access and erasure, GDPR 15 to 17) and the sign-out. */
export function PersonalData({ user }: { user: User }) {
  const [open, setOpen] = useState<"email" | "erase" | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={personalDataText.title}>
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => setOpen("email")}>
          {correctEmailText.open}
        </Button>
        <ExportButton id={user.id} />
        <EndSessionsButton id={user.id} />
        <Button variant="outline" colorPalette="flag" onClick={() => setOpen("erase")}>
          {eraseText.open}
        </Button>
      </HStack>
      {open === "email" && <CorrectEmail user={user} onClose={close} />}
      {open === "erase" && <Erase user={user} onClose={close} />}
    </Section>
  );
}

function ExportButton({ id }: { id: string }) {
  const { mutate, isPending } = useExportStudent();
  const save = () =>
    mutate(id, {
      onSuccess: (data) => {
        saveFile(personalDataText.fileName(id), JSON.stringify(data, null, 2), "application/json");
        notify({ title: personalDataText.exported });
      },
      onError: (error) => notifyError(studentText.failed, error, personalDataErrorTexts),
    });
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={save}>
      {personalDataText.exportData}
    </BusyButton>
  );
}

function EndSessionsButton({ id }: { id: string }) {
  const { mutate, isPending } = useEndUserSessions();
  return (
    <ConfirmButton
      label={studentText.endSessions}
      question={studentText.endSessionsQuestion}
      confirmLabel={studentText.endSessionsConfirm}
      hint={studentText.endSessionsHint}
      isPending={isPending}
      onConfirm={(close) =>
        mutate(id, {
          onSuccess: () => notify({ title: studentText.sessionsEnded }),
          onError: (error) => notifyError(studentText.failed, error, entitlementErrorTexts),
          onSettled: close,
        })
      }
    />
  );
}

function CorrectEmail({ user, onClose }: DialogProps) {
  const { mutateAsync: correct } = useCorrectEmail();
  const form = useAdminForm(`email/${user.id}`, {
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.emailCorrection),
    defaultValues: { email: "" },
    submit: ({ email }) => correct({ id: user.id, email }),
    errorTexts: personalDataErrorTexts,
    onDone: () => {
      notify({ title: correctEmailText.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={correctEmailText.title}
      hint={<Text>{correctEmailText.hint(user.name)}</Text>}
      confirmLabel={correctEmailText.confirm}
      form={form}
      onClose={onClose}
      fallbackFocus={() => null}
    >
      <FormField label={correctEmailText.email} type="email" autoComplete="off" {...form.field("email")} />
    </ActionDialog>
  );
}

function Erase({ user, onClose }: DialogProps) {
  const { mutateAsync: erase } = useEraseStudent();
  const replace = useReplace();
  const form = useZodForm({
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.erasure),
    defaultValues: { confirmation: "" },
    submit: ({ confirmation }) => erase({ id: user.id, confirmation }),
    errorTexts: personalDataErrorTexts,
    onDone: () => {
      notify({ title: eraseText.done, page: "/admin/dashboard" });
      replace("/admin/dashboard?tab=users");
    },
  });
  return (
    <ActionDialog
      title={eraseText.title}
      hint={<Text>{eraseText.hint(user.name)}</Text>}
      confirmLabel={eraseText.confirm}
      palette="flag"
      form={form}
      onClose={onClose}
      fallbackFocus={() => null}
    >
      <FormField
        label={eraseText.confirmation(shownEmail(user.email))}
        type="email"
        autoComplete="off"
        {...form.field("confirmation")}
      />
    </ActionDialog>
  );
}
