import { NativeSelect } from "@chakra-ui/react/native-select";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

export type SelectProps<Value extends string> = ComponentProps<typeof NativeSelect.Field> & {
  /** Labels of the options by value, in display order. */
  options: Record<Value, string>;
  /** True for a select that is only as wide as its longest option. */
  isInline?: boolean;
};

/** Renders a select. Outside a `SelectField` it needs an `aria-label`. */
export function Select<Value extends string>({ options, isInline = false, ...select }: SelectProps<Value>) {
  return (
    <NativeSelect.Root {...(isInline && { w: "auto", maxW: "min(14rem, 66%)", flexShrink: "0" })}>
      <NativeSelect.Field {...(isInline && { minH: "11", py: "0" })} {...select}>
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
  );
}
