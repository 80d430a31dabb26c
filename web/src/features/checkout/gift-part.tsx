import { Box } from "@chakra-ui/react/box";
import { Checkbox } from "@chakra-ui/react/checkbox";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { EMAIL_MAX_LENGTH, NAME_LENGTH } from "functions/contract/limits";
import { useId } from "react";
import { DateField } from "../../components/date-field.tsx";
import { FormField } from "../../components/form-field.tsx";
import { TextAreaField } from "../../components/text-area-field.tsx";
import type { GiftFields } from "../../lib/gift-draft.ts";
import { isoToday } from "../../lib/icelandic-day.ts";
import { giftText } from "../../strings/gift.ts";
import { type Gift, lettersLeft } from "./use-gift.ts";

/** Most buy for themselves: the fields of a gift unfold with its tick. */
export function GiftPart({ gift }: { gift: Gift }) {
  const hintId = useId();
  const { isGift, box } = gift;
  return (
    <Box mt="4" pt="4" borderTopWidth="1px" borderColor="border">
      <Checkbox.Root checked={isGift} onCheckedChange={({ checked }) => gift.choose(checked === true)}>
        <Checkbox.HiddenInput aria-describedby={hintId} />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="600">{giftText.toggle}</Checkbox.Label>
      </Checkbox.Root>
      <Text id={hintId} fontSize="sm" color="fg.muted" mt="1" ps="9">
        {giftText.toggleHint}
      </Text>
      {isGift && (
        <Stack ref={box} gap="4" mt="4">
          <GiftFieldset gift={gift} />
        </Stack>
      )}
    </Box>
  );
}

function GiftFieldset({ gift: { fields, errors, type } }: { gift: Gift }) {
  const field = (name: keyof GiftFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return (
    <>
      <FormField
        label={giftText.name}
        autoComplete="off"
        maxLength={NAME_LENGTH.max}
        required
        {...field("recipientName")}
      />
      <FormField
        label={giftText.email}
        hint={giftText.emailHint}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        required
        {...field("recipientEmail")}
      />
      <TextAreaField
        label={giftText.message}
        hint={giftText.messageHint(lettersLeft(fields.message))}
        rows={3}
        {...field("message")}
      />
      <DateField
        label={giftText.day}
        hint={giftText.dayHint}
        earliest={isoToday()}
        onPick={(day) => type("deliverOn", day)}
        {...field("deliverOn")}
      />
    </>
  );
}
