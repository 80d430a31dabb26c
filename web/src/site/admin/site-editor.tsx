import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { EditedSite } from "functions/site/schema";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { Section } from "../../admin/section.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SectionLink } from "./site-fields.tsx";
import { SITE_SECTIONS } from "./site-sections.tsx";
import { siteEditorText, siteLists } from "./texts.ts";
import { useSiteEditor } from "./use-site-editor.ts";

/** Edits and publishes the copy of the site in one form. */
export function SiteEditor({ site }: { site: EditedSite }) {
  const editor = useSiteEditor(site);
  const { form } = editor;
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <PublishPanel site={site} editor={editor} />
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
