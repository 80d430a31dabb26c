import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { SkipNavLink } from "@chakra-ui/react/skip-nav";
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
          <Flex align="center" minH="18" py="3" gap="3" wrap="wrap">
            <Brand />
            <Badge>{commonText.adminArea}</Badge>
          </Flex>
        </Container>
      </Box>
      <chakra.main id="main" tabIndex={-1}>
        <Outlet />
      </chakra.main>
    </>
  );
}
