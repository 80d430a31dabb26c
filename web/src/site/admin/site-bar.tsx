import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useState } from "react";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { faultyFields } from "../../admin/editing/use-editor.ts";
import { counted } from "../../lib/format.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { SectionLink } from "./site-fields.tsx";
import { SITE_SECTIONS, type SiteSection, sectionOf } from "./site-sections.tsx";
import { fieldLabel, publishText, siteEditorText } from "./texts.ts";
import type { useSiteEditor } from "./use-site-editor.ts";

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
  const faulty = faultyFields(form.errors).map(sectionOf);
  const elsewhere = [...new Set(faulty)].filter((section) => section !== undefined && isElsewhere(section));
  return (
    <SaveBar
      editor={editor}
      fields={{ labels: Object.fromEntries(labels ?? []) }}
      publishing={<PublishBar editor={editor} isReady={isReady} isIncomplete={missing.length > 0} />}
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

/**
 * Lists the sections with empty required fields, with links to them. Only the first is visible at first, so that the
 * bar does not cover the page.
 */
function Missing({ fields }: { fields: readonly string[] }) {
  const sections = SITE_SECTIONS.map((section) => ({
    ...section,
    count: fields.filter((field) => sectionOf(field) === section).length,
  })).filter(({ count }) => count > 0);
  const [first, ...others] = sections.map(({ id, title, count }) => (
    <li key={id}>
      <SectionLink id={id} title={title} />
      <span>{` (${counted(count, ...publishText.fields)})`}</span>
    </li>
  ));
  return (
    <>
      <Text fontWeight="600" color="fg.error">
        {publishText.missing}
      </Text>
      <Flex columnGap="4" wrap="wrap" align="flex-start">
        <chakra.ul listStyleType="none">{first}</chakra.ul>
        {others.length > 0 && (
          <Disclosure summary={publishText.moreMissing(others.length)} minH="11" justifyContent="flex-start">
            <chakra.ul listStyleType="none">{others}</chakra.ul>
          </Disclosure>
        )}
      </Flex>
    </>
  );
}
