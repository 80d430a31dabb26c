import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Grid } from "@chakra-ui/react/grid";
import { Tabs } from "@chakra-ui/react/tabs";
import { Text } from "@chakra-ui/react/text";
import { CheckList } from "../../components/check-list.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Panel } from "../../components/panel.tsx";
import { authText } from "../../strings/auth.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

export function AuthScreen() {
  return (
    <Container py={{ base: "6", md: "16" }}>
      <Grid
        templateColumns={{ base: "1fr", lg: "1fr 28rem" }}
        gap={{ base: "6", lg: "20" }}
        alignItems="center"
      >
        <Box>
          <PageHeading title={authText.login}>{authText.title}</PageHeading>
          <Text textStyle="lg" mt="3" color="fg.muted" maxW="30em">
            {authText.lead}
          </Text>
          <CheckList items={authText.benefits} mt="8" hideBelow="lg" />
        </Box>
        <Panel>
          <Tabs.Root defaultValue="login" lazyMount>
            <Tabs.List>
              <Tabs.Trigger value="login">{authText.login}</Tabs.Trigger>
              <Tabs.Trigger value="register">{authText.register}</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="login">
              <LoginForm />
            </Tabs.Content>
            <Tabs.Content value="register">
              <RegisterForm />
            </Tabs.Content>
          </Tabs.Root>
        </Panel>
      </Grid>
    </Container>
  );
}
