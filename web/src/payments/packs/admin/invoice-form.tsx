import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import type { requestedPack } from "functions/payments/packs/request-link";
import type { PackPrices } from "functions/payments/packs/schema";
import { packUnitPrice } from "functions/payments/price";
import { useNavigate } from "react-router-dom";
import { ActionDialog, useAdminForm } from "../../../admin/action-dialog.tsx";
import { useReplace } from "../../../lib/back-to-close.ts";
import { formatCount, formatIsk } from "../../../lib/format.ts";
import { parseCount } from "../../../lib/parse.ts";
import { notify } from "../../../lib/toaster.ts";
import { FormField, SelectField } from "../../../ui/form-field.tsx";
import { CheckDigitField } from "../../check-digit-field.tsx";
import { useEnterInvoicedPack } from "./api.ts";
import { invoiceErrorTexts, invoiceText } from "./texts.ts";

type InvoiceFormProps = {
  courses: readonly Pick<Course, "id" | "title" | "price">[];
  prices: PackPrices;
  /** Fields of a request. Null for a pack without one. */
  requested: ReturnType<typeof requestedPack>;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/** Renders the dialog that enters a pack that was paid by invoice. Opens the page of its payment. */
export function InvoiceForm({ courses, prices, requested, onClose, fallbackFocus }: InvoiceFormProps) {
  const { mutateAsync: enter } = useEnterInvoicedPack();
  const navigate = useNavigate();
  const replace = useReplace();
  const [first] = courses;
  const { unitPrice: _, ...filledIn } = requested ?? {};
  const offeredFor = (course = { price: 0 }) =>
    packUnitPrice(course.price, { seats: 10, steps: prices.steps });
  const name = requested === null ? [] : Object.values(requested);
  const form = useAdminForm(["invoiced-pack", ...name].join("/"), {
    loadResolver: () => import("./invoice-resolver.ts").then((file) => file.invoiceResolver),
    defaultValues: {
      courseId: first?.id ?? 0,
      seats: 10,
      unitPrice: formatCount(requested?.unitPrice ?? offeredFor(first)),
      name: "",
      idNumber: "",
      hasNoCheckDigit: false,
      email: "",
      invoiceNumber: "",
      reason: "",
      ...filledIn,
    },
    submit: (pack) => enter(pack),
    errorTexts: invoiceErrorTexts,
    onDone: ({ id }) => {
      notify({ title: invoiceText.done, description: invoiceText.doneHint });
      const page = `/admin/payments/${id}`;
      if (requested !== null) return replace(page); // no kennitala of a link stays in the history of the browser
      onClose();
      void navigate(page);
    },
  });
  const { register, field, watch, setValue } = form;
  const course = courses.find(({ id }) => id === Number(watch("courseId")));
  const [seats, unitPrice] = [parseCount(watch("seats")), parseCount(watch("unitPrice"))];
  const offered = course && packUnitPrice(course.price, { seats, steps: prices.steps });
  return (
    <ActionDialog
      title={invoiceText.open}
      hint={<Text>{invoiceText.hint}</Text>}
      confirmLabel={invoiceText.open}
      form={form}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <SelectField
        label={invoiceText.course}
        options={Object.fromEntries(courses.map(({ id, title }) => [id, title]))}
        {...register("courseId", { setValueAs: Number })}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
        <FormField
          label={invoiceText.seats}
          inputMode="numeric"
          autoComplete="off"
          {...field("seats", { setValueAs: parseCount })}
        />
        <FormField
          label={invoiceText.unitPrice}
          inputMode="numeric"
          autoComplete="off"
          {...(offered !== undefined &&
            offered !== course?.price &&
            offered !== unitPrice && { hint: invoiceText.unitPriceHint(formatIsk(offered)) })}
          {...field("unitPrice")}
        />
        <FormField label={invoiceText.name} autoComplete="off" {...field("name")} />
        <FormField
          label={invoiceText.idNumber}
          inputMode="numeric"
          autoComplete="off"
          {...field("idNumber")}
        />
      </SimpleGrid>
      <CheckDigitField
        typed={watch("idNumber")}
        isConfirmed={watch("hasNoCheckDigit")}
        onConfirm={(isChecked) => setValue("hasNoCheckDigit", isChecked)}
      />
      <FormField
        label={invoiceText.email}
        hint={invoiceText.emailHint}
        type="email"
        autoComplete="off"
        {...field("email")}
      />
      <FormField
        label={invoiceText.invoiceNumber}
        hint={invoiceText.invoiceNumberHint}
        autoComplete="off"
        {...field("invoiceNumber")}
      />
      <FormField
        label={invoiceText.reason}
        hint={invoiceText.reasonHint}
        autoComplete="off"
        {...field("reason")}
      />
      <Text role="status" fontWeight="700">
        {seats > 0 && unitPrice > 0
          ? invoiceText.total(formatCount(seats), formatIsk(seats * unitPrice))
          : ""}
      </Text>
    </ActionDialog>
  );
}
