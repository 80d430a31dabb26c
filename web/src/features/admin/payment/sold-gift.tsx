import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import type { SoldGift as Gift } from "functions/payments/gifts/schema";
import { useState } from "react";
import { useSendGift } from "../../../api/admin-payments.ts";
import { Button } from "../../../components/button.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { notify } from "../../../lib/toaster.ts";
import { sendGiftErrorTexts, sendGiftText, soldGiftText } from "../../../strings/admin-payment.ts";
import { ActionDialog } from "../action-dialog.tsx";
import { useAdminForm } from "../use-admin-form.ts";

/** Renders the recipient and state of a gift. A gift that is not redeemed can be sent again. */
export function SoldGift({ paymentId, gift }: { paymentId: string; gift: Gift }) {
  const [isOpen, setIsOpen] = useState(false);
  const { recipientName, recipientEmail, state } = gift;
  if (recipientName === "") return <span>{soldGiftText.erased}</span>;
  return (
    <>
      <span>
        {soldGiftText.recipient(recipientName, shownEmail(recipientEmail), soldGiftText.state[state])}
      </span>
      {state === "open" && (
        <Button variant="outline" size="sm" mt="1" display="flex" onClick={() => setIsOpen(true)}>
          {sendGiftText.open}
        </Button>
      )}
      {isOpen && <SendGift paymentId={paymentId} gift={gift} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SendGift({ paymentId, gift, onClose }: { paymentId: string; gift: Gift; onClose: () => void }) {
  const { mutateAsync: send } = useSendGift();
  const form = useAdminForm(`gift/${paymentId}`, {
    loadResolver: () => import("../resolvers.ts").then((file) => file.giftSending),
    defaultValues: { email: gift.recipientEmail },
    submit: ({ email }) => send({ id: paymentId, email }),
    errorTexts: sendGiftErrorTexts,
    onDone: () => {
      notify({ title: sendGiftText.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={sendGiftText.title}
      hint={<Text>{sendGiftText.hint(gift.recipientName)}</Text>}
      confirmLabel={sendGiftText.confirm}
      form={form}
      onClose={onClose}
      fallbackFocus={() => document.querySelector("h1")}
    >
      <FormField
        label={sendGiftText.email}
        type="email"
        autoComplete="off"
        error={form.errors.email?.message}
        {...form.register("email")}
      />
    </ActionDialog>
  );
}
