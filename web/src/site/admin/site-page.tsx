import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { EditedSite } from "functions/site/schema";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { Section } from "../../admin/section.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { editedSiteQuery } from "./api.ts";
import { SectionLink } from "./site-fields.tsx";
import { SitePublishing } from "./site-publishing.tsx";
import { SITE_SECTIONS } from "./site-sections.tsx";
import { siteEditorText, siteLists } from "./texts.ts";
import { useSiteEditor } from "./use-site-editor.ts";

/** Edits and publishes the copy of the site in one form. */
export function SiteEditor({ site }: { site: EditedSite }) {
  const editor = useSiteEditor(site);
  const { form } = editor;
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <SitePublishing editor={editor} />
      <SectionLinks />
      <form {...form.formProps} aria-label={siteEditorText.title}>
        <Stack gap={{ base: "4", md: "6" }}>
          {SITE_SECTIONS.map(({ id, title, hint, Fields }) => (
            <Section key={id} id={id} title={title} scrollMarginTop="4">
              {hint && (
                <Text fontSize="sm" color="fg.muted" mb="4">
                  {hint}
                </Text>
              )}
              <Fields form={form} />
            </Section>
          ))}
        </Stack>
        <SaveBar
          editor={editor}
          fields={CONFLICT_FIELDS}
          savedText={site.isPublished ? siteEditorText.saved : siteEditorText.savedNotPublished}
        />
      </form>
    </Stack>
  );
}

/** Labels in the conflict dialog for fields that are not text fields. */
const CONFLICT_FIELDS = {
  labels: {
    "learning.blocks": siteEditorText.learning,
    "instructor.facts": siteLists.facts.title,
    "instructor.pictureUrl": siteEditorText.picture,
    "promo.posterUrl": siteEditorText.poster,
    testimonials: siteEditorText.testimonials,
    questions: siteEditorText.questions,
    upcoming: siteEditorText.upcoming,
  },
};

/** Renders links to the parts of the page. */
function SectionLinks() {
  return (
    <Flex as="nav" aria-label={siteEditorText.sections} columnGap="4" wrap="wrap">
      {SITE_SECTIONS.map(({ id, title }) => (
        <SectionLink key={id} id={id} title={title} />
      ))}
    </Flex>
  );
}

/** Renders the editor of the public pages and their publication. */
export function EditedSitePage() {
  const site = useQuery(editedSiteQuery);
  return (
    <QueryResult query={site}>
      {(found) => (
        <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
          <TextLink to="/admin/dashboard" minH="11" mb={{ base: "2", md: "4" }}>
            <Icon name="arrowLeft" />
            {siteEditorText.back}
          </TextLink>
          <PageHeading title={siteEditorText.title} />
          <Text color="fg.muted" mt="2" mb="6">
            {siteEditorText.lead}
          </Text>
          <SiteEditor site={found} />
        </Container>
      )}
    </QueryResult>
  );
}
