import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import type { AuditEntry } from "functions/audit/schema";
import type { Column } from "../../../components/data-table.tsx";
import { formatInstant } from "../../../lib/format.ts";
import { auditText } from "../../../strings/admin-audit.ts";
import { RowLink } from "../columns.tsx";
import { paymentAddress } from "../use-sales-filter.ts";
import { detailText } from "./audit-detail.ts";
import { actionText, actorText, countText, objectText } from "./audit-words.ts";

/** Number of characters shown. Enough to distinguish connections. */
const HASH_SHOWN = 6;

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: "at",
    label: auditText.at,
    text: ({ at }) => formatInstant(at),
    sortBy: ({ at }) => Date.parse(at),
    show: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
  {
    key: "action",
    label: auditText.action,
    text: actionText,
    show: (entry) => <Action entry={entry} />,
    isTitle: true,
    isLong: true,
  },
  {
    key: "actor",
    label: auditText.actor,
    text: actorText,
    show: (entry) => <Actor entry={entry} />,
    isLong: true,
  },
  {
    key: "about",
    label: auditText.about,
    text: (entry) => [objectText(entry), detailText(entry)].filter(Boolean).join(" "),
    show: (entry) => <About entry={entry} />,
    isLong: true,
  },
];

function Action({ entry }: { entry: AuditEntry }) {
  const count = countText(entry);
  return (
    <>
      <span>{actionText(entry)}</span>
      {count !== "" && (
        <Text as="span" fontWeight="400" color="fg.muted">
          {` · ${count}`}
        </Text>
      )}
    </>
  );
}

function Actor({ entry }: { entry: AuditEntry }) {
  const { addressHash } = entry;
  return (
    <Box minW={{ base: "0", xl: "12rem" }}>
      <Text overflowWrap="anywhere">{actorText(entry)}</Text>
      {addressHash !== null && (
        <Text fontSize="sm" color="fg.muted">
          {auditText.address(addressHash.slice(0, HASH_SHOWN))}
        </Text>
      )}
    </Box>
  );
}

function About({ entry }: { entry: AuditEntry }) {
  const { object } = entry;
  const detail = detailText(entry);
  if (object === null && detail === "") return <span>–</span>;
  return (
    <Box minW="0">
      {object !== null && (
        <Text overflowWrap="anywhere">
          {object.kind === "payment" ? (
            <RowLink to={paymentAddress(object.id, "completed")}>{objectText(entry)}</RowLink>
          ) : (
            objectText(entry)
          )}
        </Text>
      )}
      {detail !== "" && (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {detail}
        </Text>
      )}
    </Box>
  );
}
