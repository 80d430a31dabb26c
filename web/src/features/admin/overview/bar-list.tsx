import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { formatCount } from "../../../lib/format.ts";

type BarListProps = { items: readonly { key: string | number; label: string; count: number }[] };

/** Renders counts in order, each with a bar relative to the largest count. */
export function BarList({ items }: BarListProps) {
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3" fontSize="sm">
      {items.map(({ key, label, count }) => (
        <li key={key}>
          <Flex justify="space-between" columnGap="3" mb="1" wrap="wrap">
            <Text overflowWrap="anywhere">{label}</Text>
            <Text fontWeight="600" whiteSpace="nowrap">
              <span>{formatCount(count)}</span>
              <Text
                as="span"
                color="fg.muted"
                fontWeight="400"
              >{` · ${Math.round((count / most) * 100)}%`}</Text>
            </Text>
          </Flex>
          <Box
            h="2.5"
            borderRadius="full"
            bg="fairway.muted"
            layerStyle="edge"
            overflow="hidden"
            aria-hidden="true"
          >
            <Box
              h="full"
              bg="fairway.border"
              borderRadius="full"
              style={{ width: `${(count / most) * 100}%` }}
              css={{ "@media (forced-colors: active)": { forcedColorAdjust: "none", bg: "Highlight" } }}
            />
          </Box>
        </li>
      ))}
    </chakra.ol>
  );
}
