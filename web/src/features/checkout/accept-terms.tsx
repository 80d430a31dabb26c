import { Box } from "@chakra-ui/react/box";
import { Checkbox } from "@chakra-ui/react/checkbox";
import { Text } from "@chakra-ui/react/text";
import { type Ref, useId } from "react";
import { TextLink } from "../../components/text-link.tsx";
import { checkoutText } from "../../strings/checkout.ts";

type AcceptTermsProps = {
  ref: Ref<HTMLInputElement>;
  isChecked: boolean;
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Never ticked beforehand. The terms open in a tab of their own, so that the order is not lost. */
export function AcceptTerms({ ref, isChecked, isMissing, onChange }: AcceptTermsProps) {
  const errorId = useId();
  return (
    <Box mt="6">
      <Checkbox.Root
        checked={isChecked}
        onCheckedChange={({ checked }) => onChange(checked === true)}
        invalid={isMissing}
        required
      >
        <Checkbox.HiddenInput ref={ref} aria-describedby={isMissing ? errorId : undefined} />
        <Checkbox.Control />
        <Checkbox.Label>
          {checkoutText.termsBefore}
          <TextLink to="/skilmalar" target="_blank" py="0.5">
            {checkoutText.termsLink}
          </TextLink>
          {checkoutText.termsAfter}
        </Checkbox.Label>
      </Checkbox.Root>
      {isMissing && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm" fontWeight="600" mt="1">
          {checkoutText.termsMissing}
        </Text>
      )}
      <Text fontSize="xs" color="fg.muted" mt="2">
        {checkoutText.withdrawal}
      </Text>
    </Box>
  );
}
