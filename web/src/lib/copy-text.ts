import { notify } from "./toaster.ts";

/**
 * Copies `text` to the clipboard and shows the result in a toast. The clipboard is not available without
 * HTTPS and in some web views.
 */
export async function copyText(text: string, texts: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: texts.copied, description: text });
  } catch {
    notify({ title: texts.notCopied, variant: "destructive" });
  }
}
