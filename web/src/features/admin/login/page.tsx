import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { forgetAdmin } from "../../../api/admin.ts";
import { expiredQuery } from "../../../api/session.ts";
import { CookiesOff } from "../../../components/cookies-off.tsx";
import { TextLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { SessionEnded } from "../../../components/session-ended.tsx";
import { adminText } from "../../../strings/admin.ts";
import { AdminLoginForm } from "./admin-login-form.tsx";

/** Renders the sign-in page of administrators and clears all data of an earlier session. */
export function AdminLoginPage() {
  const { data: hasExpired } = useQuery(expiredQuery);
  const queries = useQueryClient();
  useEffect(() => forgetAdmin(queries), [queries]);
  return (
    <Box maxW="30rem" mx="auto" px="5" pt={{ base: "4", md: "12" }} pb="16">
      <Box layerStyle="card" boxShadow="md" overflow="hidden">
        {/* A background instead of an image: if it fails to load, the sky colour remains. */}
        <Box
          data-drawing=""
          aspectRatio={640 / 200}
          bg="sky.100"
          bgSize="cover"
          bgPos="bottom"
          bgImage="url(/images/scenes/tee.svg)"
        />
        <Box p={{ base: "5", md: "8" }}>
          <PageHeading title={adminText.loginTitle} textStyle="subtitle" />
          <Text mt="2" mb="6" color="fg.muted">
            {adminText.loginLead}
          </Text>
          {hasExpired && <SessionEnded isReplaced={hasExpired === "replaced"} />}
          <CookiesOff />
          <AdminLoginForm />
        </Box>
      </Box>
      <Text mt="5" textAlign="center" fontSize="sm" color="fg.muted">
        {adminText.isStudent}{" "}
        <TextLink to="/auth" minH="6">
          {adminText.studentLogin}
        </TextLink>
      </Text>
    </Box>
  );
}
