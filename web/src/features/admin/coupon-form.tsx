import { Stack } from "@chakra-ui/react/stack";
import { BusyButton } from "../../components/busy-button.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { Panel } from "../../components/panel.tsx";
import { couponFormText } from "../../strings/admin-coupons.ts";
import { CouponFields } from "./coupon-fields.tsx";
import { ExpiryField } from "./expiry-field.tsx";
import { useCouponForm } from "./use-coupon-form.ts";

/** Loaded when it is first opened: it brings the schema's code along. */
export function CouponForm({ onCreated }: { onCreated: () => void }) {
  const form = useCouponForm({ onCreated });
  return (
    <Panel mt="4" p={{ base: "5", md: "6" }}>
      <form {...form.formProps} aria-label={couponFormText.toggle}>
        <CouponFields form={form} />
        <Stack gap="2" mt="5">
          <CheckField
            label={couponFormText.isOneTime}
            isChecked={form.watch("isOneTime") === true}
            onChange={(isOneTime) => form.setValue("isOneTime", isOneTime)}
          />
          <ExpiryField form={form} />
        </Stack>
        <BusyButton type="submit" mt="5" isBusy={form.isSubmitting}>
          {couponFormText.submit}
        </BusyButton>
      </form>
    </Panel>
  );
}
