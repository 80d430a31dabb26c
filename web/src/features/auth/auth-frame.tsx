import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import type { ReactNode } from "react";
import { PageHeading } from "../../components/page-heading.tsx";
import { Panel } from "../../components/panel.tsx";

type AuthFrameProps = {
  title: string;
  /** What the page's heading says, where it is not the title. */
  heading?: string;
  lead: string;
  /** Below the lead, on a wide screen. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A heading with a form beside it, or below it on a phone. */
export function AuthFrame({ title, heading, lead, aside, children }: AuthFrameProps) {
  return (
    <Container py={{ base: "6", md: "16" }}>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 28rem" }}
        gap={{ base: "6", lg: "20" }}
        alignItems="center"
      >
        <Box>
          <PageHeading title={title}>{heading}</PageHeading>
          <Text textStyle="lg" mt="3" color="fg.muted" maxW="30em">
            {lead}
          </Text>
          {aside}
        </Box>
        <Panel>{children}</Panel>
      </Grid>
    </Container>
  );
}
