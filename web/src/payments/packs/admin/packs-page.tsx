import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { isPackLink, requestedPack } from "functions/payments/packs/request-link";
import type { PackInList } from "functions/payments/packs/schema";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { allCoursesQuery } from "../../../admin/api.ts";
import { BackLink } from "../../../admin/back-link.tsx";
import { PagedList, usePages } from "../../../admin/paged-list.tsx";
import { FetchFailed } from "../../../admin/section.tsx";
import { OneLine, RowLink } from "../../../admin/table-tab.tsx";
import { useReplace } from "../../../lib/back-to-close.ts";
import { formatDate } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { FormAlert } from "../../../ui/form-field.tsx";
import { PageHeading } from "../../../ui/heading.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/query-result.tsx";
import { tableText } from "../../../ui/texts.ts";
import { packsQuery, pricesQuery } from "./api.ts";
import { InvoiceForm } from "./invoice-form.tsx";
import { PackPricesForm } from "./pack-prices.tsx";
import { invoiceText, packsText, pricesText } from "./texts.ts";

/** Renders the sold packs, the quantity prices and the entry of packs that were paid by invoice. */
export function PacksPage() {
  const packs = usePages(packsQuery);
  const data = packs.data?.map((pack) => ({ ...pack, id: pack.paymentId }));
  return (
    <Container pt={{ base: "2", md: "4" }} pb="14">
      <BackLink to="/admin/dashboard?tab=sales" mb={{ base: "2", md: "4" }}>
        {packsText.back}
      </BackLink>
      <PageHeading title={packsText.title} />
      <Text mt="2" color="fg.muted" maxW="65ch">
        {packsText.lead}
      </Text>
      <Stack gap="6" mt="5">
        <EnterInvoiced />
        <Box layerStyle={{ xl: "card" }} p={{ xl: "6" }}>
          <PagedList query={{ ...packs, data }} none={packsText.none} failed={packsText.failed}>
            {(rows) => (
              <DataTable
                caption={packsText.caption}
                nouns={packsText.nouns}
                columns={COLUMNS}
                order={tableText.newestFirst}
                rows={rows}
                total={packs.total}
              />
            )}
          </PagedList>
        </Box>
        <QuantityPrices />
      </Stack>
    </Container>
  );
}

function QuantityPrices() {
  const { data, isError, refetch } = useQuery(pricesQuery);
  if (data !== undefined) return <PackPricesForm prices={data} />;
  if (isError) return <FetchFailed texts={[pricesText.loadFailed]} onRetry={() => void refetch()} />;
  return <Skeleton h="14" borderRadius="l2" />;
}

const COLUMNS: Column<PackInList & { id: string }>[] = [
  {
    key: "name",
    label: packsText.name,
    text: ({ name }) => name,
    isTitle: true,
    isLong: true,
    show: ({ name, paymentId }) => (
      <RowLink to={`/admin/payments/${paymentId}`}>{name || packsText.erased}</RowLink>
    ),
  },
  {
    key: "course",
    label: packsText.course,
    text: ({ courseTitle }) => courseTitle,
    show: ({ courseTitle }) => <OneLine maxW="24rem">{courseTitle}</OneLine>,
    narrow: "below",
  },
  {
    key: "used",
    label: packsText.used,
    text: ({ used, seats }) => packsText.usedOf(used, seats),
    sortBy: ({ used, seats }) => used / seats,
    narrow: "end",
    show: ({ used, seats, closedAt }) => (
      <Flex direction={{ base: "column", md: "row" }} columnGap="2" align={{ base: "end", md: "center" }}>
        <span>{packsText.usedOf(used, seats)}</span>
        {closedAt !== null && <Badge colorPalette="sand">{packsText.closed}</Badge>}
      </Flex>
    ),
  },
  {
    key: "date",
    label: packsText.date,
    text: ({ createdAt }) => formatDate(createdAt),
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    narrow: "belowEnd",
  },
];

/**
 * Renders the button that opens the form. The form needs the courses on sale and the quantity prices. The link of a
 * request opens it with the fields in the query (`requestedPack`), until it is closed.
 */
function EnterInvoiced() {
  const [query] = useSearchParams();
  const replace = useReplace();
  const requested = requestedPack(query);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: courses } = useInfiniteQuery(allCoursesQuery);
  const { data: prices } = useQuery(pricesQuery);
  const onSale = courses?.filter(({ isPublished }) => isPublished) ?? [];
  const isStale =
    isPackLink(query) && courses !== undefined && !onSale.some(({ id }) => id === requested?.courseId);
  const close = () => {
    setIsOpen(false);
    if (isPackLink(query)) replace({ search: "" });
  };
  return (
    <>
      {isStale && <FormAlert text={invoiceText.staleLink} />}
      <Button ref={button} alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        <Icon name="plus" />
        {invoiceText.open}
      </Button>
      {(isOpen || (requested !== null && !isStale)) && courses && prices && (
        <InvoiceForm
          courses={onSale}
          prices={prices}
          requested={isStale ? null : requested}
          onClose={close}
          fallbackFocus={() => button.current}
        />
      )}
    </>
  );
}
