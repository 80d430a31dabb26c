import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { useState } from "react";
import { codeOf, isSessionEnd } from "../../lib/api-client.ts";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { errorText } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-field.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { useRequestInvoice } from "./api.ts";
import type { usePackForm } from "./pack-fields.tsx";
import { invoiceRequestErrorTexts, invoiceRequestText as text } from "./texts.ts";

export type PayMethod = "card" | "invoice";

type PayMethodsProps = { method: PayMethod; isLocked: boolean; onChange: (method: PayMethod) => void };

/** Renders the choice between the card and an invoice. */
export function PayMethods({ method, isLocked, onChange }: PayMethodsProps) {
  return (
    <chakra.fieldset mt="5" minW="0" disabled={isLocked}>
      <chakra.legend textStyle="label" mb="2">
        {text.method}
      </chakra.legend>
      <Stack gap="2">
        {(["card", "invoice"] as const).map((each) => (
          <chakra.label
            key={each}
            display="flex"
            gap="3"
            p="3"
            borderWidth="1px"
            borderColor={method === each ? "fairway.solid" : "border.control"}
            borderRadius="l2"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name="pay-method"
              checked={method === each}
              onChange={() => onChange(each)}
              flexShrink="0"
              boxSize="5"
              mt="0.5"
              accentColor="fairway.solid"
            />
            <chakra.span minW="0" flex="1" lineHeight="1.35">
              <chakra.span display="block" fontWeight="600">
                {text.methods[each].name}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {text.methods[each].hint}
              </chakra.span>
            </chakra.span>
          </chakra.label>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}

export type SentRequest = { seats: number; idNumber: string; amount: number };

type RequestInvoiceProps = {
  courseId: number;
  pack: ReturnType<typeof usePackForm>;
  /** In whole krónur. Null without a valid number of seats. */
  total: number | null;
  /** Email address of the account. */
  email: string;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onSent: (request: SentRequest) => void;
  /** Reads the price again, because the server has another than this page. */
  onPriceChanged: () => void;
};

/** Renders the button that asks for an invoice. A repeated click sends one request. */
export function RequestInvoice({
  courseId,
  pack,
  total,
  email,
  isSending,
  ...handlers
}: RequestInvoiceProps) {
  const { onSending, onSent, onPriceChanged } = handlers;
  const { mutateAsync: request } = useRequestInvoice(courseId);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    onSending(true);
    const checked = await pack.form.check();
    try {
      if (checked === null || total === null) return;
      const { amount } = await request({ ...checked, shownAmount: total });
      onSent({ seats: checked.seats, idNumber: checked.idNumber, amount });
    } catch (error) {
      if (codeOf(error) === "price_changed") onPriceChanged();
      if (!isSessionEnd(error)) setFailure(errorText(error, invoiceRequestErrorTexts, text.failed));
    } finally {
      onSending(false);
    }
  };
  return (
    <>
      <Text mt="5" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {text.hint(email)}
      </Text>
      <FormAlert text={failure} />
      <BusyButton
        size="lg"
        w="full"
        mt="4"
        isBusy={isSending}
        busyText={text.sending}
        onClick={() => void send()}
      >
        {total === null ? text.send : text.sendFor(formatIsk(total))}
      </BusyButton>
    </>
  );
}

type RequestedInvoiceProps = { course: Pick<Course, "id">; request: SentRequest; email: string };

/** Renders the confirmation of a request with the next steps. */
export function RequestedInvoice({ course, request, email }: RequestedInvoiceProps) {
  return (
    <MessagePanel
      icon="check"
      title={text.sentTitle}
      actions={<ButtonLink to={`/course/${course.id}`}>{text.toCourse}</ButtonLink>}
    >
      <p>
        <span>{text.sentInvoice}</span>
        <Text as="strong" fontWeight="600" color="fg" whiteSpace="nowrap">
          {formatIsk(request.amount)}
        </Text>
        <span>{text.sentInvoiceTo(formatCount(request.seats), request.idNumber)}</span>
        <span>{text.sentNext(email)}</span>
      </p>
      <p>{text.sentCopy}</p>
    </MessagePanel>
  );
}
