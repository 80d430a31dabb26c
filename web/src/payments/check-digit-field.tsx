import { hasCheckDigit, idNumber } from "functions/core/person";
import { useEffect, useEffectEvent, useRef } from "react";
import { CheckField } from "../ui/form-field.tsx";
import { billingText } from "./texts.ts";

type CheckDigitFieldProps = {
  /** The kennitala as typed. */
  typed: string | undefined;
  isConfirmed: boolean | undefined;
  onConfirm: (isConfirmed: boolean) => void;
};

/**
 * Renders the confirmation of a kennitala without a check digit. Renders nothing for any other text. Another kennitala
 * must be confirmed again.
 */
export function CheckDigitField({ typed = "", isConfirmed = false, onConfirm }: CheckDigitFieldProps) {
  const written = idNumber(typed);
  const confirmed = useRef(written);
  const withdraw = useEffectEvent(() => {
    if (isConfirmed) onConfirm(false);
  });
  useEffect(() => {
    if (confirmed.current !== written) withdraw();
    confirmed.current = written;
  }, [written]);
  if (written === null || hasCheckDigit(written)) return null;
  return <CheckField label={billingText.noCheckDigit} isChecked={isConfirmed} onChange={onConfirm} />;
}
