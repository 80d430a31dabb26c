import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Text } from "@chakra-ui/react/text";
import { isVimeo, youtubeId } from "functions/courses/video-link";
import { Video } from "../../components/video.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";

/**
 * Renders the promotional video: next to the text on wide screens, otherwise across the lower edge of the
 * hero.
 */
export function PromoVideo() {
  const { videoUrl: url, posterUrl } = useSiteTexts().promo;
  if (url === "") return null;
  const host = isVimeo(url) ? "Vimeo" : "YouTube";
  const isVideo = isVimeo(url) || youtubeId(url) !== null;
  return (
    <Box
      as="section"
      aria-labelledby={TITLE_ID}
      gridRow={{ base: "2", lg: "1" }}
      gridColumn={{ base: "2", lg: "4" }}
      mt={{ base: "-10", lg: "28" }}
      w="full"
      maxW="40rem"
      mx="auto"
    >
      {isVideo ? (
        <Video
          url={url}
          title={landingText.videoTitle}
          poster={posterUrl}
          playLabel={landingText.playPromo}
          isPublic
        />
      ) : (
        <Center aspectRatio={16 / 9} layerStyle="edge" bg="bg.subtle" borderRadius="l3" lang="en">
          {landingText.videoMissing}
        </Center>
      )}
      <Text as="h2" id={TITLE_ID} fontWeight="strong" mt="4" letterSpacing="normal">
        {landingText.videoTitle}
      </Text>
      {isVideo && (
        <Text fontSize="xs" color={{ base: "fg.muted", lg: "fg" }}>
          <span>{`${landingText.videoHint(host)} `}</span>
          <noscript>
            <a href={url}>{landingText.videoElsewhere(host)}</a>
          </noscript>
        </Text>
      )}
    </Box>
  );
}

const TITLE_ID = "kynning";
