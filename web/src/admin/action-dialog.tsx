import { Dialog } from "@chakra-ui/react/dialog";
import { Stack } from "@chakra-ui/react/stack";
import { type ComponentProps, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useZodForm } from "../lib/form.ts";
import { BusyButton, Button } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";
import type { Elements } from "../ui/elements.ts";
import { FormAlert } from "../ui/form-field.tsx";
import { commonText } from "../ui/texts.ts";
import type { Start } from "./editing/unsaved-work.ts";
import { useUnsaved } from "./editing/use-unsaved.ts";

type Options<Values extends FieldValues, Output, Result> = Parameters<
  typeof useZodForm<Values, Output, Result>
>[0] & {
  /** Whether the input follows the administrator to other devices. Forms with data of customers stay in their tab. */
  isShared?: boolean;
};

/**
 * Creates a form of the admin pages (`useZodForm`) whose input is kept until it is sent or `discard` is
 * called. It is restored after a reload or a new sign-in of the same administrator.
 * @param name Unique name of the form for the administrator. Include the id of the edited document.
 */
export function useAdminForm<Values extends FieldValues, Output, Result>(
  name: string,
  { isShared = false, ...options }: Options<Values, Output, Result>,
) {
  const start = useRef<Start<Values>>({ values: options.defaultValues as Values, revision: 0 });
  const form = useZodForm<Values, Output, Result>({
    ...options,
    onDone: (result) => {
      discard();
      options.onDone?.(result);
    },
  });
  const { restoredAt, forget: discard } = useUnsaved<Values>({ name, form, start, isShared });
  return { ...form, discard, restoredAt };
}

type ActionDialogProps = {
  title: string;
  hint: Elements;
  children: Elements;
  /** Control below the error, if it may solve it. */
  afterError?: Elements;
  confirmLabel: string;
  palette?: "fairway" | "flag";
  /** Whether the confirm button is an outline, because another way is recommended. */
  isQuiet?: boolean;
  /** Returned by `useAdminForm`, or by `useZodForm` if the input is not kept as unsaved work. */
  form: {
    formProps: ComponentProps<"form">;
    discard?: () => void;
    isSubmitting: boolean;
    errors: { root?: { message?: string | undefined } | undefined };
  };
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/**
 * Renders a form dialog for an administrator action. Shows the errors of the server, so it cannot be closed while a
 * request is pending. Cancelling discards the input, and the browser's back button keeps it.
 */
export function ActionDialog({
  title,
  hint,
  children,
  afterError,
  confirmLabel,
  palette = "fairway",
  isQuiet = false,
  form: { formProps, isSubmitting, errors, discard },
  onClose,
  fallbackFocus,
}: ActionDialogProps) {
  const cancel = () => {
    if (isSubmitting) return;
    discard?.();
    onClose();
  };
  return (
    <Modal
      title={title}
      isWorking={isSubmitting}
      onClose={cancel}
      onBack={onClose}
      fallbackFocus={fallbackFocus}
    >
      <form {...formProps}>
        <Stack gap="5">
          <Stack gap="3" color="fg.muted">
            {hint}
          </Stack>
          {children}
          <FormAlert text={errors.root?.message} />
          {afterError}
          <Dialog.Footer mt="0">
            <Button variant="outline" aria-disabled={isSubmitting} onClick={cancel}>
              {commonText.cancel}
            </Button>
            <BusyButton
              type="submit"
              {...(isQuiet ? { variant: "outline" } : { colorPalette: palette })}
              isBusy={isSubmitting}
            >
              {confirmLabel}
            </BusyButton>
          </Dialog.Footer>
        </Stack>
      </form>
    </Modal>
  );
}
