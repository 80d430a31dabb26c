import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { SecondFactorSecret } from "functions/accounts/schema";
import { Button } from "../../../components/button.tsx";
import { QrCode } from "../../../components/qr-code.tsx";
import { notify } from "../../../lib/toaster.ts";
import { secondFactorText } from "../../../strings/admin-security.ts";

/** Renders a secret to scan, to type or to open in an app on this device. */
export function NewSecret({ secret, uri }: SecondFactorSecret) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify({ title: secondFactorText.secretCopied }),
      () => notify({ title: secondFactorText.notCopied, variant: "destructive" }),
    );
  return (
    <Flex gap="6" wrap="wrap" align="start">
      <QrCode text={uri} label={secondFactorText.qrLabel} missing={secondFactorText.qrMissing} />
      <Stack gap="3" flex="1 1 14rem" align="start">
        <div>
          <Text fontSize="sm" color="fg.muted">
            {secondFactorText.secret}
          </Text>
          <chakra.code fontFamily="monospace" fontSize="lg" fontWeight="600" overflowWrap="anywhere">
            {inFours(secret)}
          </chakra.code>
        </div>
        <Button variant="outline" onClick={copy}>
          {secondFactorText.copySecret}
        </Button>
        <chakra.a
          href={uri}
          hideFrom="md"
          display="inline-flex"
          alignItems="center"
          minH="11"
          color="fairway.fg"
          fontWeight="600"
          textDecoration="underline"
        >
          {secondFactorText.openApp}
        </chakra.a>
      </Stack>
    </Flex>
  );
}

function inFours(text: string): string {
  return text.replace(/.{4}(?=.)/g, "$& ");
}
