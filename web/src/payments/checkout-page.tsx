import type { User } from "functions/accounts/schema";
import { ownsCourse } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { unsentGift } from "../lib/browser-storage.ts";
import { celebrate } from "../lib/celebrate.ts";
import { toPageTop } from "../lib/focus.ts";
import { FREE_ACCESS_REDIRECT_MS } from "../lib/limits.ts";
import { notify } from "../lib/toaster.ts";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { CourseToBuy } from "./course-to-buy.tsx";
import { giftText } from "./gifts/texts.ts";
import { OrderForm } from "./order-form.tsx";
import { packText } from "./packs/texts.ts";
import { checkoutText, paymentText, reasonMessage } from "./texts.ts";

/** Confirms free access and redirects to the dashboard after `FREE_ACCESS_REDIRECT_MS`, which confirms it in a toast. */
export function FreeAccess({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    void celebrate();
    const redirect = setTimeout(() => {
      notify({ title: checkoutText.freeTitle, page: "/dashboard" });
      navigate("/dashboard");
    }, FREE_ACCESS_REDIRECT_MS);
    return () => clearTimeout(redirect);
  }, [navigate]);
  return (
    <MessagePanel
      icon="check"
      title={checkoutText.freeTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{checkoutText.ownedLink}</ButtonLink>}
    >
      {checkoutText.freeHint}
    </MessagePanel>
  );
}

export function CheckoutPage() {
  const reason = useSearchParams()[0].get("reason");
  useReasonToast(reason);
  return (
    <CourseToBuy>{(course, user) => <Checkout course={course} user={user} reason={reason} />}</CourseToBuy>
  );
}

type CheckoutProps = { course: Course; user: User; reason: string | null };

/** Renders the order, or a message if there is nothing to pay. */
function Checkout({ course, user, reason }: CheckoutProps) {
  const [query] = useSearchParams();
  const isGift = query.has("gjof") || unsentGift.read(user.id, course.id) !== null;
  // Ownership on arrival. A free purchase changes ownership before this page shows its confirmation.
  const [stage, setStage] = useState<"owned" | "order" | "granted">(
    ownsCourse(user, course.id) && !isGift ? "owned" : "order",
  );
  const navigate = useNavigate();
  const goTo = (next: "owned" | "granted") => {
    if (course.price > 0) linkedCoupon.forget();
    toPageTop();
    setStage(next);
  };
  if (stage === "owned") return <AlreadyOwned courseId={course.id} />;
  if (stage === "granted") return <FreeAccess courseId={course.id} />;
  return (
    <OrderForm
      course={course}
      userId={user.id}
      isOwned={ownsCourse(user, course.id)}
      reason={reason === null ? null : reasonMessage(reason)}
      onOwned={() => goTo("owned")}
      onGranted={() => goTo("granted")}
      onGiven={(id) => navigate(`/payment/success?${new URLSearchParams({ payment_id: id })}`)}
    />
  );
}

function AlreadyOwned({ courseId }: { courseId: number }) {
  return (
    <MessagePanel
      icon="check"
      title={checkoutText.ownedTitle}
      actions={
        <>
          <ButtonLink to={`/course/${courseId}`}>{checkoutText.ownedLink}</ButtonLink>
          <ButtonLink to={`/checkout?courseId=${courseId}&gjof=1`} reloadDocument variant="outline">
            {giftText.giveToo}
          </ButtonLink>
          <TextLink to={`/checkout/pakki?courseId=${courseId}`} minH="11">
            {packText.buy}
          </TextLink>
        </>
      }
    >
      {checkoutText.ownedHint}
    </MessagePanel>
  );
}

/** Shows a toast with the reason of a failed payment (`?reason=`). Source: spec §2. */
function useReasonToast(reason: string | null): void {
  useEffect(() => {
    if (reason === null) return;
    notify({ title: paymentText.failedTitle, description: reasonMessage(reason), variant: "destructive" });
  }, [reason]);
}
