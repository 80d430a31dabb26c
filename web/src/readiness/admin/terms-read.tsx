import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { takeFocus } from "../../lib/focus.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useConfirmTerms } from "./api.ts";
import { confirmErrorTexts, readinessText, termsReadText } from "./texts.ts";

/** Renders the confirmation that the administrator has read the terms above, which are those of `revision`. */
export function TermsRead({ revision }: { revision: number }) {
  const { mutate, isPending, isSuccess } = useConfirmTerms();
  const confirm = () =>
    mutate(revision, {
      onError: (error) => notifyError(readinessText.confirmFailed, error, confirmErrorTexts),
    });
  return (
    <Container maxW="48rem" pb="14">
      <Flex layerStyle="card" p={{ base: "4", md: "6" }} gap="4" wrap="wrap" align="center">
        <Text role="status" flex="1 1 18rem" textWrap="pretty">
          <span key={String(isSuccess)}>{isSuccess ? termsReadText.confirmed : termsReadText.hint}</span>
        </Text>
        {isSuccess ? (
          <ButtonLink ref={takeFocus} to="/admin/dashboard">
            {termsReadText.toChecklist}
          </ButtonLink>
        ) : (
          <BusyButton isBusy={isPending} onClick={confirm}>
            {termsReadText.confirm}
          </BusyButton>
        )}
      </Flex>
    </Container>
  );
}
