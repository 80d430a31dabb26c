import type { SubmitEvent } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
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
  const send = form.handleSubmit(
    (values) => submit(values).then(onDone, (error) => isSessionEnd(error) || showError(error)),
    onInvalid,
  );
  const formProps = {
    onSubmit: (event?: SubmitEvent<HTMLFormElement>) => {
      for (const [name, text] of event === undefined ? [] : typedTexts(event.currentTarget)) {
        const known: unknown = form.getValues(name as Path<Values>);
        if (known !== undefined && (known ?? "") !== text) form.setValue(name as Path<Values>, text as never);
      }
      return send(event);
    },
    onFocus: () => void loadResolver().catch(() => {}),
    noValidate: true,
    // Before React is there, nothing that was typed goes into an address.
    method: "dialog",
  };
  return { ...form, errors, isSubmitting, formProps };
}

/** Controls whose value is not the text that is typed into them. */
const NOT_TYPED = ["checkbox", "radio", "file", "submit", "button"];

/**
 * Returns name and text of each field of a form. Password managers and some browsers fill in fields without an event,
 * and react-hook-form learns of values from events only.
 */
function typedTexts(form: HTMLFormElement): (readonly [name: string, text: string])[] {
  return Array.from(form.elements).flatMap((field) => {
    const isTyped = field instanceof HTMLInputElement && !NOT_TYPED.includes(field.type);
    const isText = isTyped || field instanceof HTMLTextAreaElement;
    return isText && field.name !== "" && !field.disabled ? [[field.name, field.value] as const] : [];
  });
}
