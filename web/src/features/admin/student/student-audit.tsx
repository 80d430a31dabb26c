import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "functions/audit/schema";
import { studentAuditQuery } from "../../../api/admin-students.ts";
import { TextLink } from "../../../components/links.tsx";
import { formatInstant } from "../../../lib/format.ts";
import { studentAuditText } from "../../../strings/admin-students.ts";
import { PagedList } from "../paged-list.tsx";
import { DividedList, Section } from "../section.tsx";
import { detailText } from "../security/audit-detail.ts";
import { actionText, actorText, objectText } from "../security/audit-words.ts";
import { paymentAddress } from "../use-sales-filter.ts";

/** Renders administrator actions on a customer and on their latest payments, newest first. */
export function StudentAudit({ id }: { id: string }) {
  return (
    <Section title={studentAuditText.title}>
      <PagedList
        query={useInfiniteQuery(studentAuditQuery(id))}
        none={studentAuditText.none}
        failed={studentAuditText.failed}
      >
        {(entries) => (
          <DividedList aria-label={studentAuditText.title}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </DividedList>
        )}
      </PagedList>
    </Section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, object } = entry;
  const detail = detailText(entry);
  return (
    <>
      <Text fontWeight="strong">{actionText(entry)}</Text>
      {object?.kind === "payment" && (
        <TextLink to={paymentAddress(object.id, "completed")} minH="6">
          {objectText(entry)}
        </TextLink>
      )}
      {detail !== "" && <Text>{detail}</Text>}
      <Text color="fg.muted">
        <span>{`${actorText(entry)} · `}</span>
        <time dateTime={at}>{formatInstant(at)}</time>
      </Text>
    </>
  );
}
