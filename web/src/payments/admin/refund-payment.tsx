import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import type { PaymentDetail, Sale } from "functions/payments/schema";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { formatCount, formatDate, formatIsk } from "../../lib/format.ts";
import { notify } from "../../lib/toaster.ts";
import { reviewReasonText } from "../../reviews/admin/texts.ts";
import { CheckField, FormField } from "../../ui/form-field.tsx";
import { commonText } from "../../ui/texts.ts";
import { paymentQuery, useCompleteByHand, useRefund } from "./api.ts";
import { completeErrorTexts, completeText, refundErrorTexts, refundText, systemNoteText } from "./texts.ts";

const systemNotes = new Map(Object.entries(systemNoteText));

/**
 * Returns a note as display text. Translates notes of the system into Icelandic and keeps notes of people
 * unchanged. A note on a review starts with the reason of the review.
 * @example eventNoteText("webhook_rejected: amount_mismatch") // "Greiðsla stemmir ekki við pöntun: Upphæðin er önnur en í pöntuninni."
 */
export function eventNoteText(note: string): string {
  const [first = "", ...rest] = note.split(": ");
  if (!isReason(first)) return systemNotes.get(note) ?? note;
  const { title } = reviewReasonText[first];
  return rest.length === 0 ? title : `${title}: ${eventNoteText(rest.join(": "))}`;
}

function isReason(word: string): word is keyof typeof reviewReasonText {
  return Object.hasOwn(reviewReasonText, word);
}

/** Errors after which the provider has refunded nothing. */
const REFUSALS = ["refund_refused", "refund_id_missing"];

type RefundPaymentProps = {
  payment: Pick<Sale, "id" | "amount" | "userEmail" | "userId" | "isRefundByHand" | "gift" | "pack">;
  /** Number of taken seats of a pack. They are not refunded. */
  usedSeats?: number;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/**
 * Refunds the whole payment, or the unused seats of a pack, or records a refund that was made elsewhere.
 * Requires a reason. If the provider cannot refund the payment, it only offers to record. After a refusal, the error
 * names the way by hand. Shows the effect on the access to the course, and offers to withdraw it if only an
 * administrator's grant keeps it open.
 */
export function RefundPayment({ payment, usedSeats = 0, onClose, fallbackFocus }: RefundPaymentProps) {
  const { id, userEmail, userId, pack, isRefundByHand } = payment;
  const buyer = userEmail === null ? userId : shownEmail(userEmail);
  const shownAmount = payment.amount - usedSeats * (pack?.unitPrice ?? 0);
  const amount = formatIsk(shownAmount);
  const unused = pack === null ? null : formatCount(pack.seats - usedSeats);
  // The access may have changed since the page was opened.
  const { data, isFetching } = useQuery({ ...paymentQuery(id), refetchOnMount: "always" });
  const kept = (isFetching ? null : data?.refundEffect)?.kept ?? [];
  const isGrantKept = kept.length > 0 && kept.every(({ kind }) => kind === "grant");
  const { mutateAsync: refund, error } = useRefund();
  const form = useAdminForm(`refund/${id}`, {
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.refund),
    defaultValues: { reason: "", byHand: isRefundByHand, closesGrant: false },
    submit: (values) => refund({ id, ...values, shownAmount }),
    errorTexts: refundErrorTexts,
    onDone: () => {
      notify({ title: isOnlyRecorded ? refundText.recorded : refundText.done });
      onClose();
    },
  });
  const isMade = !isRefundByHand && form.watch("byHand") === true;
  const isOnlyRecorded = isRefundByHand || isMade;
  const isRetry = REFUSALS.includes(codeOf(error) ?? "") && !isOnlyRecorded;
  const [hint, packHint] = isMade
    ? (["madeHint", "packMadeHint"] as const)
    : isRefundByHand
      ? (["recordHint", "packRecordHint"] as const)
      : (["hint", "packHint"] as const);
  return (
    <ActionDialog
      title={refundText[isOnlyRecorded ? "recordTitle" : "title"](amount)}
      hint={
        <>
          {!isRetry && (
            <Text>{unused === null ? refundText[hint](buyer) : refundText[packHint](unused, buyer)}</Text>
          )}
          {pack === null && (
            <Text role="status" fontWeight="600" color="fg">
              {isFetching ? refundText.effectLoading : effectText(data, payment)}
            </Text>
          )}
        </>
      }
      confirmLabel={
        isOnlyRecorded ? refundText.record : isRetry ? commonText.retry : refundText.confirm(amount)
      }
      palette="flag"
      isQuiet={isRetry}
      afterError={
        !isRefundByHand && (
          <CheckField
            label={refundText.byHand}
            isChecked={isMade}
            onChange={(byHand) => form.setValue("byHand", byHand)}
          />
        )
      }
      form={form}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {isGrantKept && (
        <CheckField
          label={refundText.closesGrant}
          isChecked={form.watch("closesGrant") === true}
          onChange={(closesGrant) => form.setValue("closesGrant", closesGrant)}
        />
      )}
      <FormField
        label={refundText.reason}
        hint={refundText.reasonHint}
        autoComplete="off"
        {...form.field("reason")}
      />
    </ActionDialog>
  );
}

/** Returns the effect of a refund on the access to the course. */
export function effectText(
  detail: Pick<PaymentDetail, "refundEffect"> | undefined,
  { gift }: Pick<Sale, "gift">,
): string {
  if (!detail?.refundEffect) return refundText.effectFailed;
  const { isOpen, kept } = detail.refundEffect;
  if (!isOpen) return gift === null ? refundText.isClosed : refundText.giftVoid;
  if (kept.length === 0) return gift === null ? refundText.closes : refundText.giftCloses;
  return kept.map(({ kind, at }) => refundText.kept[kind](formatDate(at))).join(" ");
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
        {...form.field("authorizationCode")}
      />
      <FormField
        label={completeText.reason}
        hint={completeText.reasonHint}
        autoComplete="off"
        {...form.field("reason")}
      />
    </ActionDialog>
  );
}
