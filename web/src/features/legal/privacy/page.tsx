import { useSiteTexts } from "../../../lib/use-site-texts.ts";
import { privacyText } from "../../../strings/privacy.ts";
import { LegalDocument } from "../legal-document.tsx";

export function PrivacyPage() {
  const { name, email } = useSiteTexts().company;
  return (
    <LegalDocument {...privacyText} lead={privacyText.lead(name)} sections={privacyText.sections(email)} />
  );
}
