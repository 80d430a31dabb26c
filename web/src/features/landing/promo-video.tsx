import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { isVimeo, youtubeId } from "functions/courses/video-link";
import { VideoPoster, VideoShape } from "../../components/video-poster.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { videoText } from "../../strings/video.ts";

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
        <VideoShape boxShadow="xl">
          <PlayButton url={url} poster={posterUrl} />
        </VideoShape>
      ) : (
        <Center aspectRatio={16 / 9} layerStyle="edge" bg="bg.subtle" borderRadius="l3" lang="en">
          {landingText.videoMissing}
        </Center>
      )}
      {isVideo && <SilentPlayer host={host} url={url} />}
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

/** Renders help for a player that does not start. `boot/play-videos.ts` shows it. */
function SilentPlayer({ host, url }: { host: string; url: string }) {
  return (
    <Box hidden data-silent-player="" role="status" mt="3" fontSize="sm">
      <Text fontWeight="600">{videoText.silent}</Text>
      <Text>{videoText.silentHint(host)}</Text>
      <chakra.a href={url} display="inline-block" py="1" fontWeight="600" textDecoration="underline">
        {videoText.watchAt(host)}
      </chakra.a>
    </Box>
  );
}

const TITLE_ID = "kynning";

/**
 * Renders the play button. `boot/play-videos.ts` handles its click, before or after hydration, and inserts
 * the player into the empty element before it.
 */
function PlayButton({ url, poster }: { url: string; poster: string }) {
  return (
    <>
      <chakra.div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; React then leaves alone what it finds here
        dangerouslySetInnerHTML={NOTHING}
        suppressHydrationWarning
        _empty={{ display: "none" }}
        css={{ "& > iframe": { boxSize: "full" }, "&:not(:empty) + button": { visibility: "hidden" } }}
      />
      <VideoPoster
        poster={poster}
        playLabel={landingText.playPromo}
        data-video={url}
        data-title={landingText.videoTitle}
      />
    </>
  );
}

const NOTHING = { __html: "" };
