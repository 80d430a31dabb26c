import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { termsTextQuery } from "../../../api/admin-payments.ts";
import { KeptTerms } from "../../../components/kept-terms.tsx";
import { Modal } from "../../../components/modal.tsx";
import { PageSpinner } from "../../../components/page-loading.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { factsText } from "../../../strings/admin-payment.ts";
import { FetchFailed } from "../fetch-failed.tsx";

/** What the terms said in the version that a buyer accepted. */
export function TermsDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(termsTextQuery(version));
  return (
    <Modal title={factsText.termsTitle} onClose={onClose}>
      {data && <KeptTerms text={data.text} />}
      {error !== null &&
        (codeOf(error) === "terms_not_found" ? (
          <Text>{factsText.termsNotKept}</Text>
        ) : (
          <FetchFailed texts={[factsText.termsFailed]} onRetry={() => void refetch()} />
        ))}
      {data === undefined && error === null && <PageSpinner minH="8rem" />}
    </Modal>
  );
}
