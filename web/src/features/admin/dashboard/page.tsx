import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useNavigate } from "react-router-dom";
import { useAdminLogout, useRefresh } from "../../../api/admin.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { errorText, notifyError } from "../../../lib/notify-error.ts";
import { adminText, tabText } from "../../../strings/admin.ts";
import { liveText } from "../../../strings/admin-overview.ts";
import { securityText } from "../../../strings/admin-security.ts";
import { siteEditorText } from "../../../strings/admin-site.ts";
import { AdminTabs, useTab } from "../admin-tabs.tsx";
import { useLive } from "../live/use-live.ts";

export function AdminDashboardPage() {
  const [tab, setTab] = useTab();
  const refresh = useRefresh();
  const live = useLive();
  return (
    <Container pt={{ base: "4", md: "6" }} pb="14">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb="6">
        <PageHeading title={`${tabText[tab]} · ${adminText.title}`}>{adminText.title}</PageHeading>
        <HStack gap="2" wrap="wrap">
          <BusyButton variant="outline" isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
            {adminText.refresh}
          </BusyButton>
          <ButtonLink to="/admin/site" variant="outline">
            {siteEditorText.title}
          </ButtonLink>
          <ButtonLink to="/admin/security" variant="outline">
            {securityText.title}
          </ButtonLink>
          <LogoutButton />
        </HStack>
      </Flex>
      <AdminTabs tab={tab} onChange={setTab} />
      <Text mt="5" fontSize="xs" color="fg.muted">
        {liveText[live]}
      </Text>
    </Container>
  );
}

function LogoutButton() {
  const { mutate, isPending } = useAdminLogout();
  const navigate = useNavigate();
  const logOut = () => mutate(undefined, { onSuccess: () => navigate("/admin"), onError: showError });
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={logOut}>
      {adminText.logout}
    </BusyButton>
  );
}

function showError(error: Error): void {
  const title = errorText(error, { no_connection: adminText.logoutUnreachable }, adminText.logoutRefused);
  const texts = { no_connection: adminText.logoutUnreachableHint };
  notifyError(title, error, texts, adminText.logoutRefusedHint);
}
