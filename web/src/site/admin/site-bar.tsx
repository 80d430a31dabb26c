import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useState } from "react";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { counted } from "../../lib/format.ts";
import { PublishBar } from "./publish-bar.tsx";
import { SectionLink } from "./site-fields.tsx";
import { SITE_SECTIONS, type SiteSection, sectionOf } from "./site-sections.tsx";
import { fieldLabel, publishText, siteEditorText } from "./texts.ts";
import { fieldsWithErrors, MISSING_FIELD, type useSiteEditor } from "./use-site-editor.ts";

type SiteBarProps = {
  editor: ReturnType<typeof useSiteEditor>;
  isElsewhere: (section: SiteSection) => boolean;
};

/** Renders the bar of the surrounding form that saves and publishes the texts. */
export function SiteBar({ editor, isElsewhere }: SiteBarProps) {
  const { form, conflict } = editor;
  /** Required fields that were empty at the latest attempt to publish. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isReady = async () => {
    const empty = await editor.showMissing();
    setMissing(empty);
    return empty.length === 0;
  };
  const labels = conflict?.fields.map(({ path }) => [
    path,
    [sectionOf(path)?.title, fieldLabel(path)].filter(Boolean).join(": "),
  ]);
  const faulty = fieldsWithErrors(form.errors)
    .filter(({ type }) => type !== MISSING_FIELD)
    .map(({ field }) => sectionOf(field));
  const elsewhere = [...new Set(faulty)].filter((section) => section !== undefined && isElsewhere(section));
  return (
    <SaveBar
      editor={editor}
      fields={{ labels: Object.fromEntries(labels ?? []) }}
      publishing={<PublishBar editor={editor} isReady={isReady} />}
    >
      <Box role="alert" w="full" fontSize="sm" _empty={{ display: "none" }}>
        {elsewhere.length > 0 && (
          <Text fontWeight="600" color="fg.error">
            {siteEditorText.toFix}
          </Text>
        )}
        {elsewhere.map((section) => section && <SectionLink key={section.id} {...section} />)}
      </Box>
      <Box role="alert" w="full" fontSize="sm" _empty={{ display: "none" }}>
        {missing.length > 0 && <Missing fields={missing} />}
      </Box>
    </SaveBar>
  );
}

/** Lists the sections with empty required fields, with links to them. */
function Missing({ fields }: { fields: readonly string[] }) {
  return (
    <>
      <Text fontWeight="600" color="fg.error">
        {publishText.missing}
      </Text>
      <chakra.ul ps="5" listStyleType="disc">
        {SITE_SECTIONS.map((section) => {
          const count = fields.filter((field) => sectionOf(field) === section).length;
          return (
            count > 0 && (
              <li key={section.id}>
                <SectionLink id={section.id} title={section.title} />
                <span>{` (${counted(count, ...publishText.fields)})`}</span>
              </li>
            )
          );
        })}
      </chakra.ul>
    </>
  );
}
