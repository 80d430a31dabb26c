import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

/** Query parameter of a table's search box. */
export const SEARCH = "search";

/**
 * Returns a text that is kept in the URL as the query parameter `name`, and its setter. Reloading and the
 * back button restore it. A change replaces the history entry. The text updates at once; the URL follows in a
 * transition of the router.
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
