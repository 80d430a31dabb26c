import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/contract/user";
import { PageHeading } from "../../components/page-heading.tsx";
import { dashboardText } from "../../strings/dashboard.ts";

export function Greeting({ user, ownsSome }: { user: User; ownsSome: boolean }) {
  return (
    <Box>
      <PageHeading title={dashboardText.title} overflowWrap="anywhere">
        {dashboardText.greeting(firstNameOf(user))}
      </PageHeading>
      <Text textStyle="lg" color="fg.muted" mt="2">
        {ownsSome ? dashboardText.lead : dashboardText.leadNew}
      </Text>
    </Box>
  );
}

/** Icelanders go by their first name. */
function firstNameOf({ name }: User): string {
  return name.trim().split(/\s/, 1)[0] ?? "";
}
