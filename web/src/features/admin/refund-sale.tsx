import { Button } from "@chakra-ui/react/button";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Sale } from "functions/contract/admin";
import { REASON_LENGTH } from "functions/contract/limits";
import { useForm } from "react-hook-form";
import { useRefund } from "../../api/admin.ts";
import { ApiError } from "../../api/api-error.ts";
import { CheckField } from "../../components/check-field.tsx";
import { FormField } from "../../components/form-field.tsx";
import { Modal } from "../../components/modal.tsx";
import { formatIsk } from "../../lib/format.ts";
import { notify } from "../../lib/toaster.ts";
import { refundRefusals, refundText } from "../../strings/admin-sales.ts";
import { commonText } from "../../strings/common.ts";

const { min, max } = REASON_LENGTH;

/** Asks why, and gives the whole payment back. */
export function RefundSale({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { id, amount, userEmail, userId } = sale;
  const { mutateAsync: refund } = useRefund();
  const form = useForm({ defaultValues: { reason: "", byHand: false } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (given) => {
    await refund({ id, ...given }).then(() => {
      notify({ title: refundText.done });
      onClose();
    }, report);
  });
  return (
    <Modal title={refundText.title(formatIsk(amount))} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          <Text>{refundText.hint(userEmail ?? userId)}</Text>
          <FormField
            label={refundText.reason}
            hint={refundText.reasonHint}
            error={errors.reason?.message}
            {...form.register("reason", {
              setValueAs: (reason: string) => reason.trim(),
              validate: {
                short: (reason) => reason.length >= min || refundText.reasonMissing,
                long: (reason) => reason.length <= max || refundText.reasonLong,
              },
            })}
          />
          <CheckField
            label={refundText.byHand}
            isChecked={form.watch("byHand")}
            onChange={(byHand) => form.setValue("byHand", byHand)}
          />
          <HStack gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              {commonText.cancel}
            </Button>
            <Button type="submit" colorPalette="flag" loading={isSubmitting}>
              {refundText.confirm(formatIsk(amount))}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Modal>
  );
}

function report(error: unknown): void {
  const code = error instanceof ApiError ? error.code : null;
  const description = code && refundRefusals[code];
  notify({ title: refundText.failed, variant: "destructive", ...(description && { description }) });
}
