import type { ComponentProps } from "react";
import { notify, notifyError } from "../../lib/toaster.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { changePackErrorTexts, changePackText } from "./texts.ts";

/** A change of a pack, by its buyer or by an owner of the shop. */
type Change = { isPending: boolean; run: () => Promise<unknown> };

/** Renders a button that replaces the link of a pack after a confirmation. `hint` follows the consequences. */
export function ReplaceLink({
  change,
  hint = "",
  ...look
}: { change: Change; hint?: string } & Partial<ComponentProps<typeof ConfirmButton>>) {
  const { replace, replaceQuestion, replaceStake, replaced, replaceFailed } = changePackText;
  return (
    <ConfirmButton
      {...look}
      label={replace}
      question={replaceQuestion}
      hint={`${replaceStake} ${hint}`.trim()}
      isPending={change.isPending}
      onConfirm={running(change, replaced, replaceFailed)}
    />
  );
}

type FreeSeatProps = { name: string; change: Change; fallbackFocus: () => HTMLElement | null };

export function FreeSeat({ name, change, fallbackFocus }: FreeSeatProps) {
  const { free, freeOf, freeQuestion, freeStake, freed, freeFailed } = changePackText;
  return (
    <ConfirmButton
      label={free}
      aria-label={freeOf(name)}
      question={freeQuestion}
      hint={freeStake(name)}
      isPending={change.isPending}
      onConfirm={running(change, freed, freeFailed)}
      fallbackFocus={fallbackFocus}
    />
  );
}

/** Returns a handler that runs the change, shows its result and closes the dialog. */
function running({ run }: Change, done: string, failed: string) {
  return (close: () => void) =>
    void run()
      .then(
        () => notify({ title: done }),
        (error) => notifyError(failed, error, changePackErrorTexts),
      )
      .finally(close);
}
