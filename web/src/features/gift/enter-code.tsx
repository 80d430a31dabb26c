import { chakra } from "@chakra-ui/react/styled-system";
import { giftCodeIn, grouped } from "functions/payments/gifts/gift-code";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { giftText } from "../../strings/gift.ts";

/** Characters that may separate the groups of a code. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu;

/**
 * Formats the code in groups of four during typing and keeps the position of the caret. Extracts the code
 * from a pasted link; leaves other text unchanged.
 */
function group(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const letters = value.replace(BETWEEN, "").toUpperCase();
  if (!/^[0-9A-Z]*$/.test(letters)) {
    const code = giftCodeIn(value);
    if (code !== null) input.value = grouped(code);
    return;
  }
  const before = value.slice(0, selectionStart ?? value.length).replace(BETWEEN, "").length;
  input.value = grouped(letters);
  const caret = before + Math.max(0, Math.ceil(before / 4) - 1);
  input.setSelectionRange(caret, caret);
}

/** Renders a form for the code of a gift. `refused` is a code that matches no gift. */
export function EnterCode({ refused = "" }: { refused?: string }) {
  const [error, setError] = useState<string | undefined>(refused ? giftText.missingHint : undefined);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const code = giftCodeIn(input.current?.value ?? "");
    if (code !== null) return navigate(`/gjof/${grouped(code)}`);
    setError(giftText.codeInvalid);
    return input.current?.focus();
  };
  return (
    <MessagePanel
      icon="ticket"
      {...(refused && { palette: "flag", scene: "rough" })}
      title={refused ? giftText.missingTitle : giftText.enterTitle}
    >
      {!refused && <p>{giftText.enterHint}</p>}
      <chakra.form onSubmit={find} noValidate display="grid" gap="4" mt="4" textAlign="start" color="fg">
        <FormField
          ref={input}
          label={giftText.code}
          hint={giftText.codeFormat}
          error={error}
          defaultValue={refused}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          fontFamily="monospace"
          required
          inputMode="text"
          onChange={({ currentTarget }) => {
            group(currentTarget);
            setError(undefined);
          }}
        />
        <Button type="submit" size="lg">
          {giftText.find}
        </Button>
      </chakra.form>
    </MessagePanel>
  );
}
