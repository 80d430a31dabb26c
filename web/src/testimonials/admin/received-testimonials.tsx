import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Testimonial } from "functions/testimonials/schema";
import { ADMIN, pagesQuery } from "../../admin/api.ts";
import { PagedList } from "../../admin/paged-list.tsx";
import { DividedList } from "../../admin/section.tsx";
import { Comparisons } from "../../learning/comparison/comparisons.tsx";
import { callPage } from "../../lib/api-client.ts";
import { formatDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { receivedText } from "./texts.ts";

const testimonialsQuery = pagesQuery([...ADMIN, "testimonials"], (after) =>
  callPage("GET /api/admin/testimonials", { after }),
);

type ReceivedTestimonialsProps = {
  /** Quotes that the form contains. */
  used: readonly string[];
  /** Adds a testimonial to the form. Null if the form has no room for another. */
  onUse: ((testimonial: Testimonial) => void) | null;
};

/** Renders the testimonials that learners have sent. Those with consent can be added to the form. */
export function ReceivedTestimonials({ used, onUse }: ReceivedTestimonialsProps) {
  return (
    <Box mb="8">
      <Text as="h3" textStyle="label">
        {receivedText.title}
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="4">
        {receivedText.hint}
      </Text>
      <PagedList
        query={useInfiniteQuery(testimonialsQuery)}
        none={receivedText.none}
        failed={receivedText.failed}
      >
        {(received) => (
          <DividedList aria-label={receivedText.title}>
            {received.map((testimonial) => (
              <li key={testimonial.id}>
                <Received testimonial={testimonial} isUsed={used.includes(testimonial.text)} onUse={onUse} />
              </li>
            ))}
          </DividedList>
        )}
      </PagedList>
    </Box>
  );
}

type ReceivedProps = Pick<ReceivedTestimonialsProps, "onUse"> & { testimonial: Testimonial; isUsed: boolean };

function Received({ testimonial, isUsed, onUse }: ReceivedProps) {
  const { name, courseTitle, text, results, mayPublish, at } = testimonial;
  const isDisabled = isUsed || onUse === null;
  return (
    <>
      <Text whiteSpace="pre-line">{text}</Text>
      <Comparisons comparisons={results} maxW="26rem" />
      <Text color="fg.muted">
        <span>{`${name} · ${courseTitle} · `}</span>
        <time dateTime={at}>{formatDate(at)}</time>
      </Text>
      {mayPublish ? (
        <Button
          size="sm"
          variant="outline"
          mt="2"
          aria-disabled={isDisabled}
          {...(!isUsed && { "aria-label": receivedText.takeOf(name) })}
          onClick={() => !isDisabled && onUse?.(testimonial)}
        >
          {isUsed ? receivedText.used : receivedText.use}
        </Button>
      ) : (
        <Badge colorPalette="sand" mt="2">
          {receivedText.private}
        </Badge>
      )}
    </>
  );
}
