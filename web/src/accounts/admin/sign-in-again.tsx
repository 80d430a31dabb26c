import { Text } from "@chakra-ui/react/text";
import { useEffect, useRef, useState } from "react";
import { provideSignInAgain, type SignInReason } from "../../lib/api-client.ts";
import { Modal } from "../../ui/dialog.tsx";
import { AdminLoginForm } from "./login-form.tsx";
import { signInAgainText } from "./texts.ts";

type Question = { reason: SignInReason; answer: (hasSignedIn: boolean) => void };

/**
 * Asks an administrator to sign in again if a call of the page requires it. The call is then repeated. The
 * page below keeps its input. Simultaneous calls wait for the same dialog.
 */
export function SignInAgain({ email }: { email: string }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    provideSignInAgain((reason) => {
      asked ??= new Promise<boolean>((answer) => setQuestion({ reason, answer })).finally(() => {
        asked = null;
        setQuestion(null);
      });
      return asked;
    });
    return () => provideSignInAgain(null);
  }, []);
  if (question === null) return null;
  const { title, lead } = signInAgainText[question.reason];
  return (
    <Modal
      title={title}
      onClose={() => question.answer(false)}
      fallbackFocus={() => document.querySelector("main")}
      initialFocus={() => form.current?.querySelector("input[type=password]") ?? null}
    >
      <Text mb="5" color="fg.muted">
        {lead}
      </Text>
      <div ref={form}>
        <AdminLoginForm email={email} onDone={() => question.answer(true)} />
      </div>
    </Modal>
  );
}
