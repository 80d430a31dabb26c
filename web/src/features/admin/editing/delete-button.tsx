import { useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";

type DeleteButtonProps = {
  label: string;
  question: string;
  hint: string;
  isPending: boolean;
  /** Deletes the document. `close` closes the dialog. */
  onConfirm: (close: () => void) => void;
};

/** Renders a delete button with a confirmation dialog. */
export function DeleteButton({ label, question, hint, isPending, onConfirm }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button ref={button} variant="outline" colorPalette="flag" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={question}
          confirmLabel={label}
          isWorking={isPending}
          onConfirm={() => onConfirm(close)}
          onCancel={close}
          fallbackFocus={() => button.current}
        >
          {hint}
        </ConfirmDialog>
      )}
    </>
  );
}
