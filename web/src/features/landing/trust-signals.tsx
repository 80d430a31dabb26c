import { Flex } from "@chakra-ui/react/flex";
import { CardBrands } from "../../components/card-brands.tsx";
import { Icon } from "../../components/icon.tsx";
import { landingText } from "../../strings/landing.ts";

/** Why it is safe to buy, right below the button. */
export function TrustSignals() {
  return (
    <Flex mt="5" gap="4" justify="space-between" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
      <Flex direction="column" gap="1.5">
        <Flex gap="2" align="center">
          <Icon name="lock" boxSize="4" />
          {landingText.secure}
        </Flex>
        <Flex gap="2" align="center">
          <Icon name="bolt" boxSize="4" />
          {landingText.immediate}
        </Flex>
      </Flex>
      <CardBrands />
    </Flex>
  );
}
