import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Text } from "@chakra-ui/react/text";
import { isVimeo, youtubeId } from "functions/contract/video-link";
import { SectionHeading } from "../../components/section-heading.tsx";
import { Video } from "../../components/video.tsx";
import { landingText } from "../../strings/landing.ts";
import { site } from "../../strings/site.ts";
import { Section } from "./section.tsx";

export function PromoVideo({ url = site.promotionalVideo }: { url?: string }) {
  const isVideo = isVimeo(url) || youtubeId(url) !== null;
  return (
    <Section>
      <Box maxW="56rem" mx="auto">
        <Box textAlign="center" mb="8">
          <SectionHeading eyebrow={landingText.videoEyebrow} title={landingText.videoTitle} />
        </Box>
        {isVideo ? (
          <Video
            url={url}
            title={landingText.videoTitle}
            poster="/images/lessons/4.svg"
            playLabel={landingText.playPromo}
            isFarDown
          />
        ) : (
          <Center aspectRatio={16 / 9} layerStyle="edge" bg="bg.subtle" borderRadius="l3" lang="en">
            {landingText.videoMissing}
          </Center>
        )}
        {isVideo && (
          <Text mt="4" textAlign="center" fontSize="sm" color="fg.muted">
            {landingText.videoHint}{" "}
            <noscript>
              <a href={url}>{landingText.videoElsewhere}</a>
            </noscript>
          </Text>
        )}
      </Box>
    </Section>
  );
}
