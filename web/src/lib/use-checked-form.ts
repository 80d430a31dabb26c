import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";

/**
 * A form whose rules, and zod with them, come when somebody turns to the form: give its element `onFocus`. Where they
 * cannot be had the server, which checks everything itself, says what is wrong.
 */
export function useCheckedForm<Values extends FieldValues>(
  loadRules: () => Promise<Resolver<Values>>,
  defaultValues: DefaultValues<Values>,
) {
  const resolver: Resolver<Values> = async (values, ...rest) => {
    const rules = await loadRules().catch(() => null);
    return rules === null ? { values, errors: {} } : rules(values, ...rest);
  };
  const onFocus = () => void loadRules().catch(() => {});
  return { ...useForm<Values>({ resolver, defaultValues }), onFocus };
}
