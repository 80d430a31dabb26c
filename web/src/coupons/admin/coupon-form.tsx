import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import {
  COUPON_CODE_CHARACTERS,
  COUPON_FIXED_MAX,
  COUPON_PERCENTAGE,
  COUPON_USES,
  NewCoupon,
} from "functions/coupons/schema";
import { type FormEvent, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import type * as z from "zod";
import { useAdminForm } from "../../admin/action-dialog.tsx";
import { unsavedText } from "../../admin/editing/save-bar.tsx";
import { codeOf, serverText } from "../../lib/api-client.ts";
import { formResolver } from "../../lib/form-resolver.ts";
import { counted, formatCount, formatDate, formatIsk } from "../../lib/format.ts";
import { COUPON_DEFAULTS, EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { isIsoDay, isoDayOf, isoToday, parseCount } from "../../lib/parse.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { CheckField, FormField } from "../../ui/form-field.tsx";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { commonText } from "../../ui/texts.ts";
import { useCreateCoupon } from "./api.ts";
import { CourseOfCoupons, courseIdOf, DiscountFields } from "./discount-fields.tsx";
import { COUPON_FORM, copyCouponLink } from "./format-coupon.ts";
import { couponDialogText, couponErrorTexts, couponFormText, couponsText } from "./texts.ts";

/**
 * The form values. `expiresAt` is a day, empty until one is chosen, or null for no expiry. `validFrom` is a
 * day, empty until one is chosen, or null for immediately.
 */
export type CouponFormInput = z.input<typeof NewCoupon>;

/** The length of a code has no text here: the specification defines its wording, in English (spec §5). */
export const couponResolver = formResolver(
  NewCoupon.refine(({ expiresAt }) => expiresAt === null || expiresAt >= EARLIEST_COUPON_EXPIRY, {
    path: ["expiresAt"],
  }),
  {
    code: ({ code }) => codeText(String(code ?? "").trim()),
    discountValue: discountText,
    expiresAt: dayText,
    maxUses: { invalid: couponFormText.maxUsesRange(formatCount(COUPON_USES.max)) },
    validFrom: { custom: couponFormText.firstDayLate, invalid: couponFormText.dayUnreadable },
  },
);

function codeText(code: string): string | undefined {
  if (code === "") return couponFormText.codeMissing;
  return COUPON_CODE_CHARACTERS.test(code.toUpperCase()) ? undefined : couponFormText.codeCharacters;
}

function dayText({ expiresAt }: CouponFormInput): string {
  if (!expiresAt) return couponFormText.dayMissing;
  if (!isIsoDay(expiresAt)) return couponFormText.dayUnreadable;
  return couponFormText.dayTooEarly(formatDate(EARLIEST_COUPON_EXPIRY));
}

function discountText({ discountType, discountValue }: CouponFormInput): string {
  if (discountType === "percentage") return couponFormText.percentageRange;
  if (discountValue > COUPON_FIXED_MAX) return couponFormText.fixedTooLarge(formatIsk(COUPON_FIXED_MAX));
  return couponFormText.fixedRange;
}

export type CouponFormState = ReturnType<typeof useCouponForm>["form"];

/** Source: spec §4. */
const BLANK: CouponFormInput = {
  ...COUPON_DEFAULTS,
  code: "",
  maxUses: null,
  courseId: null,
  validFrom: null,
  expiresAt: null,
};

/**
 * Manages the form and creates the coupon. If an expired coupon has the same code, archives it first after
 * confirmation.
 */
export function useCouponForm({ onCreated }: { onCreated: () => void }) {
  const { mutateAsync: create } = useCreateCoupon();
  const [expired, setExpired] = useState<string | null>(null);
  const archiveExpired = useRef(false);
  const form = useAdminForm(COUPON_FORM, {
    isShared: true,
    loadResolver: async () => couponResolver,
    defaultValues: BLANK,
    submit: (coupon: NewCoupon) =>
      create({ ...coupon, ...(archiveExpired.current && { archiveExpired: true }) }),
    onDone: ({ code }) => {
      const copy = { label: couponDialogText.copyLink, onClick: () => void copyCouponLink(code) };
      notify({ title: couponFormText.created, action: copy });
      onCreated();
    },
    onError: (error) => {
      archiveExpired.current = false;
      if (codeOf(error) === "coupon_code_of_expired") return setExpired(form.getValues("code").trim());
      setExpired(null);
      const fallback = serverText(error) ?? couponFormText.createFailed;
      notifyError(couponsText.failed, error, couponErrorTexts, fallback);
      if (codeOf(error) !== "coupon_code_taken") return;
      form.setError("code", { type: "custom", message: couponFormText.codeTaken }, { shouldFocus: true });
    },
    onInvalid: showInvalid,
  });
  return {
    form,
    /** The code of an expired coupon that awaits confirmation, or null. */
    expired,
    replaceExpired: () => {
      archiveExpired.current = true;
      void form.formProps.onSubmit();
    },
    keepExpired: () => setExpired(null),
  };
}

/** Shows the only error, or the number of errors, as a toast. Each field shows its own error too. */
function showInvalid(errors: FieldErrors<CouponFormInput>): void {
  const [first, ...rest] = Object.values(errors);
  const description = rest.length === 0 ? first?.message : counted(rest.length + 1, ...couponFormText.toFix);
  notify({ title: couponFormText.invalid, variant: "destructive", ...(description && { description }) });
}

type CouponFormProps = { onCreated: () => void; onCancel: () => void };

/** Wide screens show four fields above three. */
const FOUR_ABOVE_THREE = {
  "& > *": { gridColumn: { xl: "span 3" } },
  "& > :nth-of-type(n + 5)": { gridColumn: { xl: "span 4" } },
};

/** Renders the form for a new coupon. Lazy, because it includes the code of the schema. */
export function CouponForm({ onCreated, onCancel }: CouponFormProps) {
  const { form, expired, replaceExpired, keepExpired } = useCouponForm({ onCreated });
  return (
    <Panel mt="4" p={{ base: "5", md: "6" }}>
      <form {...form.formProps} aria-label={couponFormText.toggle}>
        <chakra.h2 textStyle="cardTitle" mb="4">
          {couponFormText.toggle}
        </chakra.h2>
        <SimpleGrid columns={{ base: 1, md: 2, xl: 12 }} gap="5" alignItems="start" css={FOUR_ABOVE_THREE}>
          <CouponFields form={form} />
          <Uses form={form} />
          <ValidDays form={form} />
          <CourseOfCoupons {...form.register("courseId", { setValueAs: courseIdOf })} />
        </SimpleGrid>
        <Unlimited form={form} />
        <HStack mt="5" gap="3" wrap="wrap">
          <BusyButton type="submit" isBusy={form.isSubmitting}>
            {couponFormText.submit}
          </BusyButton>
          <Button
            variant="outline"
            aria-disabled={form.isSubmitting}
            onClick={form.isSubmitting ? undefined : onCancel}
          >
            {commonText.cancel}
          </Button>
          <Text role="status" fontSize="sm" fontWeight="600" _empty={{ display: "none" }}>
            {form.restoredAt !== null && unsavedText(form.restoredAt)}
          </Text>
        </HStack>
      </form>
      {expired !== null && (
        <ConfirmDialog
          question={couponFormText.expiredQuestion(expired)}
          confirmLabel={couponFormText.replaceExpired}
          isWorking={form.isSubmitting}
          onConfirm={replaceExpired}
          onCancel={keepExpired}
          fallbackFocus={() => document.getElementsByName("code")[0] ?? null}
        >
          {couponFormText.expiredHint}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Height of a label, so that a checkbox is in line with the fields beside it. */
const BESIDE_FIELD = { md: "7" } as const;

/** Renders the first and last valid day. Coupons without expiry have no last day. */
function ValidDays({ form: { field, watch, setValue } }: { form: CouponFormState }) {
  const expiresAt = watch("expiresAt");
  return (
    <>
      <DateField
        label={couponFormText.firstDay}
        hint={couponFormText.firstDayHint}
        onPick={(day) => setValue("validFrom", day)}
        {...field("validFrom", { setValueAs: (typed) => (typed ? isoDayOf(typed) : null) })}
      />
      <Stack gap="2" pt={expiresAt === null ? BESIDE_FIELD : undefined}>
        {expiresAt !== null && (
          <DateField
            label={couponFormText.expiryDay}
            earliest={EARLIEST_COUPON_EXPIRY}
            {...(isPast(expiresAt) && { hint: couponFormText.dayPast })}
            onPick={(day) => setValue("expiresAt", day)}
            {...field("expiresAt", { setValueAs: (typed) => (typed === null ? null : isoDayOf(typed)) })}
          />
        )}
        <CheckField
          label={couponsText.neverExpires}
          isChecked={expiresAt === null}
          onChange={(isNever) => setValue("expiresAt", isNever ? null : "")}
        />
      </Stack>
    </>
  );
}

function isPast(day: string | undefined): boolean {
  return day !== undefined && isIsoDay(day) && day < isoToday();
}

/** Renders whether the code can be used once, or else the limit on its uses. */
function Uses({ form: { field, watch, setValue } }: { form: CouponFormState }) {
  const isOneTime = watch("isOneTime") === true;
  return (
    <Stack gap="2" pt={isOneTime ? BESIDE_FIELD : undefined}>
      {!isOneTime && (
        <FormField
          label={couponFormText.maxUses}
          hint={couponFormText.maxUsesHint}
          inputMode="numeric"
          min={COUPON_USES.min}
          autoComplete="off"
          {...field("maxUses", {
            setValueAs: (typed) => (typed === "" || typed === null ? null : parseCount(typed)),
          })}
        />
      )}
      <CheckField
        label={couponFormText.isOneTime}
        isChecked={isOneTime}
        onChange={(isOnce) => {
          setValue("isOneTime", isOnce);
          setValue("maxUses", null);
        }}
      />
    </Stack>
  );
}

/** Warns of a coupon that makes a course free for an unlimited number of accounts. */
function Unlimited({ form: { watch } }: { form: CouponFormState }) {
  const { discountType, discountValue, isOneTime, maxUses } = watch();
  const isWhole = discountType === "percentage" && Number(discountValue) >= COUPON_PERCENTAGE.max;
  const isUnlimited = !isOneTime && (maxUses === null || Number.isNaN(maxUses) || String(maxUses) === "");
  return (
    <div role="status">
      {isWhole && isUnlimited && (
        <Flex gap="3" mt="5" p="4" borderRadius="l2" layerStyle="edge" bg="sky.subtle" fontSize="sm">
          <Icon name="alert" mt="0.5" flexShrink={0} color="sky.fg" />
          <span>{couponFormText.unlimitedWarning}</span>
        </Flex>
      )}
    </div>
  );
}

function CouponFields({ form: { register, field, watch, errors } }: { form: CouponFormState }) {
  return (
    <>
      <FormField
        label={couponsText.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("code")}
        onInput={toUpperCase}
      />
      <DiscountFields
        type={register("discountType")}
        value={register("discountValue", { setValueAs: parseCount })}
        discountType={watch("discountType")}
        error={errors.discountValue?.message}
      />
    </>
  );
}

/** Converts the input to upper case and preserves the selection. */
function toUpperCase({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
