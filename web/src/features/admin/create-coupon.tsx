import { Box } from "@chakra-ui/react/box";
import { Button } from "@chakra-ui/react/button";
import { lazy, type RefObject, Suspense, useId, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { LazyPart } from "../../components/lazy-part.tsx";
import { PageSpinner } from "../../components/page-spinner.tsx";
import { couponFormText } from "../../strings/admin-coupons.ts";

const CouponForm = lazy(async () => ({ default: (await import("./coupon-form.tsx")).CouponForm }));

/** A button that opens and closes the form. Closed, the form forgets what was typed. */
export function CreateCoupon({ toggle }: { toggle: RefObject<HTMLButtonElement | null> }) {
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  const close = () => {
    toggle.current?.focus();
    setIsOpen(false);
  };
  return (
    <Box mb="5">
      <Button ref={toggle} aria-expanded={isOpen} aria-controls={formId} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? "close" : "plus"} />
        {couponFormText.toggle}
      </Button>
      <Box id={formId}>
        {isOpen && (
          <LazyPart>
            <Suspense fallback={<PageSpinner minH="16rem" />}>
              <CouponForm onCreated={close} />
            </Suspense>
          </LazyPart>
        )}
      </Box>
    </Box>
  );
}
