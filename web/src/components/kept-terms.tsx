import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { WrittenText } from "./written-text.tsx";

/**
 * Renders saved terms (`functions/src/site/terms-texts.ts`): sections separated by empty lines, each with a
 * title.
 */
export function KeptTerms({ text }: { text: string }) {
  return (
    <Box display="grid" gap="4" overflowWrap="anywhere">
      {text.split("\n\n").map((part) => {
        const [title = "", ...lines] = part.split("\n");
        // An empty line in the seller's own text also splits it; the second part then has no title.
        const hasTitle = lines.length > 0 && !/^[-•] |[.,:;!?]$/.test(title);
        return (
          <div key={part}>
            {hasTitle && (
              <Text as="h3" fontWeight="700">
                {title}
              </Text>
            )}
            <WrittenText text={hasTitle ? lines.join("\n") : part} />
          </div>
        );
      })}
    </Box>
  );
}
