import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { grouped } from "functions/payments/gifts/gift-code";
import { CoursePicture } from "../../courses/course-picture.tsx";
import { site } from "../../lib/site.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { packUrl } from "./pack-link.tsx";
import { packText } from "./texts.ts";

/**
 * Fills an A4 sheet: the drawing is as high as the text leaves room. Overrides the print style of the site, which hides
 * drawings and resets heights (`theme/inline-styles.ts`).
 */
const ON_PAPER = {
  "@media print": {
    breakInside: "avoid",
    boxShadow: "none",
    display: "flex",
    flexDirection: "column",
    minHeight: "264mm !important",
    "& svg, & img": { display: "block !important" },
    "& > img": { flex: "1 0 25mm", height: "25mm", objectPosition: "50% 80%" },
    "& ol": { fontSize: "14pt" },
    "& [data-qr] > div": { width: "85mm", height: "85mm" },
    "& h2": { fontSize: "30pt" },
    printColorAdjust: "exact",
  },
};

type PackPosterProps = {
  code: string;
  courseTitle: string;
  name: string | null;
  /** Called when the QR code can be printed. */
  onReady: () => void;
};

/** Renders the poster of a pack for screen and print: course, QR code and how to take a seat. */
export function PackPoster({ code, courseTitle, name, onReady }: PackPosterProps) {
  return (
    <Box
      as="section"
      aria-label={packText.poster}
      layerStyle="card"
      boxShadow="md"
      overflow="hidden"
      textAlign="center"
      overflowWrap="anywhere"
      css={ON_PAPER}
    >
      <CoursePicture src={null} w="full" aspectRatio={3.2} />
      <Grid
        templateColumns="minmax(0, 1fr)"
        justifyItems="center"
        gap="5"
        p={{ base: "6", sm: "10" }}
        css={{ "& > *": { maxWidth: "100%" } }}
      >
        <Text textStyle="eyebrow" color="fairway.fg">
          {site.name}
        </Text>
        <Text as="h2" textStyle="subtitle" textWrap="balance">
          {packText.posterTitle(courseTitle)}
        </Text>
        {name !== null && <Text fontSize="lg">{packText.posterFrom(name)}</Text>}
        <div data-qr="">
          <QrCode text={packUrl(code)} label={packText.qr} missing={packText.qrMissing} onReady={onReady} />
        </div>
        <chakra.ol
          textAlign="start"
          ps="6"
          css={{
            listStyleType: "decimal",
            "& li": { py: "1" },
          }}
        >
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
      </Grid>
    </Box>
  );
}
