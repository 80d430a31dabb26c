import { notify } from "./toaster.ts";

/** Copies `text` to the clipboard, and shows in a toast that it was copied, or that it could not be. */
export function copyText(text: string, texts: { copied: string; notCopied: string }): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => notify({ title: texts.copied, description: text }),
    () => notify({ title: texts.notCopied, variant: "destructive" }),
  );
}
