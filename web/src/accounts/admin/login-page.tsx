import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { sameSitePath } from "functions/core/same-site-path";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { forgetAdmin } from "../../admin/api.ts";
import { adminText } from "../../admin/texts.ts";
import { PageHeading } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { expiredQuery } from "../api.ts";
import { CookiesOff, SessionEnded } from "../auth-frame.tsx";
import { AdminLoginForm } from "./login-form.tsx";

/**
 * Renders the sign-in page of administrators and clears all data of an earlier session. Redirects to the page that
 * required the sign-in, or else to the dashboard.
 */
export function AdminLoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: hasExpired } = useQuery(expiredQuery);
  const queries = useQueryClient();
  useEffect(() => forgetAdmin(queries), [queries]);
  const leave = () => navigate(sameSitePath(state?.next ?? null) ?? "/admin/dashboard");
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
          <PageHeading title={adminText.loginTitle} textStyle="subtitle" mb="2" />
          <AdminLoginForm onDone={leave}>
            <Text mb="6" color="fg.muted">
              {adminText.loginLead}
            </Text>
            {hasExpired && <SessionEnded isReplaced={hasExpired === "replaced"} />}
            <CookiesOff />
          </AdminLoginForm>
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
