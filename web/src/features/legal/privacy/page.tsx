import { privacyText } from "../../../strings/privacy.ts";
import { LegalDocument } from "../legal-document.tsx";

export function PrivacyPage() {
  return <LegalDocument {...privacyText} />;
}
