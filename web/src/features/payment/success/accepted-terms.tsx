import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { acceptedTermsQuery } from "../../../api/payments.ts";
import { Button } from "../../../components/button.tsx";
import { KeptTerms } from "../../../components/kept-terms.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { commonText } from "../../../strings/common.ts";
import { paymentText } from "../../../strings/payment.ts";

/** Renders a button that opens the version of the terms that the customer accepted. */
export function AcceptedTerms({ paymentId }: { paymentId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box mt="4">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
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
  if (data) return <KeptTerms text={data.text} />;
  if (codeOf(error) === "terms_not_found") return <Text>{paymentText.termsNotKept}</Text>;
  return <Text>{error ? commonText.loadFailed : commonText.loading}</Text>;
}
