import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { SkipNavLink } from "@chakra-ui/react/skip-nav";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Outlet } from "react-router-dom";
import { Brand } from "../components/brand.tsx";
import { commonText } from "../strings/common.ts";

/** What surrounds the administrator's pages: nothing that is for customers. */
export function AdminLayout() {
  return (
    <>
      <SkipNavLink id="main" zIndex="2">
        {commonText.skipToContent}
      </SkipNavLink>
      <Box as="header">
        <Container>
          <HStack h="18" gap="3">
            <Brand />
            <Badge>{commonText.adminArea}</Badge>
          </HStack>
        </Container>
      </Box>
      <chakra.main id="main" tabIndex={-1}>
        <Outlet />
      </chakra.main>
    </>
  );
}
