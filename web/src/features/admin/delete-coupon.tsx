import type { Coupon } from "functions/contract/coupon";
import { useDeleteCoupon } from "../../api/admin.ts";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { serverText } from "../../lib/api-error.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import { couponErrorTexts, couponsText } from "../../strings/admin-coupons.ts";

type DeleteCouponProps = { coupon: Coupon; onClose: () => void; fallbackFocus: () => HTMLElement | null };

/** Asks whether the coupon shall go, and deletes it. It closes when the list has been read anew. */
export function DeleteCoupon({ coupon: { id, code }, onClose, fallbackFocus }: DeleteCouponProps) {
  const { mutate: remove, isPending } = useDeleteCoupon();
  const confirm = () =>
    remove(id, {
      onSuccess: () => notify({ title: couponsText.deleted }),
      onError: (error) =>
        notifyError(
          couponsText.failed,
          error,
          couponErrorTexts,
          serverText(error) ?? couponsText.deleteFailed,
        ),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      question={couponsText.deleteQuestion}
      confirmLabel={couponsText.delete}
      isWorking={isPending}
      onConfirm={confirm}
      onCancel={onClose}
      fallbackFocus={fallbackFocus}
    >
      {couponsText.deleteHint(code)}
    </ConfirmDialog>
  );
}
