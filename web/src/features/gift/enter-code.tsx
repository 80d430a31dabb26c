import { chakra } from "@chakra-ui/react/styled-system";
import { canonicalCode, GIFT_CODE, grouped } from "functions/contract/gift-code";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { giftText } from "../../strings/gift.ts";

/** Asks for the code of a gift, as it is typed from a printed card; `refused` is one that no gift has. */
export function EnterCode({ refused = "" }: { refused?: string }) {
  const [error, setError] = useState<string | undefined>(refused ? giftText.missingHint : undefined);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const code = canonicalCode(input.current?.value ?? "");
    if (GIFT_CODE.test(code)) return navigate(`/gjof/${grouped(code)}`);
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
          onChange={() => setError(undefined)}
        />
        <Button type="submit" size="lg">
          {giftText.find}
        </Button>
      </chakra.form>
    </MessagePanel>
  );
}
