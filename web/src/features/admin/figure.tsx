import { Text } from "@chakra-ui/react/text";
import { Panel } from "../../components/panel.tsx";

/** One number with what it counts. */
export function Figure({ label, children }: { label: string; children: string }) {
  return (
    <Panel p={{ base: "4", md: "5" }} display="flex" flexDirection="column" gap="1">
      <Text as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" textStyle="cardTitle" mt="auto">
        {children}
      </Text>
    </Panel>
  );
}
