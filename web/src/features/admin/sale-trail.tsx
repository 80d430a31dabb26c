import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { PaymentEvent } from "functions/contract/admin";
import { useTrail } from "../../api/admin.ts";
import { Modal } from "../../components/modal.tsx";
import { PageSpinner } from "../../components/page-spinner.tsx";
import { formatInstant } from "../../lib/format.ts";
import { paymentStatusText, sourceText, trailText } from "../../strings/admin-sales.ts";
import { FetchFailed } from "./fetch-failed.tsx";

/** All that happened to a payment: every message of the provider, every move, and who made it. */
export function SaleTrail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: entries, isError, refetch } = useTrail(id);
  return (
    <Modal title={trailText.title(id)} onClose={onClose}>
      {!entries && !isError && <PageSpinner minH="8rem" />}
      {isError && <FetchFailed texts={[trailText.failed]} onRetry={() => void refetch()} />}
      {entries && (
        <chakra.ol listStyleType="none" fontSize="sm" aria-label={trailText.caption}>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a trail only grows at its end
            <Entry key={index} entry={entry} />
          ))}
        </chakra.ol>
      )}
    </Modal>
  );
}

function Entry({ entry: { at, source, from, to, actor, note, fields } }: { entry: PaymentEvent }) {
  return (
    <chakra.li py="3" borderTopWidth="1px" borderColor="border" overflowWrap="anywhere">
      <Text color="fg.muted">
        <time dateTime={at}>{formatInstant(at)}</time>
      </Text>
      <Text fontWeight="650">{sourceText[source]}</Text>
      {to && <Text>{moveText(from, to)}</Text>}
      {actor && <Text>{trailText.by(actor)}</Text>}
      {note && <Text>{note}</Text>}
      {fields && <Fields fields={fields} />}
    </chakra.li>
  );
}

function Fields({ fields }: { fields: Record<string, string> }) {
  return (
    <chakra.details mt="1">
      <chakra.summary cursor="pointer">{trailText.fields}</chakra.summary>
      <chakra.dl mt="1" display="grid" gridTemplateColumns="auto 1fr" columnGap="3">
        {Object.entries(fields).map(([name, value]) => (
          <chakra.div key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <dd>{value}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.details>
  );
}

function moveText(from: PaymentEvent["from"], to: NonNullable<PaymentEvent["to"]>): string {
  if (from === to) return trailText.stayed(paymentStatusText[to]);
  return from === null
    ? paymentStatusText[to]
    : trailText.moved(paymentStatusText[from], paymentStatusText[to]);
}
