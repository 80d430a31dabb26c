import { Flex } from "@chakra-ui/react/flex";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "../../ui/heading.tsx";
import { siteChangesQuery } from "./api.ts";
import { countOf, PublishBar } from "./publish-bar.tsx";

/**
 * Renders the number of unpublished changes with the button that publishes them. Without such changes, renders
 * nothing. After the publication, shows that all is published.
 */
export function UnpublishedNotice() {
  const { data: changes } = useQuery(siteChangesQuery);
  const [isShown, setIsShown] = useState(false);
  if (!isShown && changes !== undefined && countOf(changes) > 0) setIsShown(true);
  if (!isShown) return null;
  return (
    <Panel px={{ base: "4", md: "6" }} py="3" mb={{ base: "3", md: "5" }}>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap" fontWeight="600">
        <PublishBar />
      </Flex>
    </Panel>
  );
}
