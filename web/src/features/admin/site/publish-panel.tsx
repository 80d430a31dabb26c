import { Box } from "@chakra-ui/react/box";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQueryClient } from "@tanstack/react-query";
import type { EditedSite } from "functions/site/schema";
import { useState } from "react";
import { editedSiteQuery, usePublishSite } from "../../../api/admin-site.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { counted } from "../../../lib/format.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { publishErrorTexts, publishText } from "../../../strings/admin-site.ts";
import { Section } from "../section.tsx";
import { Publications } from "./publications.tsx";
import { SectionLink } from "./section-link.tsx";
import { SITE_SECTIONS } from "./site-sections.tsx";
import type { useSiteEditor } from "./use-site-editor.ts";

type PublishPanelProps = {
  site: EditedSite;
  editor: Pick<ReturnType<typeof useSiteEditor>, "isDirty" | "saveNow" | "showMissing">;
};

type Outcome = { isDone: boolean; text: string };

/**
 * Renders whether the saved copy is published, a preview link, the publish button and the earlier
 * publications. Publishes only if no required field is empty.
 */
export function PublishPanel({ site, editor: { isDirty, saveNow, showMissing } }: PublishPanelProps) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = usePublishSite();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Required fields that were empty at the latest attempt. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const publish = async () => {
    setOutcome(null);
    setMissing([]);
    if (isDirty && !(await saveNow())) return;
    const empty = await showMissing();
    if (empty.length > 0) return setMissing(empty);
    const saved = queries.getQueryData(editedSiteQuery.queryKey) ?? site;
    try {
      await mutateAsync(saved.revision);
      setOutcome({ isDone: true, text: publishText.published });
    } catch (error) {
      const text = errorText(error, publishErrorTexts, publishText.failed);
      setOutcome({ isDone: false, text });
    }
  };
  return (
    <Section title={publishText.title}>
      <Text fontWeight="600">{site.isPublished ? publishText.isLive : publishText.notLive}</Text>
      {isDirty && (
        <Text fontSize="sm" color="fg.muted" mt="1">
          {publishText.unsaved}
        </Text>
      )}
      <HStack gap="3" mt="4" wrap="wrap">
        <BusyButton isBusy={isPending} busyText={publishText.publishing} onClick={() => void publish()}>
          {isDirty ? publishText.saveAndPublish : publishText.publish}
        </BusyButton>
        <ButtonLink to="/admin/site/preview" variant="outline">
          {publishText.preview}
        </ButtonLink>
      </HStack>
      <Text role="status" mt="3" fontWeight="600" _empty={{ display: "none" }}>
        {isPending ? publishText.takesTime : outcome?.isDone ? outcome.text : null}
      </Text>
      <Box role="alert" mt="3" _empty={{ display: "none" }}>
        {outcome?.isDone === false && (
          <Text fontWeight="600" color="fg.error">
            {outcome.text}
          </Text>
        )}
        {missing.length > 0 && <Missing fields={missing} />}
      </Box>
      <Publications onRestored={(text) => setOutcome({ isDone: true, text })} />
    </Section>
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
