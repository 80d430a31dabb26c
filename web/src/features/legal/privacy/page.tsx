import { useSiteTexts } from "../../../lib/use-site-texts.ts";
import { privacyText } from "../../../strings/privacy.ts";
import { LegalDocument } from "../legal-document.tsx";

export function PrivacyPage() {
  const { company } = useSiteTexts();
  return (
    <LegalDocument
      {...privacyText}
      lead={privacyText.lead(company.name)}
      sections={privacyText.sections(company)}
    />
  );
}
