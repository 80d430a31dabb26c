import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { useRefresh } from "../../../api/admin.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { adminText } from "../../../strings/admin.ts";
import { securityText } from "../../../strings/admin-security.ts";
import { AuditLog } from "./audit-log.tsx";
import { EmailsOfSales } from "./emails-of-sales.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactor } from "./second-factor.tsx";

/**
 * Renders the second factor of the administrator and the audit log. New recovery codes replace both: they are
 * shown once and may be printed.
 */
export function SecurityPage() {
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  return (
    <Container pt={{ base: "2", md: "4" }} pb="14">
      {newCodes === null ? (
        <>
          <TopBar />
          <PageHeading title={`${securityText.title} · ${adminText.title}`} mb="6">
            {securityText.title}
          </PageHeading>
          <Stack gap={{ base: "4", md: "6" }}>
            <SecondFactor onConfirmed={setNewCodes} />
            <EmailsOfSales />
            <AuditLog />
          </Stack>
        </>
      ) : (
        <Box maxW="40rem" mx="auto">
          <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />
        </Box>
      )}
    </Container>
  );
}

function TopBar() {
  const refresh = useRefresh();
  return (
    <Flex gap="3" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
      <TextLink to="/admin/dashboard" minH="11">
        <Icon name="arrowLeft" />
        {securityText.back}
      </TextLink>
      <BusyButton variant="outline" isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
        {adminText.refresh}
      </BusyButton>
    </Flex>
  );
}
