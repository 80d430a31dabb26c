import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { Publication } from "functions/site/schema";
import { useRef, useState } from "react";
import { publicationsQuery, useRestorePublication } from "../../../api/admin-site.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { formatInstant } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { publishErrorTexts, publishText } from "../../../strings/admin-site.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import { DividedList } from "../section.tsx";

/** Number of publications listed initially. */
const LATEST = 4;

/**
 * Lists the publications with their authors, latest first. Each can be restored. Calls `onRestored` with a
 * confirmation text.
 */
export function Publications({ onRestored }: { onRestored: (text: string) => void }) {
  const { data: publications, isError, refetch } = useQuery(publicationsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState<Publication | null>(null);
  return (
    <Box mt="6">
      <chakra.h3 ref={heading} tabIndex={-1} fontWeight="700" mb="3">
        {publishText.history}
      </chakra.h3>
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
          onDone={onRestored}
          onClose={() => setChosen(null)}
          fallbackFocus={() => heading.current}
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
