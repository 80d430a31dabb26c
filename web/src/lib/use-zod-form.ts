import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import { type ErrorTexts, unknownError } from "../strings/error-texts.ts";
import { isSessionEnd } from "./api-error.ts";
import { errorText } from "./notify-error.ts";

type ZodForm<Values extends FieldValues, Output, Result> = {
  /** Fetches what checks the form, zod with it; starts when the form gets the focus. */
  loadResolver: () => Promise<Resolver<Values, unknown, Output>>;
  /** Without a value of its own a field keeps what stands in it, which may have been typed before React was there. */
  defaultValues: NoInfer<DefaultValues<Values>>;
  /** Sends what is valid. */
  submit: (values: Output) => Promise<Result>;
  onDone?: (result: Result) => void;
  /** What the form says, as `errors.root`, when sending fails. Silent, as is `onError`, where the session has ended. */
  errorTexts?: ErrorTexts;
  /** Takes the place of `errorTexts`. */
  onError?: (error: unknown) => void;
  onInvalid?: (errors: FieldErrors<Values>) => void;
};

/**
 * A form that a schema of the contract checks. Where the schema cannot be loaded the form is sent as it stands, and the
 * server, which checks everything itself, says what is wrong. Spread `formProps` into the form.
 */
export function useZodForm<Values extends FieldValues, Output, Result>(
  options: ZodForm<Values, Output, Result>,
) {
  const { loadResolver, defaultValues, submit, onDone, errorTexts = {}, onInvalid } = options;
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    resolver: async (values, ...rest) => {
      const resolve = await loadResolver().catch(() => null);
      return resolve === null
        ? { values: values as unknown as Output, errors: {} }
        : resolve(values, ...rest);
    },
  });
  const showError =
    options.onError ??
    ((error) => form.setError("root", { message: errorText(error, errorTexts, unknownError) }));
  const { errors, isSubmitting } = form.formState;
  const formProps = {
    onSubmit: form.handleSubmit(
      (values) => submit(values).then(onDone, (error) => isSessionEnd(error) || showError(error)),
      onInvalid,
    ),
    onFocus: () => void loadResolver().catch(() => {}),
    noValidate: true,
    // Before React is there, nothing that was typed goes into an address.
    method: "dialog",
  };
  return { ...form, errors, isSubmitting, formProps };
}
