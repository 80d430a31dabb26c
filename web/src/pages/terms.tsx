import { LegalDocument } from "../features/legal/legal-document.tsx";
import { termsText } from "../strings/terms.ts";

export function TermsPage() {
  return <LegalDocument {...termsText} />;
}
