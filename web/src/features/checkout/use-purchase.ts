import type { CouponQuote } from "functions/coupons/schema";
import type { GiftInput } from "functions/payments/gifts/schema";
import type { CheckoutReply } from "functions/payments/schema";
import { useEffect, useState } from "react";
import { useCheckout, useReadPrice } from "../../api/checkout.ts";
import { publishedTexts } from "../../api/terms.ts";
import { codeOf, isSessionEnd } from "../../lib/api-error.ts";
import { PAYMENT_POST_DELAY_MS } from "../../lib/limits.ts";
import { linkedCoupon } from "../../lib/linked-coupon.ts";
import { errorText, notifyError } from "../../lib/notify-error.ts";
import { tellOtherTabs } from "../../lib/other-tabs.ts";
import { pendingPayment } from "../../lib/pending-payment.ts";
import { submitForm } from "../../lib/submit-form.ts";
import { termsVersionOf, useSiteTexts } from "../../lib/use-site-texts.ts";
import { checkoutErrorTexts, checkoutText } from "../../strings/checkout.ts";

type Purchase = {
  courseId: number;
  onOwned: () => void;
  /** It was free; `paymentId` is the order's. */
  onGranted: (paymentId: string) => void;
  onCouponRefused: (error: unknown) => void;
  /** The price was raised since this page was opened. The page has the new price now. */
  onPriceChanged: () => void;
  /** The terms have changed since this page was opened: whoever goes on accepts the new ones. */
  onTermsChanged: () => void;
  /** The session has ended: signing in again is what helps. */
  onExpired: () => void;
};

/** What the customer orders, and the price that the page shows for it, in whole krónur. */
type Order = {
  coupon: CouponQuote | null;
  gift: GiftInput | null;
  price: number;
  /** Whether the right of withdrawal was waived; nobody is asked to if nothing is charged. */
  isWaived: boolean;
};

/**
 * Starts a purchase, and takes the buyer to the card page or shows that there is nothing to pay. `texts` are those of the page,
 * or newer ones once the terms have changed.
 */
export function usePurchase(purchase: Purchase) {
  const { courseId, onOwned, onGranted, onCouponRefused, onPriceChanged, onTermsChanged, onExpired } =
    purchase;
  const { mutate } = useCheckout();
  const readPrice = useReadPrice(courseId);
  // Not the mutation's own state: that comes a moment too late to stop the second click of a double click.
  const [isUnderway, setIsUnderway] = useState(false);
  const shown = useSiteTexts();
  const [texts, setTexts] = useState(shown);
  const version = termsVersionOf(texts);
  /** Why the latest try came to nothing, until the next. */
  const [failure, setFailure] = useState<string | null>(null);

  // The browser's back button brings this page back from the card page just as it was left: waiting.
  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => persisted && setIsUnderway(false);
    window.addEventListener("pageshow", revive);
    return () => window.removeEventListener("pageshow", revive);
  }, []);

  const start = ({ coupon, gift, price, isWaived }: Order) => {
    const couponId = coupon?.id;
    setIsUnderway(true);
    setFailure(null);
    mutate(
      {
        id: courseId,
        couponId,
        acceptedTerms: version,
        acceptedWithdrawal: isWaived ? version : undefined,
        gift: gift ?? undefined,
        shownAmount: price,
      },
      {
        onSuccess: (reply) => {
          if (gift === null) tellOtherTabs({ courseId, is: reply.free ? "bought" : "paying" });
          if (reply.free) onGranted(reply.paymentId);
          else goToCardPage(reply, coupon);
        },
        onError: async (error) => {
          const code = codeOf(error);
          const isPriceRead =
            code === "price_changed" &&
            (await readPrice().then(
              () => true,
              () => false,
            ));
          setIsUnderway(false);
          if (isPriceRead) return onPriceChanged();
          if (isSessionEnd(error)) return onExpired();
          if (code === "already_owned") return onOwned();
          if (code === "terms_outdated") {
            void publishedTexts().then(setTexts, () => {}); // if they cannot be fetched, the next try says so
            onTermsChanged();
          }
          notifyError(checkoutText.failedTitle, error, checkoutErrorTexts, checkoutText.failed);
          setFailure(errorText(error, checkoutErrorTexts, checkoutText.failed));
          if (couponId !== undefined && code?.startsWith("coupon_")) onCouponRefused(error);
        },
      },
    );
  };
  return { start, isUnderway, failure, texts };
}

function goToCardPage({ url, method, payload, paymentId }: CheckoutReply, coupon: CouponQuote | null): void {
  if (url === null || method === null) throw new Error("Checkout answered without a card page");
  pendingPayment.remember(paymentId);
  if (coupon !== null) linkedCoupon.remember(coupon.code); // for a buyer who turns back
  setTimeout(() => submitForm(url, method, payload ?? {}), PAYMENT_POST_DELAY_MS);
}
