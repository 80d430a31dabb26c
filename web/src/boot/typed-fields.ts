/**
 * Records the inputs of a prerendered page, in case React renders the page again instead of hydrating it.
 * Returns a function that copies the typed values and the focus to the new inputs with the same name. Call it
 * after React's first commit.
 */
export function keepTypedFields(root: HTMLElement): () => void {
  // The page contains several forms. CSS shows one of them.
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

/**
 * Sets the value of a React input. Uses the prototype's setter because React ignores values that are set on
 * the element itself.
 */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
