import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { secondFactorQuery } from "../../accounts/admin/api.ts";
import { staffText } from "../../staff/texts.ts";
import { DropOff } from "./activity.tsx";
import { SecondFactorOffer } from "./overview-tab.tsx";

/** Renders the overview of a teacher: the students' progress, without sales. */
export function TeacherOverview() {
  const factor = useQuery(secondFactorQuery);
  return (
    <Stack gap={{ base: "3", md: "5" }}>
      <Text color="fg.muted">{staffText.teacherHint}</Text>
      {factor.data?.enabledAt === null && <SecondFactorOffer />}
      <DropOff />
    </Stack>
  );
}
