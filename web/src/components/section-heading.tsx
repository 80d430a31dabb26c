import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";

/** Renders a section's heading with an eyebrow above it. */
export function SectionHeading({ eyebrow, title }: { eyebrow: string; title: string }) {
  return (
    <Box>
      <Text textStyle="eyebrow" color="fairway.fg" mb="2">
        {eyebrow}
      </Text>
      <Text as="h2" textStyle="sectionTitle">
        {title}
      </Text>
    </Box>
  );
}
