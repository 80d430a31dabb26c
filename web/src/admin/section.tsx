import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { copyText } from "../lib/save-file.ts";
import { Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { Panel } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { commonText, tableText } from "../ui/texts.ts";

type SectionProps = Omit<ComponentProps<typeof Panel>, "title" | "children"> & {
  title: string;
  children: Elements;
};

/** Renders a white card with a heading. It receives the focus if a focused control in it is removed. */
export function Section({ title, children, ...style }: SectionProps) {
  const headingId = useId();
  return (
    <Panel
      as="section"
      aria-labelledby={headingId}
      tabIndex={-1}
      p={{ base: "4", md: "6" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
      {...style}
    >
      <chakra.h2 id={headingId} textStyle="cardTitle" mb="3">
        {title}
      </chakra.h2>
      {children}
    </Panel>
  );
}

export function DividedList(list: HTMLChakraProps<"ul">) {
  return <chakra.ul listStyleType="none" fontSize="sm" overflowWrap="anywhere" css={lines} {...list} />;
}

const lines = {
  "& > li": { py: "3" },
  "& > li:first-of-type": { pt: "0" },
  "& > li:last-of-type": { pb: "0" },
  "& > li + li": { borderTopWidth: "1px", borderColor: "border" },
} as const;

type FactsProps = ComponentProps<typeof Grid> & {
  /** Values by label, in display order. Null values are omitted. */
  facts: Record<string, ReactNode>;
};

export function Facts({ facts, ...style }: FactsProps) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: "fit-content(45%) minmax(0, 1fr)", sm: "fit-content(11rem) minmax(0, 1fr)" }}
      columnGap="4"
      fontSize="sm"
      css={STACKED}
      {...style}
    >
      {Object.entries(facts).map(
        ([label, value]) =>
          value !== null && (
            <Grid key={label} gridColumn="1 / -1" templateColumns="subgrid" alignItems="baseline" py="1.5">
              <Text as="dt" color="fg.muted" overflowWrap="anywhere">
                {label}
              </Text>
              <Text as="dd" overflowWrap="anywhere">
                {value}
              </Text>
            </Grid>
          ),
      )}
    </Grid>
  );
}

/** The narrowest phones, and phones with large text, have no room for two columns. */
const STACKED = { "@media (max-width: 21.98em)": { gridTemplateColumns: "minmax(0, 1fr)" } };

/** Prints the whole id. */
const ON_PAPER = { "@media print": { maxWidth: "none", whiteSpace: "normal", overflowWrap: "anywhere" } };

/**
 * Renders an id, visually truncated if a table has no room. A click copies the whole id. The click area is
 * higher than the line.
 */
export function ShortId({ id, ...style }: { id: string } & HTMLChakraProps<"button">) {
  return (
    <chakra.button
      type="button"
      data-on-paper
      onClick={() => copyText(id, tableText)}
      title={id}
      aria-label={`${tableText.copyId} ${id}`}
      maxW={{ base: "full", xl: "7.5rem" }}
      display="block"
      position="relative"
      zIndex="1" // above a link that covers its row
      minH="11"
      my="-2"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      textAlign="start"
      color="fg.muted"
      cursor="button"
      borderRadius="l1"
      _hover={{ color: "fg", textDecoration: "underline" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
      css={ON_PAPER}
      {...style}
    >
      {id}
    </chakra.button>
  );
}

type FetchFailedProps = {
  texts: readonly string[];
  /** The texts that the specification defines are English. */
  lang?: "en" | undefined;
  onRetry: () => void;
};

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

/** Focuses the panel of the open tab if the focused row was removed because it moved to another list. */
export function focusPanelIfLost(): void {
  if (document.activeElement === document.body) tabPanel()?.focus({ preventScroll: true });
}

type NotFoundProps = {
  text: { notFoundTitle: string; notFoundHint: string; back: string };
  /** The path of the list that the document would be in. */
  list: string;
};

export function NotFound({ text, list }: NotFoundProps) {
  return (
    <MessagePanel
      icon="target"
      palette="sky"
      title={text.notFoundTitle}
      actions={<ButtonLink to={list}>{text.back}</ButtonLink>}
    >
      {text.notFoundHint}
    </MessagePanel>
  );
}
