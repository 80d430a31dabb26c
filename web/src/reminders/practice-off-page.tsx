import { call } from "../lib/api-client.ts";
import { EmailsOff } from "./off-page.tsx";
import { practiceOffText } from "./texts.ts";

/** Ends the practice plan after one click. */
export function PracticeOffPage() {
  return (
    <EmailsOff texts={practiceOffText} turnOff={(token) => call("POST /api/practice-plan/off", { token })} />
  );
}
