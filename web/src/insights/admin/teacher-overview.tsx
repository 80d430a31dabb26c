import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { secondFactorQuery } from "../../accounts/admin/api.ts";
import { securityText } from "../../accounts/admin/texts.ts";
import { openQuestionsQuery } from "../../questions/admin/api.ts";
import { staffText } from "../../staff/texts.ts";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { DropOff } from "./activity.tsx";
import { QuestionsNotice } from "./notices.tsx";

/** Renders the overview of a teacher: open questions and the students' progress, without sales. */
export function TeacherOverview() {
  const factor = useQuery(secondFactorQuery);
  const { data: questions = [] } = useInfiniteQuery(openQuestionsQuery);
  return (
    <Stack gap={{ base: "3", md: "5" }}>
      <Text color="fg.muted">{staffText.teacherHint}</Text>
      {questions.length > 0 && <QuestionsNotice count={questions.length} />}
      {factor.data?.enabledAt === null && <SecondFactorOffer />}
      <DropOff />
    </Stack>
  );
}

/** Offers a second factor to a teacher who has none. Owners have a line in their checklist. */
function SecondFactorOffer() {
  return (
    <Panel as="section" aria-label={securityText.offerTitle} p={{ base: "4", md: "6" }}>
      <Flex gap="4" wrap="wrap" align="center">
        <Icon name="lock" boxSize="8" color="fairway.border" />
        <Text flex="1 1 18rem" textWrap="pretty">
          <strong>{securityText.offerTitle}.</strong> {securityText.offer}
        </Text>
        <ButtonLink to="/admin/security" variant="outline">
          {securityText.offerAction}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
