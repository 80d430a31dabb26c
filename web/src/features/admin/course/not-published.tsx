import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { EditedCourse } from "functions/contract/editing";
import { useState } from "react";
import { editedSiteQuery } from "../../../api/admin-site.ts";
import { TextLink } from "../../../components/links.tsx";
import { Panel } from "../../../components/panel.tsx";
import { publishText } from "../../../strings/admin-site.ts";

/** Says, once the course was saved, that the landing page does not show what is saved. */
export function NotPublished({ course: { revision } }: { course: EditedCourse }) {
  const [first] = useState(revision);
  const isSaved = revision !== first;
  const { data: site } = useQuery({ ...editedSiteQuery, enabled: isSaved });
  if (!isSaved || site === undefined || site.isPublished) return null;
  return (
    <Panel p={{ base: "4", md: "6" }}>
      <Flex role="status" columnGap="4" rowGap="2" wrap="wrap" align="center">
        <Text>{publishText.courseNotLive}</Text>
        <TextLink to="/admin/site" minH="11">
          {publishText.courseToEditor}
        </TextLink>
      </Flex>
    </Panel>
  );
}
