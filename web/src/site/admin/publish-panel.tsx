import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EditedSite, Publication } from "functions/site/schema";
import { useRef, useState } from "react";
import { DividedList, FetchFailed } from "../../admin/section.tsx";
import { counted, formatInstant } from "../../lib/format.ts";
import { errorText, notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { editedSiteQuery, publicationsQuery, usePublishSite, useRestorePublication } from "./api.ts";
import { SectionLink } from "./site-fields.tsx";
import { SITE_SECTIONS, sectionOf } from "./site-sections.tsx";
import { publishErrorTexts, publishText } from "./texts.ts";
import type { useSiteEditor } from "./use-site-editor.ts";

/** Number of publications listed initially. */
const LATEST = 4;

/** Lists the publications with their authors, latest first. Each can be restored. */
export function Publications() {
  const { data: publications, isError, refetch } = useQuery(publicationsQuery);
  const list = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState<Publication | null>(null);
  const [restored, setRestored] = useState("");
  return (
    <Box ref={list} tabIndex={-1}>
      <Text role="status" mb="3" fontWeight="600" _empty={{ display: "none" }}>
        {restored}
      </Text>
      {isError && <FetchFailed texts={[publishText.historyFailed]} onRetry={() => void refetch()} />}
      {publications?.length === 0 && <Text color="fg.muted">{publishText.none}</Text>}
      {publications !== undefined && publications.length > 0 && (
        <DividedList aria-label={publishText.history}>
          {publications.slice(0, isWhole ? undefined : LATEST).map((publication) => (
            <PublicationItem
              key={publication.id}
              publication={publication}
              onRestore={() => setChosen(publication)}
            />
          ))}
        </DividedList>
      )}
      {!isWhole && publications !== undefined && publications.length > LATEST && (
        <Button variant="outline" mt="3" onClick={() => setIsWhole(true)}>
          {publishText.showAll}
        </Button>
      )}
      {chosen !== null && (
        <Restore
          publication={chosen}
          onDone={setRestored}
          onClose={() => setChosen(null)}
          fallbackFocus={() => list.current}
        />
      )}
    </Box>
  );
}

type PublicationItemProps = { publication: Publication; onRestore: () => void };

function PublicationItem({ publication, onRestore }: PublicationItemProps) {
  const { publishedAt, publishedBy, isLive } = publication;
  const when = toTheMinute(publishedAt);
  return (
    <li>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="11">
        <Box>
          <Text fontWeight="600">{when}</Text>
          <Text color="fg.muted">
            {publishedBy === "" ? publishText.byDeploy : publishText.by(publishedBy)}
          </Text>
        </Box>
        {isLive ? (
          <Badge>{publishText.live}</Badge>
        ) : (
          <Button variant="outline" aria-label={publishText.restoreOf(when)} onClick={onRestore}>
            {publishText.restore}
          </Button>
        )}
      </Flex>
    </li>
  );
}

type RestoreProps = {
  publication: Publication;
  onDone: (text: string) => void;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

function Restore({ publication, onDone, onClose, fallbackFocus }: RestoreProps) {
  const { mutate, isPending } = useRestorePublication();
  const when = toTheMinute(publication.publishedAt);
  const restore = () =>
    mutate(publication.id, {
      onSuccess: () => {
        onDone(publishText.restored(when));
        onClose();
      },
      onError: (error) => {
        notifyError(publishText.restoreFailed, error, publishErrorTexts);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      question={publishText.restoreQuestion}
      confirmLabel={publishText.restoreConfirm}
      isWorking={isPending}
      onConfirm={restore}
      onCancel={onClose}
      fallbackFocus={fallbackFocus}
    >
      {publishText.restoreHint(when)}
    </ConfirmDialog>
  );
}

function toTheMinute(instant: string): string {
  return formatInstant(instant).replace(/:\d\d$/, "");
}

type PublishPanelProps = {
  site: EditedSite;
  editor: Pick<ReturnType<typeof useSiteEditor>, "isDirty" | "saveNow" | "showMissing">;
};

type Outcome = { isDone: boolean; text: string };

/**
 * Renders whether the saved copy is published, and the publish button. Publishes only if no required field is
 * empty.
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
    <>
      <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
        <Text flex="1 1 9rem" fontSize="sm" fontWeight="600">
          {site.isPublished ? publishText.isLive : publishText.notLive}
        </Text>
        <BusyButton isBusy={isPending} busyText={publishText.publishing} onClick={() => void publish()}>
          {isDirty ? publishText.saveAndPublish : publishText.publish}
        </BusyButton>
      </Flex>
      <Text role="status" mt="2" fontSize="sm" fontWeight="600" _empty={{ display: "none" }}>
        {isPending ? publishText.takesTime : outcome?.isDone ? outcome.text : null}
      </Text>
      <Box role="alert" mt="2" fontSize="sm" maxH="30dvh" overflowY="auto" _empty={{ display: "none" }}>
        {outcome?.isDone === false && (
          <Text fontWeight="600" color="fg.error">
            {outcome.text}
          </Text>
        )}
        {missing.length > 0 && <Missing fields={missing} />}
      </Box>
    </>
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
