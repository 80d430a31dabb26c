import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { PACK_SEATS } from "functions/payments/limits";
import { useState } from "react";
import { unsentPack } from "../../lib/browser-storage.ts";
import { useZodForm } from "../../lib/form.ts";
import { parseCount } from "../../lib/parse.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Panel } from "../../ui/heading.tsx";
import { CheckDigitField } from "../check-digit-field.tsx";
import { packText } from "./texts.ts";

const BLANK = { seats: "10", name: "", idNumber: "" };

/** Manages the fields of a pack at checkout. They are kept for this tab until the purchase. */
export function usePackForm(userId: string) {
  const [kept] = useState(() => unsentPack.read(userId) ?? BLANK);
  const form = useZodForm({
    loadResolver: () => import("./pack-resolver.ts").then((file) => file.packResolver),
    defaultValues: { ...kept, hasNoCheckDigit: false },
  });
  const fields = form.watch();
  const keep = () => {
    const { seats, name, idNumber } = form.getValues();
    unsentPack.keep({ userId, fields: { seats, name, idNumber } });
  };
  return { form, fields, keep, seats: seatsIn(fields.seats) };
}

/** Returns the typed number of seats, or null if it is not in the range. */
function seatsIn(typed: string): number | null {
  const count = parseCount(typed);
  return count >= PACK_SEATS.min && count <= PACK_SEATS.max ? count : null;
}

export function PackFieldset({ pack: { form, fields, keep } }: { pack: ReturnType<typeof usePackForm> }) {
  const { field, setValue } = form;
  return (
    <Panel as="section" p={{ base: "5", md: "6" }}>
      <Text as="h2" textStyle="cardTitle" mb="4">
        {packText.formTitle}
      </Text>
      <chakra.form {...form.formProps} onChange={keep} display="grid" gap="4">
        <FormField
          label={packText.seats}
          inputMode="numeric"
          autoComplete="off"
          required
          maxW={{ sm: "10rem" }}
          {...field("seats")}
        />
        <FormField label={packText.name} autoComplete="organization" required {...field("name")} />
        <FormField
          label={packText.idNumber}
          hint={packText.idNumberHint}
          inputMode="numeric"
          autoComplete="off"
          required
          maxW={{ sm: "16rem" }}
          {...field("idNumber")}
        />
        <CheckDigitField
          typed={fields.idNumber}
          isConfirmed={fields.hasNoCheckDigit}
          onConfirm={(isChecked) => setValue("hasNoCheckDigit", isChecked)}
        />
      </chakra.form>
    </Panel>
  );
}
