import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import type { Sale } from "functions/payments/schema";
import { useCompleteByHand } from "../../../api/admin-payments.ts";
import { FormField } from "../../../components/form-field.tsx";
import { formatIsk } from "../../../lib/format.ts";
import { notify } from "../../../lib/toaster.ts";
import { completeErrorTexts, completeText } from "../../../strings/admin-payment.ts";
import { ActionDialog } from "../action-dialog.tsx";
import { useAdminForm } from "../use-admin-form.ts";

type CompleteByHandProps = {
  payment: Pick<Sale, "id" | "amount" | "userEmail" | "userId">;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/** Completes a payment that the provider has processed but sent no webhook for. */
export function CompleteByHand({ payment, onClose, fallbackFocus }: CompleteByHandProps) {
  const { id, amount, userEmail, userId } = payment;
  const { mutateAsync: complete } = useCompleteByHand();
  const form = useAdminForm(`complete/${id}`, {
    loadResolver: () => import("../resolvers.ts").then((file) => file.completeByHand),
    defaultValues: { authorizationCode: "", reason: "" },
    submit: (values) => complete({ id, ...values }),
    errorTexts: completeErrorTexts,
    onDone: () => {
      notify({ title: completeText.done, description: completeText.doneHint });
      onClose();
    },
  });
  const hint = (
    <>
      <Text fontWeight="600" color="fg">
        {completeText.lookFirst}
      </Text>
      <Text>{completeText.hint(userEmail === null ? userId : shownEmail(userEmail))}</Text>
    </>
  );
  return (
    <ActionDialog
      title={completeText.title(formatIsk(amount))}
      hint={hint}
      confirmLabel={completeText.confirm}
      form={form}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <FormField
        label={completeText.authorizationCode}
        hint={completeText.authorizationCodeHint}
        autoComplete="off"
        spellCheck={false}
        error={form.errors.authorizationCode?.message}
        {...form.register("authorizationCode")}
      />
      <FormField
        label={completeText.reason}
        hint={completeText.reasonHint}
        autoComplete="off"
        error={form.errors.reason?.message}
        {...form.register("reason")}
      />
    </ActionDialog>
  );
}
