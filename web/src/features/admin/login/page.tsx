import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { forgetAdmin } from "../../../api/admin.ts";
import { expiredQuery } from "../../../api/session.ts";
import { PageHeading } from "../../../components/page-heading.tsx";
import { Panel } from "../../../components/panel.tsx";
import { SessionEnded } from "../../../components/session-ended.tsx";
import { adminText } from "../../../strings/admin.ts";
import { AdminLoginForm } from "./admin-login-form.tsx";

/** Where an administrator's session begins, and where it has ended: nothing of it is kept. */
export function AdminLoginPage() {
  const { data: hasExpired } = useQuery(expiredQuery);
  const queries = useQueryClient();
  useEffect(() => forgetAdmin(queries), [queries]);
  return (
    <Box maxW="28rem" mx="auto" px="5" py={{ base: "6", md: "16" }}>
      <PageHeading title={adminText.loginTitle} textStyle="subtitle" />
      <Text mt="2" mb="6" color="fg.muted">
        {adminText.loginLead}
      </Text>
      <Panel>
        {hasExpired && <SessionEnded />}
        <AdminLoginForm />
      </Panel>
    </Box>
  );
}
