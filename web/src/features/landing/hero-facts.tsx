import { chakra } from "@chakra-ui/react/styled-system";
import { Icon } from "../../components/icon.tsx";
import { landingText } from "../../strings/landing.ts";

/** What a buyer wants to know first, in three short lines. */
export function HeroFacts() {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="6" rowGap="1.5" mt="5">
      {landingText.facts.map((fact) => (
        <chakra.li
          key={fact}
          display="flex"
          alignItems="center"
          gap="1.5"
          fontSize="sm"
          fontWeight="600"
          color="ink.800"
        >
          <Icon name="check" boxSize="4" strokeWidth="2.8" color="fairway.600" />
          {fact}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
