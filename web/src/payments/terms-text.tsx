import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { codeOf } from "../lib/api-client.ts";
import { Button, LINK_LOOK } from "../ui/button.tsx";
import { commonText } from "../ui/texts.ts";
import { WrittenText } from "../ui/written-text.tsx";
import { acceptedTermsQuery } from "./api.ts";
import { paymentText } from "./texts.ts";

/**
 * Renders saved terms (`functions/src/site/terms-texts.ts`): sections separated by empty lines, each with a
 * title.
 */
export function TermsDocument({ text }: { text: string }) {
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

/** Renders a button that opens the version of the terms that the customer accepted. */
export function AcceptedTerms({ paymentId }: { paymentId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box flexBasis={isOpen ? "full" : undefined}>
      <Button {...LINK_LOOK} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {paymentText.acceptedTerms}
      </Button>
      <Box id={id} role="status" fontSize="sm" maxW="prose" css={{ "&:not(:empty)": { mt: "4" } }}>
        {isOpen && <Terms paymentId={paymentId} />}
      </Box>
    </Box>
  );
}

function Terms({ paymentId }: { paymentId: string }) {
  const { data, error } = useQuery(acceptedTermsQuery(paymentId));
  if (data) return <TermsDocument text={data.text} />;
  if (codeOf(error) === "terms_not_found") return <Text>{paymentText.termsNotKept}</Text>;
  return <Text>{error ? commonText.loadFailed : commonText.loading}</Text>;
}
