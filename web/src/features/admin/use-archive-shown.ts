import { useAddressText } from "../../lib/use-address-text.ts";

/** Whether a list shows what is archived, as the page's address keeps it, and how to change that. */
export function useArchiveShown(): [boolean, (isShown: boolean) => void] {
  const [archived, setArchived] = useAddressText("archived");
  return [archived === "true", (isShown) => setArchived(isShown ? "true" : "")];
}
