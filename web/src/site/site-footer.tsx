import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { mailtoUrl, shownEmail, telephoneUrl } from "functions/core/person";
import { LANDING_PART } from "../lib/element-ids.ts";
import { withPostcode } from "../lib/format.ts";
import { site } from "../lib/site.ts";
import { ContactLink, OutsideLink, RouterLink } from "../ui/links.tsx";
import { commonText } from "../ui/texts.ts";
import { footerText } from "./texts.ts";
import { useSiteTexts } from "./use-site-texts.ts";

const BRANDS = ["visa", "mastercard", "maestro"] as const;

export function CardBrands() {
  return (
    <Flex align="center" gap="2">
      {BRANDS.map((brand) => (
        <img
          key={brand}
          src={`/images/cards/${brand}.svg`}
          alt={footerText[brand]}
          width="54"
          height="36"
          loading="lazy"
        />
      ))}
    </Flex>
  );
}

export function SiteFooter() {
  const { company, links, instructor, questions } = useSiteTexts();
  return (
    <Box as="footer" bg="bg.inverted" color="fg.inverted" colorPalette="sand" py={{ base: "10", md: "14" }}>
      <Container>
        <Flex gap={{ base: "6", lg: "10" }} justify="space-between" direction={{ base: "column", md: "row" }}>
          <Flex direction="column" gap="2" maxW="22rem">
            <Text fontWeight="800" fontSize="xl">
              {site.name}
            </Text>
            <Text color="fg.invertedMuted">{footerText.tagline}</Text>
          </Flex>
          <Grid
            as="nav"
            aria-label={footerText.links}
            // As wide as the text, including user-defined letter spacing. Large text gets one column.
            templateColumns={{ base: "repeat(auto-fit, minmax(8.75rem, auto))", sm: "repeat(2, auto)" }}
            columnGap={{ base: "4", md: "8", lg: "12" }}
            alignContent="start"
            flexShrink={{ md: "0" }}
          >
            {instructor.name !== "" && (
              <chakra.a href={`/#${LANDING_PART.teacher}`} {...linkStyle}>
                {footerText.teacher}
              </chakra.a>
            )}
            {questions.length > 0 && (
              <chakra.a href={`/#${LANDING_PART.questions}`} {...linkStyle}>
                {footerText.questions}
              </chakra.a>
            )}
            <FooterLink href="/skilmalar">{commonText.terms}</FooterLink>
            <FooterLink href="/personuvernd">{footerText.privacy}</FooterLink>
            {[links.social, links.golfClub].map(
              ({ url, label }) =>
                url && (
                  <FooterLink key={url} href={url}>
                    {label}
                  </FooterLink>
                ),
            )}
          </Grid>
          <Flex
            direction={{ base: "row", md: "column" }}
            align={{ base: "center", md: "flex-start" }}
            justify={{ base: "space-between", md: "flex-start" }}
            wrap="wrap"
            gap="3"
            flexShrink="0"
          >
            <Text fontSize="sm" color="fg.invertedMuted">
              {footerText.payments}
            </Text>
            <CardBrands />
          </Flex>
        </Flex>
        {company.name && (
          <Text
            mt={{ base: "5", md: "10" }}
            pt={{ base: "5", md: "6" }}
            borderTopWidth="1px"
            borderColor="fairway.700"
            fontSize="sm"
            color="fg.invertedMuted"
          >
            <span>{`${company.name} · `}</span>
            <chakra.span whiteSpace="nowrap">{footerText.idNumber(company.idNumber)}</chakra.span>
            {company.isVatRegistered && (
              <>
                <span> · </span>
                <chakra.span whiteSpace="nowrap">{footerText.vatNumber(company.vatNumber)}</chakra.span>
              </>
            )}
            <span>{` · ${withPostcode(company.address)} · `}</span>
            <ContactLink href={mailtoUrl(company.email)}>{shownEmail(company.email)}</ContactLink>
            <span> · </span>
            <ContactLink href={telephoneUrl(company.phone)}>{company.phone}</ContactLink>
          </Text>
        )}
      </Container>
    </Box>
  );
}

/**
 * Renders a one-row footer for pages with forms and for signed-in customers. It has few links, so that users stay
 * on the page.
 */
export function SlimFooter({ isMember }: { isMember: boolean }) {
  const { company } = useSiteTexts();
  return (
    <Box as="footer" bg="bg.inverted" color="fg.inverted" colorPalette="sand" py="6">
      <Container>
        <Flex
          as="nav"
          aria-label={footerText.links}
          wrap="wrap"
          align="center"
          columnGap={{ base: "3", sm: "6" }}
          fontSize="sm"
        >
          {isMember && <FooterLink href="/adgangur">{commonText.account.short}</FooterLink>}
          <FooterLink href="/skilmalar">{commonText.terms}</FooterLink>
          <FooterLink href="/personuvernd">{footerText.privacy}</FooterLink>
          {company.email !== "" && (
            <chakra.a href={mailtoUrl(company.email)} {...linkStyle} overflowWrap="anywhere">
              {isMember ? footerText.contact : shownEmail(company.email)}
            </chakra.a>
          )}
        </Flex>
      </Container>
    </Box>
  );
}

const linkStyle = {
  alignSelf: "flex-start",
  minH: "11",
  display: "inline-flex",
  alignItems: "center",
  fontWeight: "600",
  _hover: { textDecoration: "underline", textUnderlineOffset: "0.25em" },
} as const;

/** Renders a link on the dark footer. External links open in a new tab and announce it to screen readers. */
function FooterLink({ href, children }: { href: string; children: string }) {
  if (href.startsWith("/")) {
    return (
      <RouterLink to={href} {...linkStyle}>
        {children}
      </RouterLink>
    );
  }
  return (
    <OutsideLink href={href} {...linkStyle}>
      {children}
    </OutsideLink>
  );
}
