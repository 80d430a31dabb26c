import { hasCheckDigit, idNumber } from "functions/core/person";
import { CheckField } from "../ui/form-field.tsx";
import { billingText } from "./texts.ts";

type CheckDigitFieldProps = {
  /** The kennitala as typed. */
  typed: string | undefined;
  isConfirmed: boolean | undefined;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Renders the confirmation of a kennitala without a check digit. Renders nothing for any other text. */
export function CheckDigitField({ typed = "", isConfirmed, onConfirm }: CheckDigitFieldProps) {
  const written = idNumber(typed);
  if (written === null || hasCheckDigit(written)) return null;
  return (
    <CheckField label={billingText.noCheckDigit} isChecked={isConfirmed === true} onChange={onConfirm} />
  );
}
