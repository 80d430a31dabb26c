import { chakra } from "@chakra-ui/react/styled-system";
import { useInfiniteQuery } from "@tanstack/react-query";
import { paymentEventsQuery } from "../../../api/admin-payments.ts";
import { eventsText } from "../../../strings/admin-payment.ts";
import { PagedList } from "../paged-list.tsx";
import { Section } from "../section.tsx";
import { EventItem } from "./event-item.tsx";

/** All that has happened to a payment, as a timeline. */
export function PaymentEvents({ id }: { id: string }) {
  return (
    <Section title={eventsText.title}>
      <PagedList
        query={useInfiniteQuery(paymentEventsQuery(id))}
        none={eventsText.none}
        failed={eventsText.failed}
      >
        {(events) => (
          <chakra.ol listStyleType="none" fontSize="sm" aria-label={eventsText.caption}>
            {events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </chakra.ol>
        )}
      </PagedList>
    </Section>
  );
}
