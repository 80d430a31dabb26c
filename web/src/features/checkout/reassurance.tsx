import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { Icon } from "../../components/icon.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { checkoutText } from "../../strings/checkout.ts";

/** Renders the guarantee and the first testimonial. Renders nothing if both are empty. */
export function Reassurance() {
  const { guarantee, testimonials } = useSiteTexts();
  const [testimonial] = testimonials;
  if (guarantee.text === "" && testimonial === undefined) return null;
  return (
    <Box display="grid" gap="6" px={{ base: "1", lg: "2" }} pt="2">
      {guarantee.text !== "" && (
        <Flex as="section" gap="4" align="flex-start">
          <Icon name="check" boxSize="6" mt="0.5" color="fairway.border" strokeWidth="2.6" />
          <Box>
            <Text as="h2" fontWeight="700">
              {guarantee.title || checkoutText.guarantee}
            </Text>
            <WrittenText text={guarantee.text} color="fg.muted" fontSize="sm" mt="1" maxW="prose" />
          </Box>
        </Flex>
      )}
      {testimonial && (
        <chakra.figure borderTopWidth="3px" borderColor="fairway.border" pt="4">
          <chakra.blockquote maxW="34em">
            <WrittenText text={`„${testimonial.quote}“`} />
          </chakra.blockquote>
          <chakra.figcaption mt="2" fontSize="sm">
            <chakra.strong>{testimonial.name}</chakra.strong>
            {testimonial.role !== "" && <chakra.span color="fg.muted">{`, ${testimonial.role}`}</chakra.span>}
          </chakra.figcaption>
        </chakra.figure>
      )}
    </Box>
  );
}
