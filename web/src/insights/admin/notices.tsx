import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { VAT_FREE_SALES } from "functions/payments/price";
import type { ReactElement } from "react";
import { counted, formatIsk } from "../../lib/format.ts";
import { salesPath } from "../../payments/admin/use-sales-filter.ts";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { highlightsQuery } from "./api.ts";
import { highlightText } from "./texts.ts";

/** Renders the tasks of an owner: open reviews, open questions and the limit of sales without VAT. */
export function Notices() {
  const { data } = useQuery(highlightsQuery);
  if (data === undefined) return null;
  const { reviews, questions, salesNearVatLimit } = data;
  return (
    <Stack gap={{ base: "3", md: "5" }} mb={{ base: "3", md: "5" }} _empty={{ display: "none" }}>
      {reviews > 0 && (
        <Notice
          text={highlightText.review(counted(reviews, highlightText.reviewOne, highlightText.reviewMany))}
          link={<ButtonLink to={salesPath("review")}>{highlightText.toReview}</ButtonLink>}
        />
      )}
      {questions > 0 && <QuestionsNotice count={questions} />}
      {salesNearVatLimit !== null && <VatNotice sales={salesNearVatLimit} />}
    </Stack>
  );
}

/** Renders the number of open questions with a link to them. */
export function QuestionsNotice({ count }: { count: number }) {
  const link = (
    <ButtonLink to="/admin/dashboard?tab=users&filter=questions">{highlightText.toQuestions}</ButtonLink>
  );
  return <Notice text={highlightText.waiting(count)} link={link} />;
}

/** Warns a seller outside the VAT register if sales approach or exceed the limit. */
function VatNotice({ sales }: { sales: number }) {
  const text = sales > VAT_FREE_SALES ? highlightText.overVatLimit : highlightText.nearVatLimit;
  return (
    <Notice
      text={text(formatIsk(sales), formatIsk(VAT_FREE_SALES))}
      link={<ButtonLink to="/admin/settings#fyrirtaekid">{highlightText.toCompany}</ButtonLink>}
    />
  );
}

function Notice({ text, link }: { text: string; link: ReactElement }) {
  return (
    <Panel p={{ base: "4", md: "5" }}>
      <Flex gap="4" wrap="wrap" align="center">
        <Icon name="alert" boxSize="7" color="flag.fg" />
        <Text flex="1 1 12rem" fontWeight="600" textWrap="pretty">
          {text}
        </Text>
        {link}
      </Flex>
    </Panel>
  );
}
