import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { mailtoUrl, shownEmail, telephoneUrl } from "functions/core/person";
import { dayInWords, withPostcode } from "../lib/format.ts";
import { privacyText, termsText } from "../site/texts.ts";
import { termsVersionOf, useSiteTexts } from "../site/use-site-texts.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { PageHeading, Panel } from "../ui/heading.tsx";
import { ContactLink, OutsideLink } from "../ui/links.tsx";
import { WrittenText } from "../ui/written-text.tsx";

type LegalSection = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  /** Label of the details that contain the points. Without it, they are always shown. */
  folded?: string;
};

type LegalDocumentProps = {
  title: string;
  /** The label "Útgáfa frá" of the effective date. */
  version: string;
  versionDay: string;
  lead: string;
  sections: readonly LegalSection[];
  /** The heading of the table of contents. Long documents only. */
  contents?: string;
};

export function LegalDocument({ title, version, versionDay, lead, sections, contents }: LegalDocumentProps) {
  return (
    <Container py={{ base: "6", md: "12" }}>
      <Box maxW="prose" mx="auto">
        <PageHeading title={title} overflowWrap="anywhere" />
        <Text color="fg.muted" mt="2">
          {`${version} ${dayInWords(versionDay)}`}
        </Text>
        <Text textStyle="lg" mt="6">
          {lead}
        </Text>
        {contents && <Contents title={contents} sections={sections} />}
        <CompanyDetails />
        {sections.map((section, index) => (
          <Section key={section.title} id={idOf(index)} {...section} />
        ))}
      </Box>
    </Container>
  );
}

function idOf(section: number): string {
  return `kafli-${section + 1}`;
}

function Contents({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  return (
    <Box as="nav" aria-label={title} mt="6">
      <chakra.ul listStyleType="none" columnGap="6" css={{ columns: { sm: 2 } }}>
        {sections.map((section, index) => (
          <chakra.li key={section.title} breakInside="avoid">
            <ContactLink
              href={`#${idOf(index)}`}
              display="inline-flex"
              alignItems="center"
              minH={{ base: "11", md: "9" }}
              overflowWrap="normal"
            >
              {section.title}
            </ContactLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

function Section({ id, title, paragraphs, points = [], folded }: LegalSection & { id: string }) {
  const list = (
    <chakra.ul mt="3" ps="5" listStyleType="disc" display="grid" gap="2">
      {points.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </chakra.ul>
  );
  return (
    <Box as="section" id={id} mt="10">
      <Text as="h2" textStyle="cardTitle">
        {title}
      </Text>
      {paragraphs.map((paragraph) => (
        <WrittenText key={paragraph} text={paragraph} Plain={LinkedText} mt="3" />
      ))}
      {points.length > 0 && (folded ? <Disclosure summary={folded}>{list}</Disclosure> : list)}
    </Box>
  );
}

/** Links of the legal texts, which are plain because the server saves the terms. */
const LINKS = [
  [/sjá Persónuvernd/, () => "/personuvernd"],
  [/Minn aðgangur/, () => "/adgangur"],
  [/personuvernd\.is/, (name: string) => `https://${name}`],
  [/[^\s@]+@[^\s@]+\w/, mailtoUrl],
] as const;

/** Renders a text with its links. */
function LinkedText({ text }: { text: string }) {
  for (const [pattern, urlOf] of LINKS) {
    const { 0: name, index } = pattern.exec(text) ?? {};
    if (name === undefined || index === undefined) continue;
    const url = urlOf(name);
    const Linked = url.startsWith("https:") ? OutsideLink : ContactLink;
    return (
      <>
        <LinkedText text={text.slice(0, index)} />
        <Linked href={url} textDecoration="underline" textUnderlineOffset="0.2em">
          {name}
        </Linked>
        <LinkedText text={text.slice(index + name.length)} />
      </>
    );
  }
  return text === "" ? null : <span>{text}</span>;
}

function CompanyDetails() {
  const { company } = useSiteTexts();
  if (company.name === "") return null;
  const rows = [
    [termsText.companyName, company.name],
    [termsText.idNumber, company.idNumber],
    ...(company.isVatRegistered ? [[termsText.vatNumber, company.vatNumber] as const] : []),
    [termsText.address, withPostcode(company.address)],
    [termsText.email, shownEmail(company.email), mailtoUrl(company.email)],
    [termsText.phone, company.phone, telephoneUrl(company.phone)],
  ] as const;
  return (
    <Panel as="section" mt="10">
      <Text as="h2" textStyle="cardTitle" mb="4">
        {termsText.company}
      </Text>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="2">
        {rows.map(([name, value, href]) => (
          <chakra.div key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontWeight="600" overflowWrap="anywhere">
              {href ? <ContactLink href={href}>{value}</ContactLink> : value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Panel>
  );
}

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

/** Build-time constant. */
const IS_APP_CHECK_ON = import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined;

export function PrivacyPage() {
  const { company } = useSiteTexts();
  return (
    <LegalDocument
      {...privacyText}
      lead={privacyText.lead(company.name)}
      sections={privacyText.sections({ ...company, isAppCheckOn: IS_APP_CHECK_ON })}
    />
  );
}
