import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import type { Sale } from "functions/payments/schema";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { notify } from "../../lib/toaster.ts";
import { CheckField, FormField } from "../../ui/form-field.tsx";
import { useCompleteByHand, useRefund } from "./api.ts";
import {
  completeErrorTexts,
  completeText,
  refundErrorTexts,
  refundText,
  reviewReasonText,
  systemNoteText,
} from "./texts.ts";

const systemNotes = new Map(Object.entries(systemNoteText));

/**
 * Returns a note as display text. Translates notes of the system into Icelandic and keeps notes of people
 * unchanged. A note on a review starts with the reason of the review.
 * @example noteText("webhook_rejected: amount_mismatch") // "Skilaboðum hafnað: Upphæðin er önnur en í pöntuninni."
 */
export function noteText(note: string): string {
  const [first = "", ...rest] = note.split(": ");
  if (!isReason(first)) return systemNotes.get(note) ?? note;
  const { title } = reviewReasonText[first];
  return rest.length === 0 ? title : `${title}: ${noteText(rest.join(": "))}`;
}

function isReason(word: string): word is keyof typeof reviewReasonText {
  return Object.hasOwn(reviewReasonText, word);
}

type RefundPaymentProps = {
  payment: Pick<Sale, "id" | "amount" | "userEmail" | "userId" | "isRefundByHand" | "pack">;
  /** Number of taken seats of a pack. They are not refunded. */
  usedSeats?: number;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/**
 * Refunds the whole payment, or the unused seats of a pack, or records a refund that was made elsewhere.
 * Requires a reason. If the provider cannot refund the payment, it only offers to record.
 */
export function RefundPayment({ payment, usedSeats = 0, onClose, fallbackFocus }: RefundPaymentProps) {
  const { id, userEmail, userId, pack, isRefundByHand } = payment;
  const buyer = userEmail === null ? userId : shownEmail(userEmail);
  const shownAmount = payment.amount - usedSeats * (pack?.unitPrice ?? 0);
  const amount = formatIsk(shownAmount);
  const unused = pack === null ? null : formatCount(pack.seats - usedSeats);
  const hint =
    unused === null
      ? refundText[isRefundByHand ? "recordHint" : "hint"](buyer)
      : refundText[isRefundByHand ? "packRecordHint" : "packHint"](unused, buyer);
  const { mutateAsync: refund } = useRefund();
  const form = useAdminForm(`refund/${id}`, {
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.refund),
    defaultValues: { reason: "", byHand: isRefundByHand },
    submit: (values) => refund({ id, ...values, shownAmount }),
    errorTexts: refundErrorTexts,
    onDone: () => {
      notify({ title: isRefundByHand ? refundText.recorded : refundText.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={isRefundByHand ? refundText.recordTitle(amount) : refundText.title(amount)}
      hint={<Text>{hint}</Text>}
      confirmLabel={isRefundByHand ? refundText.record : refundText.confirm(amount)}
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
      {!isRefundByHand && (
        <CheckField
          label={refundText.byHand}
          isChecked={form.watch("byHand") === true}
          onChange={(byHand) => form.setValue("byHand", byHand)}
        />
      )}
    </ActionDialog>
  );
}

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
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.completeByHand),
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
