import { Field } from "@chakra-ui/react/field";
import { NativeSelect } from "@chakra-ui/react/native-select";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

type SelectFieldProps<Value extends string> = ComponentProps<typeof NativeSelect.Field> & {
  label: string;
  options: Record<Value, string>;
};

/** Renders a labelled select. `options` maps values to labels. Spread `register(name)` into it. */
export function SelectField<Value extends string>({ label, options, ...select }: SelectFieldProps<Value>) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field {...select}>
          {Object.entries<string>(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <Icon name="chevronDown" />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Field.Root>
  );
}
