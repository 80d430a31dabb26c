import type { Coupon } from "functions/contract/coupon";
import { usePauseCoupon } from "../../api/admin.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import { couponDialogText, couponErrorTexts, couponsText } from "../../strings/admin-coupons.ts";

/** Pauses a coupon, or resumes one that is paused. */
export function PauseCoupon({ coupon: { id, isPaused } }: { coupon: Coupon }) {
  const { mutate, isPending } = usePauseCoupon();
  const change = () =>
    mutate(
      { id, isPaused: !isPaused },
      {
        onSuccess: () =>
          notify({ title: isPaused ? couponDialogText.resumedNow : couponDialogText.pausedNow }),
        onError: (error) =>
          notifyError(couponsText.failed, error, couponErrorTexts, couponDialogText.pauseFailed),
      },
    );
  return (
    <BusyButton variant="outline" alignSelf="start" isBusy={isPending} onClick={change}>
      {isPaused ? couponDialogText.resume : couponDialogText.pause}
    </BusyButton>
  );
}
