import { LegalDocument } from "../features/legal/legal-document.tsx";
import { privacyText } from "../strings/privacy.ts";

export function PrivacyPage() {
  return <LegalDocument {...privacyText} />;
}
