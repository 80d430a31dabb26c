import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { isVimeo, youtubeId } from "functions/contract/video-link";
import { SectionHeading } from "../../components/section-heading.tsx";
import { VideoPoster, VideoShape } from "../../components/video-poster.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Section } from "./section.tsx";

export function PromoVideo() {
  const { videoUrl: url, posterUrl } = useSiteTexts().promo;
  if (url === "") return null;
  const host = isVimeo(url) ? "Vimeo" : "YouTube";
  const isVideo = isVimeo(url) || youtubeId(url) !== null;
  return (
    <Section>
      <Box maxW="56rem" mx="auto">
        <Box textAlign="center" mb="8">
          <SectionHeading eyebrow={landingText.videoEyebrow} title={landingText.videoTitle} />
        </Box>
        {isVideo ? (
          <VideoShape>
            <PlayButton url={url} poster={posterUrl} />
          </VideoShape>
        ) : (
          <Center aspectRatio={16 / 9} layerStyle="edge" bg="bg.subtle" borderRadius="l3" lang="en">
            {landingText.videoMissing}
          </Center>
        )}
        {isVideo && (
          <Text mt="4" textAlign="center" fontSize="sm" color="fg.muted">
            <span>{`${landingText.videoHint(host)} `}</span>
            <noscript>
              <a href={url}>{landingText.videoElsewhere(host)}</a>
            </noscript>
          </Text>
        )}
      </Box>
    </Section>
  );
}

/** `boot/play-videos.ts` answers its press, before React is there or after, and plays in the empty place before it. */
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
        isFarDown
        data-video={url}
        data-title={landingText.videoTitle}
      />
    </>
  );
}

const NOTHING = { __html: "" };
