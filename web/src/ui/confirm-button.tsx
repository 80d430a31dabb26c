import { type ComponentProps, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./dialog.tsx";

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "children"> & {
  label: string;
  question: string;
  /** Label of the button in the dialog. The default is `label`. */
  confirmLabel?: string;
  palette?: "fairway" | undefined;
  /** Consequences of the action. */
  hint: string;
  isPending: boolean;
  /** Starts the action. `close` closes the dialog. */
  onConfirm: (close: () => void) => void;
  /** Element that gets the focus if the button no longer exists. */
  fallbackFocus?: () => HTMLElement | null;
};

/** Renders a button whose action starts after a confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    question,
    confirmLabel = label,
    palette,
    hint,
    isPending,
    onConfirm,
    fallbackFocus,
    ...style
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button ref={button} variant="outline" {...style} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={question}
          confirmLabel={confirmLabel}
          palette={palette}
          isWorking={isPending}
          onConfirm={() => onConfirm(close)}
          onCancel={close}
          fallbackFocus={fallbackFocus ?? (() => button.current)}
        >
          {hint}
        </ConfirmDialog>
      )}
    </>
  );
}
