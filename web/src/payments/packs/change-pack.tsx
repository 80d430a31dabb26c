import { useRef, useState } from "react";
import { notify, notifyError } from "../../lib/toaster.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { changePackErrorTexts, changePackText } from "./texts.ts";

/** A change of a pack, by its buyer or by an owner of the shop. */
type Change = { isPending: boolean; run: () => Promise<unknown> };

/** Renders a button that replaces the link of a pack after a confirmation. `hint` follows the consequences. */
export function ReplaceLink({ change, hint = "" }: { change: Change; hint?: string }) {
  const { replace, replaceQuestion, replaceStake, replaced, replaceFailed } = changePackText;
  return (
    <ConfirmedChange
      change={change}
      texts={{
        open: replace,
        label: replace,
        question: replaceQuestion,
        done: replaced,
        failed: replaceFailed,
      }}
    >
      {`${replaceStake} ${hint}`.trim()}
    </ConfirmedChange>
  );
}

type FreeSeatProps = { name: string; change: Change; fallbackFocus: () => HTMLElement | null };

export function FreeSeat({ name, change, fallbackFocus }: FreeSeatProps) {
  const { free, freeOf, freeQuestion, freeStake, freed, freeFailed } = changePackText;
  return (
    <ConfirmedChange
      change={change}
      texts={{ open: free, label: freeOf(name), question: freeQuestion, done: freed, failed: freeFailed }}
      fallbackFocus={fallbackFocus}
    >
      {freeStake(name)}
    </ConfirmedChange>
  );
}

type Props = {
  change: Change;
  texts: { open: string; label: string; question: string; done: string; failed: string };
  /** Consequences of the change. */
  children: string;
  /** Element that gets the focus if the button no longer exists. */
  fallbackFocus?: () => HTMLElement | null;
};

function ConfirmedChange({ change, texts, children, fallbackFocus }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    try {
      await change.run();
      notify({ title: texts.done });
    } catch (error) {
      notifyError(texts.failed, error, changePackErrorTexts);
    }
    setIsOpen(false);
  };
  return (
    <>
      <Button ref={button} variant="outline" aria-label={texts.label} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={texts.question}
          confirmLabel={texts.open}
          isWorking={change.isPending}
          onConfirm={() => void confirm()}
          onCancel={() => setIsOpen(false)}
          fallbackFocus={fallbackFocus ?? (() => button.current)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
