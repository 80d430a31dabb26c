import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { MouseEvent } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { tableText } from "../../strings/table.ts";
import { keepFocus } from "./keep-focus.ts";

/** The part of a query that knows of further pages. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isError: boolean }>;
};

/** Fetches the next page of a list. Shown while there is one. */
export function LoadMore({ query }: { query: Paged }) {
  const fetchMore = async ({ currentTarget: button }: MouseEvent) => {
    const { hasNextPage, isError } = await query.fetchNextPage();
    if (isError || !hasNextPage) keepFocus(button);
  };
  return (
    <Flex wrap="wrap" gap="4" align="center" mt="5">
      <BusyButton variant="outline" isBusy={query.isFetchingNextPage} onClick={fetchMore}>
        {tableText.more}
      </BusyButton>
      <Text fontSize="sm" color="fg.muted">
        {tableText.moreHint}
      </Text>
    </Flex>
  );
}
