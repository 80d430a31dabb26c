import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import type { Sale } from "functions/payments/schema";
import { useRefund } from "../../../api/admin-payments.ts";
import { CheckField } from "../../../components/check-field.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { formatIsk } from "../../../lib/format.ts";
import { notify } from "../../../lib/toaster.ts";
import { refundErrorTexts, refundText } from "../../../strings/admin-payment.ts";
import { ActionDialog } from "../action-dialog.tsx";
import { useAdminForm } from "../use-admin-form.ts";

type RefundPaymentProps = {
  payment: Pick<Sale, "id" | "amount" | "userEmail" | "userId">;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/** Refunds the whole payment, or records a refund that was made at the provider. Requires a reason. */
export function RefundPayment({ payment, onClose, fallbackFocus }: RefundPaymentProps) {
  const { id, userEmail, userId } = payment;
  const amount = formatIsk(payment.amount);
  const { mutateAsync: refund } = useRefund();
  const form = useAdminForm(`refund/${id}`, {
    loadResolver: () => import("../resolvers.ts").then((file) => file.refund),
    defaultValues: { reason: "", byHand: false },
    submit: (values) => refund({ id, ...values }),
    errorTexts: refundErrorTexts,
    onDone: () => {
      notify({ title: refundText.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={refundText.title(amount)}
      hint={<Text>{refundText.hint(userEmail === null ? userId : shownEmail(userEmail))}</Text>}
      confirmLabel={refundText.confirm(amount)}
      palette="flag"
      form={form}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <FormField
        label={refundText.reason}
        hint={refundText.reasonHint}
        autoComplete="off"
        error={form.errors.reason?.message}
        {...form.register("reason")}
      />
      <CheckField
        label={refundText.byHand}
        isChecked={form.watch("byHand") === true}
        onChange={(byHand) => form.setValue("byHand", byHand)}
      />
    </ActionDialog>
  );
}
