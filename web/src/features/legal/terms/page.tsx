import { termsText } from "../../../strings/terms.ts";
import { LegalDocument } from "../legal-document.tsx";

export function TermsPage() {
  return <LegalDocument {...termsText} />;
}
