import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { PageHeading } from "./page-heading.tsx";

type MessagePanelProps = {
  icon: IconName;
  palette?: "fairway" | "flag" | "sky";
  title: string;
  badge?: ReactNode;
  /** Explanation below the title. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** A page that says one thing and offers the ways on. */
export function MessagePanel({
  icon,
  palette = "fairway",
  title,
  badge,
  children,
  actions,
}: MessagePanelProps) {
  return (
    <Box maxW="36rem" mx="auto" px="5" py={{ base: "10", md: "20" }} colorPalette={palette}>
      <Box layerStyle="card" boxShadow="md" p={{ base: "6", md: "12" }} textAlign="center">
        <Center
          boxSize="16"
          mx="auto"
          mb="5"
          borderRadius="full"
          bg="colorPalette.muted"
          color="colorPalette.fg"
        >
          <Icon name={icon} boxSize="8" />
        </Center>
        {badge && <Box mb="3">{badge}</Box>}
        <PageHeading title={title} textStyle="subtitle" />
        {children && (
          <Text
            as="div"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap="2"
            mt="3"
            color="fg.muted"
            textWrap="balance"
            overflowWrap="anywhere"
          >
            {children}
          </Text>
        )}
        {actions && (
          <Flex mt="8" gap="3" wrap="wrap" justify="center">
            {actions}
          </Flex>
        )}
      </Box>
    </Box>
  );
}
