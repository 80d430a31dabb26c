import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import { Button, LINK_LOOK } from "../../ui/button.tsx";
import { LazyPart } from "../../ui/lazy.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { accountQuery } from "./api.ts";
import { changeEmailText } from "./texts.ts";

/** Loaded when the buyer opens the form, because few need it. */
const ChangeEmail = /* @__PURE__ */ lazy(async () => ({
  default: (await import("./change-email.tsx")).ChangeEmail,
}));

/** Renders a button that lets a buyer correct the email address to which the receipt was sent. */
export function WrongEmail({ paymentId }: { paymentId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box flexBasis={isOpen ? "full" : undefined}>
      <Button {...LINK_LOOK} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {changeEmailText.wrong}
      </Button>
      <Box id={id} maxW="30rem">
        {isOpen && (
          <LazyPart>
            <Suspense fallback={<Skeleton h="16" mt="4" />}>
              <Correction paymentId={paymentId} />
            </Suspense>
          </LazyPart>
        )}
      </Box>
    </Box>
  );
}

function Correction({ paymentId }: { paymentId: string }) {
  const { data, isError } = useQuery(accountQuery);
  if (isError) return <Text mt="4">{commonText.notDone}</Text>;
  if (data === undefined) return <Skeleton h="16" mt="4" />;
  return (
    <Box mt="4">
      <Text mb="3">{changeEmailText.wrongHint}</Text>
      <ChangeEmail account={data} paymentId={paymentId} />
    </Box>
  );
}
