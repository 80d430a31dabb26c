import { Button } from "../../components/button.tsx";
import { probableAddress } from "../../lib/email-typo.ts";
import { authText } from "../../strings/auth.ts";

type EmailSuggestionProps = { email: string; onAccept: (email: string) => void };

/** Suggests a common domain if the domain of the email address seems misspelt. A click corrects it. */
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
