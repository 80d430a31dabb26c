import { Button } from "@chakra-ui/react/button";
import { Flex } from "@chakra-ui/react/flex";
import type { CouponQuote } from "functions/contract/coupon";
import { useForm } from "react-hook-form";
import { codeOf } from "../../api/api-error.ts";
import { useValidateCoupon } from "../../api/checkout.ts";
import { FormField } from "../../components/form-field.tsx";
import { checkoutText, couponErrors } from "../../strings/checkout.ts";

type CouponFormProps = { onApply: (coupon: CouponQuote) => void; isLocked: boolean };

export function CouponForm({ onApply, isLocked }: CouponFormProps) {
  const { mutateAsync: validate } = useValidateCoupon();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: "" } });
  const submit = handleSubmit(async ({ code }) => {
    await validate(code.trim()).then(onApply, (error) => setError("code", { message: textFor(error) }));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Flex gap="3" align="flex-start" direction={{ base: "column", sm: "row" }}>
        <FormField
          label={checkoutText.couponLabel}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          textTransform="uppercase"
          error={formState.errors.code?.message}
          {...register("code", { validate: (code) => code.trim() !== "" || checkoutText.couponBlank })}
        />
        <Button
          type="submit"
          variant="outline"
          minH="12"
          mt={{ base: "0", sm: "7" }}
          w={{ base: "full", sm: "auto" }}
          flexShrink={0}
          loading={formState.isSubmitting}
          disabled={isLocked}
        >
          {checkoutText.couponApply}
        </Button>
      </Flex>
    </form>
  );
}

function textFor(error: unknown): string {
  const code = codeOf(error);
  return (code && couponErrors[code]) ?? checkoutText.couponFailed;
}
