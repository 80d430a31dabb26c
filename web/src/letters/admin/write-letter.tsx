import type { Audience, LetterFields } from "functions/letters/schema";
import { useNavigate } from "react-router-dom";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { useChangeLetter } from "./api.ts";
import { letterErrorTexts, lettersText } from "./texts.ts";

type WriteLetterProps = {
  /** Null: the administrator chooses it in the editor. */
  audience: Audience | null;
  label?: string;
  variant?: "outline" | "solid";
  /** Text of the new draft. The default is empty. */
  start?: Pick<LetterFields, "subject" | "text">;
};

export function WriteLetter({
  audience,
  label = lettersText.write,
  variant = "outline",
  start = { subject: "", text: "" },
}: WriteLetterProps) {
  const { mutate, isPending } = useChangeLetter("POST /api/admin/letters");
  const navigate = useNavigate();
  const write = () =>
    mutate(
      { ...start, audience },
      {
        onSuccess: ({ id }) => navigate(`/admin/letters/${id}`),
        onError: (error) => notifyError(lettersText.createFailed, error, letterErrorTexts),
      },
    );
  return (
    <BusyButton variant={variant} isBusy={isPending} onClick={write}>
      {label}
    </BusyButton>
  );
}
