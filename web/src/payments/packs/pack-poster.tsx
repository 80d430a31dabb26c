import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { grouped } from "functions/payments/gifts/gift-code";
import { site } from "../../lib/site.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { packUrl } from "./pack-link.tsx";
import { packText } from "./texts.ts";

/** Fills an A4 sheet. Overrides the print style of the site, which hides drawings (`theme/inline-styles.ts`). */
const ON_PAPER = {
  "@media print": {
    breakInside: "avoid",
    boxShadow: "none",
    minHeight: "250mm",
    alignContent: "center",
    "& svg": { display: "block !important" },
    "& [data-qr] > div": { width: "95mm", height: "95mm" },
    "& h2": { fontSize: "30pt" },
    printColorAdjust: "exact",
  },
};

type PackPosterProps = { code: string; courseTitle: string; name: string | null };

/** Renders the poster of a pack for screen and print: course, QR code and how to take a seat. */
export function PackPoster({ code, courseTitle, name }: PackPosterProps) {
  return (
    <Box
      as="section"
      aria-label={packText.poster}
      layerStyle="card"
      boxShadow="md"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      justifyItems="center"
      gap="5"
      p={{ base: "6", sm: "10" }}
      textAlign="center"
      overflowWrap="anywhere"
      css={{ "& > *": { maxWidth: "100%" }, ...ON_PAPER }}
    >
      <Text textStyle="eyebrow" color="fairway.fg">
        {site.name}
      </Text>
      <Text as="h2" textStyle="subtitle" textWrap="balance">
        {packText.posterTitle(courseTitle)}
      </Text>
      {name !== null && <Text fontSize="lg">{packText.posterFrom(name)}</Text>}
      <div data-qr="">
        <QrCode text={packUrl(code)} label={packText.qr} missing={packText.qrMissing} />
      </div>
      <chakra.ol textAlign="start" ps="6" css={{ listStyleType: "decimal", "& li": { py: "1" } }}>
        {packText.posterSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
      <div>
        <Text color="fg.muted" fontSize="sm">
          {packText.posterUrl}
        </Text>
        <Text fontWeight="700">{`${location.host}/saeti/${grouped(code)}`}</Text>
      </div>
    </Box>
  );
}
