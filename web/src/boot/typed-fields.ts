/**
 * Remembers the inputs of a prerendered page, for the case that React does not hydrate the page but renders it again. Returns
 * a function that copies the typed values and the focus to the new inputs of the same name, after React's first commit.
 */
export function keepTypedFields(root: HTMLElement): () => void {
  // The page holds several forms, of which a style shows one.
  const fields = [...root.querySelectorAll("input")].filter((field) => field.checkVisibility());
  const focused = document.activeElement;
  return () => {
    for (const field of fields) {
      if (field.isConnected) continue;
      const copy = root.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
      if (copy === null) continue;
      if (field.value !== "") type(copy, field.value);
      if (field === focused) copy.focus();
    }
  };
}

/** Sets a value as a person does. React ignores a value that is set through its own property of the element. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
