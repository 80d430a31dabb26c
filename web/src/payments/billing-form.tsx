import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Receipt } from "functions/payments/schema";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { takeFocus } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { BusyButton, Button } from "../ui/button.tsx";
import { FormAlert, FormField } from "../ui/form-field.tsx";
import { useSetBilling } from "./api.ts";
import { CheckDigitField } from "./check-digit-field.tsx";
import { billingErrorTexts, receiptText } from "./texts.ts";
import { WriteToUs } from "./write-to-us.tsx";

/**
 * Renders the form that sets the name and kennitala of a receipt, behind a button. Once they are set, links to
 * the seller for corrections.
 */
export function BillingPart({ receipt }: { receipt: Receipt }) {
  const [stage, setStage] = useState<"closed" | "open" | "saved">("closed");
  if (receipt.billing !== null)
    return (
      <>
        {stage === "saved" && (
          <Text key="saved" ref={takeFocus} role="status" tabIndex={-1} fontWeight="600">
            {receiptText.billingSaved}
          </Text>
        )}
        <Text color="fg.muted">
          <span>{`${receiptText.billingWrong} `}</span>
          <WriteToUs id={receipt.id} />
        </Text>
      </>
    );
  if (receipt.refundedAt !== null) return null;
  return (
    <>
      <Text color="fg.muted">{receiptText.billingHint}</Text>
      {stage === "open" ? (
        <BillingForm receipt={receipt} onSaved={() => setStage("saved")} />
      ) : (
        <Button variant="outline" alignSelf="flex-start" onClick={() => setStage("open")}>
          {receiptText.addBilling}
        </Button>
      )}
    </>
  );
}

function BillingForm({ receipt: { id, buyer }, onSaved }: { receipt: Receipt; onSaved: () => void }) {
  const { mutateAsync: save } = useSetBilling(id);
  const { field, control, setValue, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./billing-resolver.ts").then((file) => file.billingResolver),
    defaultValues: { id, name: buyer, idNumber: "", hasNoCheckDigit: false },
    submit: (billing) => save(billing),
    onDone: onSaved,
    errorTexts: billingErrorTexts,
  });
  const [typed, isConfirmed] = useWatch({ control, name: ["idNumber", "hasNoCheckDigit"] });
  return (
    <div key="form" ref={takeFocus}>
      <form aria-label={receiptText.addBilling} {...formProps}>
        <Stack gap="4" maxW="26rem">
          <FormField
            label={receiptText.billingName}
            hint={receiptText.billingNameHint}
            autoComplete="off"
            required
            {...field("name")}
          />
          <FormField
            label={receiptText.billingIdNumber}
            autoComplete="off"
            inputMode="numeric"
            required
            {...field("idNumber")}
          />
          <CheckDigitField
            typed={typed}
            isConfirmed={isConfirmed}
            onConfirm={(isChecked) => setValue("hasNoCheckDigit", isChecked)}
          />
          <FormAlert text={errors.root?.message} />
          <BusyButton type="submit" isBusy={isSubmitting} alignSelf="flex-start">
            {receiptText.saveBilling}
          </BusyButton>
        </Stack>
      </form>
    </div>
  );
}
