import { Checkbox } from "@chakra-ui/react/checkbox";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { type ReactNode, type Ref, useId } from "react";
import { TextLink } from "../../components/links.tsx";
import { checkoutText } from "../../strings/checkout.ts";

/** What a buyer must agree to, each by itself. */
export type Consents = { terms: boolean; withdrawal: boolean };

export const NO_CONSENTS: Consents = { terms: false, withdrawal: false };

type ConsentBoxesProps = {
  given: Consents;
  /** Whether those that are missing say so. */
  isAsked: boolean;
  onChange: (given: Consents) => void;
  termsBox: Ref<HTMLInputElement>;
  withdrawalBox: Ref<HTMLInputElement>;
};

/** Never ticked beforehand. The terms open in a tab of their own, so that the order is not lost. */
export function ConsentBoxes({ given, isAsked, onChange, termsBox, withdrawalBox }: ConsentBoxesProps) {
  return (
    <Stack gap="2" mt="6">
      <Consent
        ref={termsBox}
        isGiven={given.terms}
        error={isAsked && !given.terms ? checkoutText.termsMissing : null}
        onChange={(terms) => onChange({ ...given, terms })}
      >
        {checkoutText.termsBefore}
        <TextLink to="/skilmalar" target="_blank" py="0.5">
          {checkoutText.termsLink}
        </TextLink>
        {checkoutText.termsAfter}
      </Consent>
      <Consent
        ref={withdrawalBox}
        isGiven={given.withdrawal}
        error={isAsked && !given.withdrawal ? checkoutText.withdrawalMissing : null}
        onChange={(withdrawal) => onChange({ ...given, withdrawal })}
      >
        {checkoutText.withdrawal}
      </Consent>
    </Stack>
  );
}

type ConsentProps = {
  ref: Ref<HTMLInputElement>;
  isGiven: boolean;
  error: string | null;
  onChange: (isGiven: boolean) => void;
  children: ReactNode;
};

function Consent({ ref, isGiven, error, onChange, children }: ConsentProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox.Root
        checked={isGiven}
        onCheckedChange={({ checked }) => onChange(checked === true)}
        invalid={error !== null}
        required
      >
        <Checkbox.HiddenInput ref={ref} aria-describedby={error === null ? undefined : errorId} />
        <Checkbox.Control />
        <Checkbox.Label>{children}</Checkbox.Label>
      </Checkbox.Root>
      {error !== null && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm" fontWeight="600" mt="1">
          {error}
        </Text>
      )}
    </div>
  );
}
