import { type SubmitEvent, useRef } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from "react-hook-form";
import { signInReasonOf } from "./api-client.ts";
import { type ErrorTexts, unknownError } from "./error-texts.ts";
import { errorText } from "./toaster.ts";

type ZodForm<Values extends FieldValues, Output, Result> = {
  /** Loads the form's validation, including zod. Called when the form gets the focus. */
  loadResolver: () => Promise<Resolver<Values, unknown, Output>>;
  defaultValues: NoInfer<DefaultValues<Values>>;
  /** Sends the validated values. Absent if another form sends them, which receives them from `check`. */
  submit?: (values: Output) => Promise<Result>;
  onDone?: (result: Result) => void;
  /**
   * Error messages by code, shown as `errors.root` if `submit` fails. Not used, like `onError`, if the call
   * needs a sign-in.
   */
  errorTexts?: ErrorTexts;
  /** Replaces `errorTexts`. */
  onError?: (error: unknown) => void;
  onInvalid?: (errors: FieldErrors<Values>) => void;
};

/**
 * Creates a form that a schema of the contract validates. Spread `formProps` into the form element. If the
 * schema cannot be loaded, the form is submitted without validation in the browser; the server validates all
 * input.
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
    (values) => submit?.(values).then(onDone, (error) => void (signInReasonOf(error) ?? showError(error))),
    onInvalid,
  );
  const element = useRef<HTMLFormElement>(null);
  /** Returns the props of a form field: its name, its events and its error. */
  const field = <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: (get(errors, name) as FieldError | undefined)?.message,
    ...form.register(name, options),
  });
  const readTyped = () => {
    for (const [name, text] of element.current === null ? [] : typedTexts(element.current)) {
      const known: unknown = form.getValues(name as Path<Values>);
      if (known !== undefined && (known ?? "") !== text) form.setValue(name as Path<Values>, text as never);
    }
  };
  /** Returns the validated values, or null if a field is invalid. Shows the errors and focuses the first of them. */
  const check = async (): Promise<Output | null> => {
    let checked: Output | null = null;
    readTyped();
    await form.handleSubmit((values) => {
      checked = values;
    })();
    return checked;
  };
  const formProps = {
    ref: element,
    onSubmit: (event?: SubmitEvent<HTMLFormElement>) => {
      if (event !== undefined) readTyped();
      return send(event);
    },
    onFocus: () => void loadResolver().catch(() => {}),
    noValidate: true,
  };
  return { ...form, errors, isSubmitting, field, check, formProps };
}

/** Input types whose value is not typed text. */
const NOT_TYPED = ["checkbox", "radio", "file", "submit", "button"];

/**
 * Returns the name and text of each field of a form. Password managers and some browsers fill in fields
 * without an event, and react-hook-form only reads values from events.
 */
function typedTexts(form: HTMLFormElement): (readonly [name: string, text: string])[] {
  return Array.from(form.elements).flatMap((field) => {
    const isTyped = field instanceof HTMLInputElement && !NOT_TYPED.includes(field.type);
    const isText = isTyped || field instanceof HTMLTextAreaElement;
    return isText && field.name !== "" && !field.disabled ? [[field.name, field.value] as const] : [];
  });
}

/**
 * Sends the browser to `url` with the fields. A GET is a navigation with query parameters: for a form, the
 * browser would also check each redirect against the Content-Security-Policy. A POST submits a hidden form. If
 * the form cannot be submitted, navigates as for a GET (spec §4).
 */
export function sendBrowser(url: string, method: "GET" | "POST", fields: Record<string, string>): void {
  const target = `${url}?${new URLSearchParams(fields)}`;
  if (method === "GET") {
    location.assign(target);
    return;
  }
  const form = document.createElement("form");
  form.method = method;
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  try {
    form.submit();
  } catch {
    location.assign(target);
  }
}
