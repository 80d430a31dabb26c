import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import type { EditedSite } from "functions/site/schema";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SectionLink } from "./site-fields.tsx";
import { type SiteSection, sectionOf } from "./site-sections.tsx";
import { labelOf, siteEditorText } from "./texts.ts";
import { fieldsWithErrors, MISSING, type useSiteEditor } from "./use-site-editor.ts";

type SiteBarProps = {
  site: EditedSite;
  editor: ReturnType<typeof useSiteEditor>;
  /** Returns whether a section is on another page. */
  isElsewhere: (section: SiteSection) => boolean;
};

/** Keeps focused elements above the bar, which is higher than that of other editors (WCAG 2.4.11). */
const AROUND = { "html:has(&)": { scrollPaddingBottom: "16rem !important" } };

/** Renders the bar of the surrounding form that saves and publishes the texts. */
export function SiteBar({ site, editor, isElsewhere }: SiteBarProps) {
  const { form, conflict } = editor;
  const labels = conflict?.fields.map(({ path }) => [
    path,
    [sectionOf(path)?.title, labelOf(path)].filter(Boolean).join(": "),
  ]);
  const faulty = fieldsWithErrors(form.errors)
    .filter(({ type }) => type !== MISSING)
    .map(({ field }) => sectionOf(field));
  const elsewhere = [...new Set(faulty)].filter((section) => section !== undefined && isElsewhere(section));
  return (
    <SaveBar
      editor={editor}
      fields={{ labels: Object.fromEntries(labels ?? []) }}
      savedText={siteEditorText.saved}
    >
      <Box role="alert" w="full" fontSize="sm" _empty={{ display: "none" }}>
        {elsewhere.length > 0 && (
          <Text fontWeight="600" color="fg.error">
            {siteEditorText.toFix}
          </Text>
        )}
        {elsewhere.map((section) => section && <SectionLink key={section.id} {...section} />)}
      </Box>
      <Box w="full" pt="2" borderTopWidth="1px" borderColor="border" css={AROUND}>
        <PublishPanel site={site} editor={editor} />
      </Box>
    </SaveBar>
  );
}
