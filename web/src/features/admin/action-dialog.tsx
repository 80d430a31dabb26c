import { Dialog } from "@chakra-ui/react/dialog";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { ComponentProps, ReactNode } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Modal } from "../../components/modal.tsx";
import { commonText } from "../../strings/common.ts";

type ActionDialogProps = {
  title: string;
  /** What will happen. */
  hint: ReactNode;
  /** The fields. */
  children: ReactNode;
  confirmLabel: string;
  palette?: "fairway" | "flag";
  /** What `useZodForm` returns. */
  form: {
    formProps: ComponentProps<"form">;
    isSubmitting: boolean;
    errors: { root?: { message?: string | undefined } | undefined };
  };
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/** A dialog with a form for something that an administrator does. What the server refuses is said inside it. */
export function ActionDialog({
  title,
  hint,
  children,
  confirmLabel,
  palette = "fairway",
  form: { formProps, isSubmitting, errors },
  onClose,
  fallbackFocus,
}: ActionDialogProps) {
  return (
    <Modal title={title} onClose={onClose} fallbackFocus={fallbackFocus}>
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
            <Button variant="outline" onClick={onClose}>
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
