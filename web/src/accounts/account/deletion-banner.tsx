import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { focusMain } from "../../lib/focus.ts";
import { dayInWords } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCancelDeletion } from "./api.ts";
import { accountErrorTexts, deletionText } from "./texts.ts";

/** Renders the date on which the account is erased, on each page below the header. */
export function DeletionBanner({ deleteAt }: { deleteAt: string }) {
  return (
    <Box as="aside" aria-label={deletionText.scheduledTitle} bg="flag.subtle" color="flag.fg">
      <Container py="3">
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Flex gap="3" align="center">
            <Icon name="alert" />
            <Text
              fontWeight="600"
              textWrap="balance"
            >{`${deletionText.scheduled(dayInWords(deleteAt))}.`}</Text>
          </Flex>
          <CancelDeletion />
        </Flex>
      </Container>
    </Box>
  );
}

export function CancelDeletion() {
  const { mutateAsync, isPending } = useCancelDeletion();
  const cancel = async () => {
    try {
      await mutateAsync(); // callbacks of `mutate` would not run, because the banner no longer exists
      focusMain();
      notify({ title: deletionText.cancelled });
    } catch (error) {
      notifyError(deletionText.cancelFailed, error, accountErrorTexts);
    }
  };
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={cancel}>
      {deletionText.cancel}
    </BusyButton>
  );
}
