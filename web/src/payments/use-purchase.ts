import type { CouponQuote } from "functions/coupons/schema";
import type { GiftInput } from "functions/payments/gifts/schema";
import type { PackInput } from "functions/payments/packs/schema";
import type { CheckoutReply } from "functions/payments/schema";
import { useEffect, useState } from "react";
import { codeOf, isSessionEnd } from "../lib/api-client.ts";
import { pendingPayment } from "../lib/browser-storage.ts";
import { sendBrowser } from "../lib/form.ts";
import { PAYMENT_POST_DELAY_MS } from "../lib/limits.ts";
import { tellOtherTabs } from "../lib/purchase-news.ts";
import { errorText, notifyError } from "../lib/toaster.ts";
import { termsVersionOf, useSiteTexts } from "../site/use-site-texts.ts";
import { publishedTexts, useCheckout, useReadPrice } from "./api.ts";
import { referral } from "./referral.ts";
import { checkoutErrorTexts, checkoutText } from "./texts.ts";

type Purchase = {
  courseId: number;
  onOwned: () => void;
  /** Called if the order was free. `paymentId` identifies the order. */
  onGranted: (paymentId: string) => void;
  onCouponRefused: (error: unknown) => void;
  /** Called if the price has changed since this page was opened. The page already has the new price. */
  onPriceChanged: () => void;
  /** Called if the terms have changed since this page was opened. The customer must accept the new terms. */
  onTermsChanged: () => void;
  onGiftDayRefused?: () => void;
  /** Called if the session has ended and the user must sign in again. */
  onExpired: () => void;
};

/** The customer's order. `price` is the price that the page shows, in whole krónur. */
type Order = {
  coupon: CouponQuote | null;
  gift: GiftInput | null;
  /** Seats for a club or company. `price` is the total. */
  pack: PackInput | null;
  price: number;
  /** Whether the right of withdrawal was waived. No waiver is required if nothing is charged. */
  isWaived: boolean;
};

/**
 * Starts a purchase. Then opens the card page, or reports that there is nothing to pay. `texts` is the copy
 * of the page, or the latest published copy after a change of the terms.
 */
export function usePurchase(purchase: Purchase) {
  const { courseId, onOwned, onGranted, onCouponRefused, onPriceChanged, onTermsChanged, onExpired } =
    purchase;
  const { mutate } = useCheckout();
  const readPrice = useReadPrice(courseId);
  // The pending state of the mutation updates too late to block the second click of a double click.
  const [isUnderway, setIsUnderway] = useState(false);
  const shown = useSiteTexts();
  const [texts, setTexts] = useState(shown);
  const version = termsVersionOf(texts);
  /** The error of the latest attempt, until the next one. A refused coupon shows its own. */
  const [failure, setFailure] = useState<string | null>(null);

  // The browser's back button restores this page from the back/forward cache in its waiting state.
  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => persisted && setIsUnderway(false);
    window.addEventListener("pageshow", revive);
    return () => window.removeEventListener("pageshow", revive);
  }, []);

  const start = ({ coupon, gift, pack, price, isWaived }: Order) => {
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
        pack: pack ?? undefined,
        referral: referral.read(),
        shownAmount: price,
      },
      {
        onSuccess: (reply) => {
          if (gift === null && pack === null)
            tellOtherTabs({ courseId, is: reply.free ? "bought" : "paying" });
          if (reply.free) onGranted(reply.paymentId);
          else goToCardPage(reply);
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
          if (code === "gift_day_invalid") purchase.onGiftDayRefused?.();
          if (code === "terms_outdated") {
            void publishedTexts().then(setTexts, () => {}); // a failed request is repeated on the next try
            onTermsChanged();
          }
          notifyError(checkoutText.failedTitle, error, checkoutErrorTexts, checkoutText.failed);
          if (couponId !== undefined && code?.startsWith("coupon_")) onCouponRefused(error);
          else setFailure(errorText(error, checkoutErrorTexts, checkoutText.failed));
        },
      },
    );
  };
  return { start, isUnderway, failure, texts };
}

function goToCardPage({ url, method, payload, paymentId }: CheckoutReply): void {
  if (url === null || method === null) throw new Error("Checkout answered without a card page");
  pendingPayment.remember(paymentId);
  setTimeout(() => sendBrowser(url, method, payload ?? {}), PAYMENT_POST_DELAY_MS);
}
