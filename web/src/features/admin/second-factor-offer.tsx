import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { secondFactorQuery } from "../../api/admin-security.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Icon } from "../../components/icon.tsx";
import { Panel } from "../../components/panel.tsx";
import { useSettled } from "../../components/use-settled.ts";
import { securityText } from "../../strings/admin-security.ts";

/** Offers a second factor to an administrator who has none. Asks once the page has what it shows first. */
export function SecondFactorOffer() {
  const { data: state } = useQuery({ ...secondFactorQuery, enabled: useSettled() });
  if (state?.enabledAt !== null) return null;
  return (
    <Panel
      as="section"
      aria-label={securityText.offerTitle}
      mt={{ base: "3", md: "5" }}
      p={{ base: "4", md: "6" }}
    >
      <Flex gap="4" wrap="wrap" align="center">
        <Icon name="lock" boxSize="8" color="fairway.500" />
        <Text flex="1 1 18rem" maxW="44rem">
          <strong>{securityText.offerTitle}.</strong> {securityText.offer}
        </Text>
        <ButtonLink to="/admin/security" variant="outline">
          {securityText.offerAction}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
