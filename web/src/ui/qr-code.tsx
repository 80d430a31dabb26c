import { Center } from "@chakra-ui/react/center";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useEffectEvent, useState } from "react";
import { Skeleton } from "./query-result.tsx";

type QrCodeProps = {
  text: string;
  label: string;
  missing: string;
  /** Called when the code, or `missing` in its place, is complete. */
  onReady?: () => void;
};
type Drawing = { size: number; path: string };

/**
 * Renders `text` as a QR code. It is generated in the browser because the text can be a secret. Renders
 * `missing` if the encoder cannot be loaded.
 */
export function QrCode({ text, label, missing, onReady }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | "missing" | null>(null);
  const isReady = drawing !== null;
  const tell = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);
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

/** Width of the light border in modules, which scanners need (ISO/IEC 18004). */
const BORDER = 4;

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: path.join("") };
}
