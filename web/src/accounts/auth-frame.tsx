import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { ReactNode } from "react";
import type { Elements } from "../ui/elements.ts";
import { FormAlert } from "../ui/form-field.tsx";
import { PageHeading, Panel } from "../ui/heading.tsx";
import { CheckList, Icon } from "../ui/icon.tsx";
import green from "./green.svg";
import { authText } from "./texts.ts";

type AuthFrameProps = {
  title: string;
  /** The page heading. Defaults to `title`. */
  heading?: string;
  lead: string;
  above?: ReactNode;
  /** Whether phones hide the lead, so that the first fields fit on the first screen. */
  isShort?: boolean;
  /**
   * Rendered below the lead. Defaults to the benefits of an account, on wide screens only. Null puts the form below the
   * lead on all screens.
   */
  aside?: Elements;
  children: ReactNode;
};

/** Renders a heading next to a form, or above it on phones. */
export function AuthFrame({
  title,
  heading,
  lead,
  above,
  isShort = false,
  aside = <Welcome />,
  children,
}: AuthFrameProps) {
  const isWide = Boolean(aside);
  return (
    <Container pt={{ base: "4", md: "10" }} pb={{ base: "10", md: "16" }}>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: isWide ? "minmax(0, 1fr) 28rem" : "minmax(0, 1fr)" }}
        gap={{ base: "5", lg: isWide ? "16" : "6" }}
        alignItems="start"
        maxW={{ base: "32rem", lg: isWide ? "none" : "32rem" }}
        mx="auto"
      >
        <Box>
          {above && <Box mb={{ base: "4", lg: "6" }}>{above}</Box>}
          <PageHeading title={title}>{heading}</PageHeading>
          <Text
            textStyle={{ lg: "lg" }}
            mt={{ base: "2", lg: "3" }}
            color="fg.muted"
            maxW="30em"
            hideBelow={isShort ? "sm" : undefined}
          >
            {lead}
          </Text>
          {aside}
        </Box>
        <Panel boxShadow="md">{children}</Panel>
      </Grid>
    </Container>
  );
}

function Welcome() {
  return (
    <Box mt="8" hideBelow="lg" layerStyle="card" overflow="hidden">
      <chakra.img src={green} alt="" htmlWidth="640" htmlHeight="300" w="full" h="auto" loading="lazy" />
      <CheckList items={authText.benefits} p="6" />
    </Box>
  );
}

/**
 * Renders the reason for an unexpected sign-in form: the session ended, or another account signed in in this
 * browser.
 */
export function SessionEnded({ isReplaced }: { isReplaced: boolean }) {
  return (
    <Flex
      gap="3"
      mb="5"
      p="4"
      borderRadius="l2"
      bg="sky.subtle"
      color="fg"
      borderWidth="1px"
      borderColor="sky.muted"
    >
      <Icon name="clock" mt="0.5" color="sky.fg" />
      <span role="status">{isReplaced ? authText.sessionReplaced : authText.sessionEnded}</span>
    </Flex>
  );
}

/** Renders a warning above a sign-in form if the browser blocks cookies. */
export function CookiesOff() {
  if (navigator.cookieEnabled) return null;
  return (
    <Box mb="5">
      <FormAlert text={authText.cookiesBlocked} />
    </Box>
  );
}
