import { Button } from "../../components/button.tsx";
import { probableAddress } from "../../lib/email-typo.ts";
import { authText } from "../../strings/auth.ts";

type EmailSuggestionProps = { email: string; onAccept: (email: string) => void };

/** Asks below an address with a misspelt domain whether a common one was meant, and corrects it by a click. */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const meant = probableAddress(email);
  return (
    <div role="status">
      {meant !== null && (
        <Button variant="outline" size="sm" mt="-3" onClick={() => onAccept(meant)}>
          {authText.didYouMean(meant.slice(meant.indexOf("@") + 1))}
        </Button>
      )}
    </div>
  );
}
