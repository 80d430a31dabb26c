import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { PublicationHistory } from "./publication-history.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { SectionLink } from "./site-fields.tsx";
import { SITE_SECTIONS } from "./site-sections.tsx";
import { publishText } from "./texts.ts";
import type { useSiteEditor } from "./use-site-editor.ts";

type SitePublishingProps = {
  editor: Pick<ReturnType<typeof useSiteEditor>, "isDirty" | "saveNow" | "showMissing">;
};

/** Renders the publish bar of "Síðan mín", its empty required fields, and the earlier publications. */
export function SitePublishing({ editor }: SitePublishingProps) {
  /** Required fields that were empty at the latest attempt. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isReady = async () => {
    const empty = await editor.showMissing();
    setMissing(empty);
    return empty.length === 0;
  };
  return (
    <Box>
      <PublishBar editor={editor} isReady={isReady}>
        <ButtonLink to="/admin/site/preview" variant="outline">
          {publishText.preview}
        </ButtonLink>
      </PublishBar>
      <Box role="alert" mb="4" _empty={{ display: "none" }}>
        {missing.length > 0 && <Missing fields={missing} />}
      </Box>
      <PublicationHistory />
    </Box>
  );
}

/** Lists the parts of the page with empty required fields, with links to them. */
function Missing({ fields }: { fields: readonly string[] }) {
  return (
    <>
      <Text fontWeight="600" color="fg.error">
        {publishText.missing}
      </Text>
      <chakra.ul ps="5" listStyleType="disc">
        {SITE_SECTIONS.map(({ id, title, parts }) => {
          const count = fields.filter((field) => parts.some((part) => field.startsWith(`${part}.`))).length;
          return (
            count > 0 && (
              <li key={id}>
                <SectionLink id={id} title={title} />
                <span>{` (${counted(count, ...publishText.fields)})`}</span>
              </li>
            )
          );
        })}
      </chakra.ul>
    </>
  );
}
