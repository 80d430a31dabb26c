import type { RefusalCode } from "functions/contract/errors";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import { codeOf, isSessionEnd } from "../../api/api-error.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { unknownErrorText } from "../../strings/admin-payment.ts";

type ActionForm<Values> = {
  loadResolver: () => Promise<Resolver<Values & FieldValues>>;
  defaultValues: DefaultValues<Values>;
  /** Does it; what it throws is told by `errorTexts`. */
  action: (values: Values) => Promise<unknown>;
  errorTexts: Partial<Record<RefusalCode, string>>;
  onDone: () => void;
};

/** The form of an `ActionDialog`. */
export function useActionForm<Values extends FieldValues>({
  loadResolver,
  defaultValues,
  action,
  errorTexts,
  onDone,
}: ActionForm<Values>) {
  const form = useCheckedForm<Values>(loadResolver, defaultValues);
  const { errors, isSubmitting } = form.formState;
  const onSubmit = form.handleSubmit((values) =>
    action(values).then(onDone, (error) => {
      if (isSessionEnd(error)) return;
      const code = codeOf(error);
      form.setError("root", { message: (code && errorTexts[code]) ?? unknownErrorText });
    }),
  );
  return {
    ...form,
    errors,
    dialog: { onSubmit, onFocus: form.onFocus, isSubmitting, error: errors.root?.message },
  };
}
