import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQueryClient } from "@tanstack/react-query";
import type { EditedSite } from "functions/contract/site";
import { useState } from "react";
import { editedSiteQuery, usePublishSite } from "../../../api/admin-site.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { errorText } from "../../../lib/notify-error.ts";
import { publishErrorTexts, publishText } from "../../../strings/admin-site.ts";
import { Section } from "../section.tsx";
import { Publications } from "./publications.tsx";

type PublishPanelProps = {
  site: EditedSite;
  isDirty: boolean;
  /** Saves the texts; returns whether they could be saved. */
  saveNow: () => Promise<boolean>;
};

type Outcome = { isDone: boolean; text: string };

/** Says whether visitors see what is saved, shows it beforehand, publishes it, and goes back to what was published before. */
export function PublishPanel({ site, isDirty, saveNow }: PublishPanelProps) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = usePublishSite();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const publish = async () => {
    setOutcome(null);
    if (isDirty && !(await saveNow())) return;
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
      <Text role="alert" mt="3" fontWeight="600" color="fg.error" _empty={{ display: "none" }}>
        {outcome?.isDone === false ? outcome.text : null}
      </Text>
      <Publications onRestored={(text) => setOutcome({ isDone: true, text })} />
    </Section>
  );
}
