import { notify } from "./toaster.ts";

/** Downloads text as a file. `type` is its media type. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a blob as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after `click` returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function downloadCsv(name: string, csv: string): void {
  saveFile(name, csv, "text/csv");
}

/** Characters of a copied text that its toast shows. */
const SHOWN_MAX = 100;

/**
 * Copies `text` to the clipboard and shows the result in a toast. The clipboard is not available without
 * HTTPS and in some web views.
 */
export async function copyText(text: string, texts: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    const isLong = text.length > SHOWN_MAX;
    notify({ title: texts.copied, description: isLong ? `${text.slice(0, SHOWN_MAX)}…` : text });
  } catch {
    notify({ title: texts.notCopied, variant: "destructive" });
  }
}
