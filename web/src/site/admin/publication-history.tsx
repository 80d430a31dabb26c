import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Publication } from "functions/site/schema";
import { useRef, useState } from "react";
import { DividedList, FetchFailed, Section } from "../../admin/section.tsx";
import { formatInstant } from "../../lib/format.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { publicationsQuery, restorationQuery, useRestorePublication } from "./api.ts";
import { FactList } from "./publication-facts.tsx";
import { publishErrorTexts, publishText } from "./texts.ts";

/** Number of publications listed initially. */
const LATEST = 4;

/** Lists the publications with their authors, latest first. Each can be restored. */
export function PublicationHistory() {
  const { data: publications, isError, refetch } = useQuery(publicationsQuery);
  const [isWhole, setIsWhole] = useState(false);
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Publication | null>(null);
  const [restored, setRestored] = useState<{ id: string; text: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const live = publications?.find(({ isLive }) => isLive);
  // The dialog opens with its changes, because a later line would move its buttons under the pointer.
  const open = async (publication: Publication) => {
    if (opening !== null) return; // its dialog would replace this one
    setOpening(publication.id);
    await queryClient.prefetchQuery(restorationQuery(publication.id));
    setOpening(null);
    setChosen(publication);
  };
  return (
    <Section ref={section} title={publishText.history}>
      <Text role="status" mb="3" fontWeight="600" _empty={{ display: "none" }}>
        {restored !== null && restored.id === live?.id && restored.text}
      </Text>
      {isError && <FetchFailed texts={[publishText.historyFailed]} onRetry={() => void refetch()} />}
      {publications?.length === 0 && <Text color="fg.muted">{publishText.none}</Text>}
      {publications !== undefined && publications.length > 0 && (
        <DividedList aria-label={publishText.history}>
          {publications.slice(0, isWhole ? undefined : LATEST).map((publication) => (
            <PublicationItem
              key={publication.id}
              publication={publication}
              isOpening={opening === publication.id}
              onRestore={() => void open(publication)}
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
          onDone={(text) => setRestored({ id: chosen.id, text })}
          onClose={() => setChosen(null)}
          fallbackFocus={() => section.current}
        />
      )}
    </Section>
  );
}

type PublicationItemProps = { publication: Publication; isOpening: boolean; onRestore: () => void };

function PublicationItem({ publication, isOpening, onRestore }: PublicationItemProps) {
  const { publishedAt, publishedBy, facts, isLive } = publication;
  const when = toTheMinute(publishedAt);
  return (
    <li>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="11">
        <Box flex="1 1 14rem" py="1">
          <Text fontWeight="600">{when}</Text>
          <Text color="fg.muted">
            {publishedBy === "" ? publishText.byDeploy : publishText.by(publishedBy)}
          </Text>
          {facts !== null && <FactList facts={facts} />}
        </Box>
        {isLive ? (
          <Badge>{publishText.live}</Badge>
        ) : (
          <BusyButton
            variant="outline"
            aria-label={publishText.restoreOf(when)}
            isBusy={isOpening}
            onClick={onRestore}
          >
            {publishText.restore}
          </BusyButton>
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
      onSuccess: ({ skipped }) => {
        const gone = skipped.length > 0 ? ` ${publishText.skipped(skipped.join(", "))}` : "";
        onDone(publishText.restored(when) + gone);
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
      <Text>{publishText.restoreHint(when)}</Text>
      <Restoration id={publication.id} />
    </ConfirmDialog>
  );
}

/** Lists what the restoration changes. Renders nothing if the changes could not be loaded. */
function Restoration({ id }: { id: string }) {
  const { data: facts } = useQuery(restorationQuery(id));
  if (facts === undefined) return null;
  const { parts, courses, lessons } = facts;
  if (parts.length + courses.length + lessons.length === 0)
    return <Text mt="3">{publishText.restoreNothing}</Text>;
  return (
    <Box mt="3" color="fg">
      <Text fontWeight="600">{publishText.restoreChanges}</Text>
      <FactList facts={facts} />
    </Box>
  );
}

function toTheMinute(instant: string): string {
  return formatInstant(instant).replace(/:\d\d$/, "");
}
