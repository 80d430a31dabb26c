import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Text } from "@chakra-ui/react/text";
import { PageHeading } from "../components/page-heading.tsx";
import { CompanyDetails } from "../features/terms/company-details.tsx";
import { formatDate } from "../lib/format.ts";
import { termsText } from "../strings/terms.ts";

export function TermsPage() {
  return (
    <Container py={{ base: "6", md: "12" }}>
      <Box maxW="prose" mx="auto">
        <PageHeading title={termsText.title} />
        <Text color="fg.muted" mt="2">
          {termsText.version} {formatDate(termsText.versionDay)}
        </Text>
        <Text textStyle="lg" mt="6">
          {termsText.lead}
        </Text>
        <CompanyDetails />
        {termsText.sections.map(({ title, paragraphs }) => (
          <Box as="section" key={title} mt="10">
            <Text as="h2" textStyle="cardTitle">
              {title}
            </Text>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} mt="3">
                {paragraph}
              </Text>
            ))}
          </Box>
        ))}
      </Box>
    </Container>
  );
}
