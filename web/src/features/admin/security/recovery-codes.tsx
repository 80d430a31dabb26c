import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { Panel } from "../../../components/panel.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { notify } from "../../../lib/toaster.ts";
import { secondFactorText } from "../../../strings/admin-security.ts";

/** Renders new recovery codes to copy, download or print. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.map(inFours).join("\n");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("h1")?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => notify({ title: secondFactorText.copied }),
      () => notify({ title: secondFactorText.notCopied, variant: "destructive" }),
    );
  const download = () =>
    saveFile(secondFactorText.fileName, `${secondFactorText.fileTitle}\n\n${lines}\n`, "text/plain");
  return (
    <Panel ref={panel}>
      <PageHeading title={secondFactorText.codesTitle} textStyle="subtitle" />
      <Stack gap="5" mt="3">
        <Text>
          <strong>{secondFactorText.codesLead}</strong> {secondFactorText.codesHint}
        </Text>
        <chakra.ol
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}
          gap="2"
          p="4"
          layerStyle="edge"
          borderRadius="l2"
          bg="bg.subtle"
          fontFamily="monospace"
          fontSize="lg"
        >
          {codes.map((code) => (
            <li key={code}>{inFours(code)}</li>
          ))}
        </chakra.ol>
        <Flex gap="3" wrap="wrap" _print={{ display: "none" }}>
          <Button variant="outline" onClick={copy}>
            {secondFactorText.copy}
          </Button>
          <Button variant="outline" onClick={download}>
            {secondFactorText.download}
          </Button>
          <Button variant="outline" onClick={() => print()}>
            {secondFactorText.print}
          </Button>
          <Button onClick={onDone}>{secondFactorText.done}</Button>
        </Flex>
      </Stack>
    </Panel>
  );
}

function inFours(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}
