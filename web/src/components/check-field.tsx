import { Checkbox } from "@chakra-ui/react/checkbox";

type CheckFieldProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Renders a labelled checkbox. */
export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <Checkbox.Root py="1" checked={isChecked} onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}
