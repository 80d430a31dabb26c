import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { type ReactNode, useEffect } from "react";
import { PageHeading } from "./heading.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { ButtonLink } from "./links.tsx";
import { commonText } from "./texts.ts";

type MessagePanelProps = {
  icon: IconName;
  /** Colours of the icon and the badge. */
  palette?: keyof typeof SCENES;
  /** Illustration at the top. The default is the scene of the palette. */
  scene?: (typeof SCENES)[keyof typeof SCENES] | "rough";
  title: string;
  badge?: ReactNode;
  /** Explanation below the title. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** Files in `public/images/scenes`: a ball next to the hole, in a bunker and on a tee. */
const SCENES = { fairway: "green", flag: "bunker", sky: "tee" } as const;

/** Renders a page with one message and its actions. */
export function MessagePanel({
  icon,
  palette = "fairway",
  scene = SCENES[palette],
  title,
  badge,
  children,
  actions,
}: MessagePanelProps) {
  return (
    <Box
      display="grid"
      alignContent="center"
      minH="min(48rem, 100dvh - 4.5rem)"
      maxW="40rem"
      mx="auto"
      px="5"
      py={{ base: "6", md: "10" }}
    >
      <Box layerStyle="card" boxShadow="md" overflow="hidden" textAlign="center">
        {/* A background image, because the sky colour remains if it fails to load. */}
        <Box
          data-drawing=""
          aspectRatio={640 / 200}
          bg="sky.100"
          bgSize="cover"
          bgPos="bottom"
          style={{ backgroundImage: `url(/images/scenes/${scene}.svg)` }}
        />
        <Center
          position="relative"
          boxSize="18"
          mx="auto"
          mt="-9"
          border="4px solid"
          borderColor="bg.panel"
          borderRadius="full"
          colorPalette={palette}
          bg="colorPalette.muted"
          color="colorPalette.fg"
        >
          <Icon name={icon} boxSize="8" />
        </Center>
        <Box px={{ base: "6", md: "12" }} pt="4" pb={{ base: "8", md: "12" }}>
          {badge && (
            <Box mb="3" colorPalette={palette}>
              {badge}
            </Box>
          )}
          <PageHeading title={title} textStyle="subtitle" />
          {children && (
            <Text
              as="div"
              display="grid"
              gridTemplateColumns="minmax(0, 1fr)"
              gap="2"
              mt="3"
              color="fg.muted"
              css={{ "&, & p": { textWrap: "balance" } }}
              overflowWrap="anywhere"
            >
              {/* A translated page has no bare text nodes that React could remove when the message changes. */}
              {typeof children === "string" ? <p>{children}</p> : children}
            </Text>
          )}
          {actions && (
            <Flex mt="8" gap="3" direction={{ base: "column", sm: "row" }} wrap="wrap" justify="center">
              {actions}
            </Flex>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/**
 * Renders the page of an unknown id. It links to the dashboard, or to the landing page if `isPublic` is true.
 */
export function NotFoundPanel({
  title,
  hint,
  isPublic = false,
}: {
  title: string;
  hint: string;
  isPublic?: boolean;
}) {
  useNoIndex();
  return (
    <MessagePanel
      icon="flag"
      scene="rough"
      title={title}
      actions={
        <ButtonLink to={isPublic ? "/" : "/dashboard"}>
          {isPublic ? commonText.home : commonText.toDashboard}
        </ButtonLink>
      }
    >
      {hint}
    </MessagePanel>
  );
}

/** Adds `noindex`, because Hosting returns 200 for unknown ids. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement("meta");
    robots.name = "robots";
    robots.content = "noindex";
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
