import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { NAME_LENGTH } from "functions/core/limits";
import { hasCheckDigit, idNumber, isVisible, SAMPLE_ID_NUMBER } from "functions/core/person";
import { PACK_SEATS } from "functions/payments/limits";
import type { PackInput } from "functions/payments/packs/schema";
import { useRef, useState } from "react";
import { type PackFields, unsentPack } from "../../lib/browser-storage.ts";
import { formatCount } from "../../lib/format.ts";
import { parseCount } from "../../lib/parse.ts";
import { CheckField, FormField } from "../../ui/form-field.tsx";
import { Panel } from "../../ui/heading.tsx";
import { packText } from "./texts.ts";

const BLANK: PackFields = { seats: "10", name: "", idNumber: "" };

type PackErrors = Partial<Record<keyof PackFields, string>>;

/** Manages the fields of a pack at checkout. They are kept for this tab until the purchase. */
export function usePackFields(userId: string) {
  const [fields, setFields] = useState(() => unsentPack.read(userId) ?? BLANK);
  const [hasNoCheckDigit, setHasNoCheckDigit] = useState(false);
  const [errors, setErrors] = useState<PackErrors>({});
  const box = useRef<HTMLDivElement>(null);
  const type = (name: keyof PackFields, value: string) => {
    setFields((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
    unsentPack.keep({ userId, fields: { ...(unsentPack.read(userId) ?? fields), [name]: value } });
  };
  /** Returns the pack, or null if a field is invalid. Shows the errors and focuses the first invalid field. */
  const check = (): PackInput | null => {
    const found = errorsOf(fields, hasNoCheckDigit);
    setErrors(found);
    const [first] = Object.keys(found);
    const seats = seatsIn(fields);
    if (first === undefined && seats !== null)
      return { seats, name: fields.name.trim(), idNumber: idNumber(fields.idNumber) ?? "", hasNoCheckDigit };
    box.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return null;
  };
  return { fields, errors, box, type, check, hasNoCheckDigit, setHasNoCheckDigit, seats: seatsIn(fields) };
}

/** Returns the typed number of seats, or null if it is not in the range. */
function seatsIn({ seats }: PackFields): number | null {
  const count = parseCount(seats);
  return count >= PACK_SEATS.min && count <= PACK_SEATS.max ? count : null;
}

/** Returns the errors. As strict as the server, whose error names no field of this form. */
function errorsOf(fields: PackFields, hasNoCheckDigit: boolean): PackErrors {
  const name = fields.name.trim();
  const written = idNumber(fields.idNumber);
  const isName = name.length >= NAME_LENGTH.min && name.length <= NAME_LENGTH.max && isVisible(name);
  const isWrong = written === null || written === SAMPLE_ID_NUMBER;
  return {
    ...(seatsIn(fields) === null && {
      seats: packText.seatsInvalid(formatCount(PACK_SEATS.min), formatCount(PACK_SEATS.max)),
    }),
    ...(!isName && { name: packText.nameInvalid }),
    ...(isWrong
      ? { idNumber: packText.idNumberInvalid }
      : !hasNoCheckDigit && !hasCheckDigit(written) && { idNumber: packText.checkDigit }),
  };
}

/** Renders the number of seats and the buyer's name and kennitala. */
export function PackFieldset({ pack }: { pack: ReturnType<typeof usePackFields> }) {
  const { fields, errors, type, hasNoCheckDigit, setHasNoCheckDigit } = pack;
  const field = (name: keyof PackFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  const written = idNumber(fields.idNumber);
  return (
    <Panel ref={pack.box} as="section" p={{ base: "5", md: "6" }}>
      <Text as="h2" textStyle="cardTitle" mb="4">
        {packText.formTitle}
      </Text>
      <Stack gap="4">
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
        {written !== null && !hasCheckDigit(written) && (
          <CheckField
            label={packText.noCheckDigit}
            isChecked={hasNoCheckDigit}
            onChange={setHasNoCheckDigit}
          />
        )}
      </Stack>
    </Panel>
  );
}
