import { Dialog } from "@chakra-ui/react/dialog";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { ComponentProps } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { Button } from "../../components/button.tsx";
import type { Elements } from "../../components/elements.ts";
import { Icon } from "../../components/icon.tsx";
import { Modal } from "../../components/modal.tsx";
import { commonText } from "../../strings/common.ts";

type ActionDialogProps = {
  title: string;
  /** Describes the effect of the action. */
  hint: Elements;
  /** The form fields. */
  children: Elements;
  confirmLabel: string;
  palette?: "fairway" | "flag";
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
 * Renders a form dialog for an administrator action. Shows the errors of the server. Cancelling discards the
 * input.
 */
export function ActionDialog({
  title,
  hint,
  children,
  confirmLabel,
  palette = "fairway",
  form: { formProps, isSubmitting, errors, discard },
  onClose,
  fallbackFocus,
}: ActionDialogProps) {
  const cancel = () => {
    discard?.();
    onClose();
  };
  return (
    <Modal title={title} onClose={cancel} fallbackFocus={fallbackFocus}>
      <form {...formProps}>
        <Stack gap="5">
          <Stack gap="3" color="fg.muted">
            {hint}
          </Stack>
          {children}
          <Flex role="alert" gap="3" _empty={{ mt: "-5" }} color="fg.error" fontSize="sm" fontWeight="600">
            {errors.root && (
              <>
                <Icon name="alert" />
                <Text>{errors.root.message}</Text>
              </>
            )}
          </Flex>
          <Dialog.Footer mt="0">
            <Button variant="outline" onClick={cancel}>
              {commonText.cancel}
            </Button>
            <BusyButton type="submit" colorPalette={palette} isBusy={isSubmitting}>
              {confirmLabel}
            </BusyButton>
          </Dialog.Footer>
        </Stack>
      </form>
    </Modal>
  );
}
