import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { MouseEvent } from "react";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { commonText } from "../../strings/common.ts";

type FetchFailedProps = {
  texts: readonly string[];
  /** The texts that the specification defines are English. */
  lang?: "en" | undefined;
  onRetry: () => void;
};

/** Renders an error for data that could not be fetched, with a retry button. */
export function FetchFailed({ texts, lang, onRetry }: FetchFailedProps) {
  const retry = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget);
    onRetry();
  };
  return (
    <Flex
      role="alert"
      wrap="wrap"
      gap="3"
      align="center"
      my="4"
      p="4"
      layerStyle="edge"
      borderRadius="l2"
      bg="flag.subtle"
      color="flag.fg"
    >
      <Icon name="alert" />
      <Box lang={lang} flex="1 1 12rem" fontWeight="600">
        {texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Box>
      <Button variant="outline" colorPalette="flag" onClick={retry}>
        {commonText.retry}
      </Button>
    </Flex>
  );
}

/** Moves the focus from a control that is about to be removed to its tab panel or dialog. */
export function keepFocus(control: Element): void {
  const panel = control.closest<HTMLElement>("[role=tabpanel], [tabindex]");
  (panel?.role === "tabpanel" ? tabPanel() : panel)?.focus({ preventScroll: true });
}

/**
 * Returns the panel of the open tab and makes it focusable. It receives the focus when the focused element is
 * removed. Panels of previously opened tabs remain hidden in the document. A panel that contains controls is
 * focusable only with a tab index.
 */
export function tabPanel(): HTMLElement | null {
  const panel = document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])");
  if (panel !== null) panel.tabIndex = -1;
  return panel;
}
