import { privacyText } from "../site/texts.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { LegalDocument } from "./legal-document.tsx";

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
