import { chakra } from "@chakra-ui/react/styled-system";
import { chip, chosenChip } from "../../../components/chip.ts";

type ChoiceProps<Value extends string> = {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** Renders a choice of one option as a row of buttons. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <chakra.div role="group" aria-label={label} display="flex" flexWrap="wrap" gap="1.5">
      {(Object.entries(options) as [Value, string][]).map(([name, text]) => (
        <chakra.button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          css={choice}
        >
          {text}
        </chakra.button>
      ))}
    </chakra.div>
  );
}

const choice = {
  ...chip,
  px: { base: "3", md: "4" },
  cursor: "pointer",
  _hover: { bg: "bg", color: "fg" },
  "&[aria-pressed=true]": chosenChip,
} as const;
