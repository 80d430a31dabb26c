import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { SecondFactorSecret } from "functions/contract/second-factor";
import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { notify } from "../../../lib/toaster.ts";
import { secondFactorText } from "../../../strings/admin-security.ts";

/** A secret to scan, to type or to open in an app of this device. */
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

type QrCodeProps = { text: string; label: string; missing: string };
type Drawing = { size: number; path: string };

/** `text` as a QR code, drawn here: it is a secret. Says `missing` where the drawing code cannot be loaded. */
function QrCode({ text, label, missing }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | "missing" | null>(null);
  useEffect(() => {
    let isStale = false;
    draw(text).then(
      (drawn) => !isStale && setDrawing(drawn),
      () => !isStale && setDrawing("missing"),
    );
    return () => {
      isStale = true;
    };
  }, [text]);
  if (drawing === "missing") return <Text role="alert">{missing}</Text>;
  return (
    <Center
      boxSize="13rem"
      flexShrink="0"
      bg="white"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      overflow="hidden"
    >
      {drawing === null ? (
        <Skeleton boxSize="11rem" />
      ) : (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          width="100%"
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="black" />
        </svg>
      )}
    </Center>
  );
}

/** Light squares around the code, which scanners need (ISO/IEC 18004). */
const BORDER = 4;

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: path.join("") };
}
