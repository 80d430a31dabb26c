import { useAddressText } from "../../lib/use-address-text.ts";

/** Returns whether a list shows archived items, and its setter. The URL stores the state. */
export function useArchiveShown(): [boolean, (isShown: boolean) => void] {
  const [archived, setArchived] = useAddressText("archived");
  return [archived === "true", (isShown) => setArchived(isShown ? "true" : "")];
}
