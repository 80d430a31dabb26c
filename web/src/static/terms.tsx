import { termsText } from "../site/texts.ts";
import { termsVersionOf, useSiteTexts } from "../site/use-site-texts.ts";
import { LegalDocument } from "./legal-document.tsx";

export function TermsPage() {
  const { company, guarantee } = useSiteTexts();
  return (
    <LegalDocument
      title={termsText.title}
      version={termsText.version}
      versionDay={termsVersionOf(useSiteTexts())}
      lead={termsText.lead(company.name)}
      sections={termsText.sections(company, guarantee.text)}
    />
  );
}
