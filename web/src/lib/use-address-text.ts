import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

/** What is typed into the box above a table, by its name in the address. */
export const SEARCH = "search";

/**
 * A text that the page's address keeps as its parameter `name`, so that reloading and the back button do. A change takes the
 * place of the address before: it makes no step of the history. The text itself does not wait for the router, which follows in
 * a transition.
 */
export function useAddressText(name: string): [string, (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const named = query.get(name) ?? "";
  const [text, setText] = useState(named);
  const [openedKey, setOpenedKey] = useState(key);
  if (key !== openedKey) {
    setOpenedKey(key);
    if (type !== "REPLACE") setText(named);
  }

  const change = (next: string) => {
    setText(next);
    setQuery((current) => withText(current, name, next), { replace: true });
  };
  return [text, change];
}

function withText(current: URLSearchParams, name: string, text: string): URLSearchParams {
  const next = new URLSearchParams(current);
  if (text === "") next.delete(name);
  else next.set(name, text);
  return next;
}
