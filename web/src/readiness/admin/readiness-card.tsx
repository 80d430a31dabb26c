import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Progress } from "@chakra-ui/react/progress";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import type { Readiness, ReadinessId } from "functions/readiness/schema";
import { type MouseEvent, useId, useState } from "react";
import { firstStepsText } from "../../admin/first-steps/texts.ts";
import { FetchFailed, keepFocus, Section, tabPanel } from "../../admin/section.tsx";
import { storedItem } from "../../lib/stored-item.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import { readinessQuery, useConfirmEmail } from "./api.ts";
import { confirmErrorTexts, lineText, missingIn, readinessText } from "./texts.ts";

type Line = Readiness["lines"][number];

/** Whether the administrator has hidden the card of a shop that is ready, in this browser. */
const hidden = storedItem("gatlistiFalinn", () => localStorage);

type ReadinessCardProps = {
  /** Whether the shop has had a sale that was paid. Undefined until it is known. */
  hasSold: boolean | undefined;
};

/**
 * Renders the checklist of a shop that opens, in one line that can be opened after the first sale. When all lines are
 * done, renders a message until the administrator hides it. The card appears again while a line is open.
 */
export function ReadinessCard({ hasSold }: ReadinessCardProps) {
  const { data, isError, refetch } = useQuery(readinessQuery);
  const [isHidden, setIsHidden] = useState(() => hidden.read() !== null);
  const isReady = data?.lines.every(({ state }) => state === "done") ?? true;
  if (isReady && isHidden) return null;
  const hide = () => {
    tabPanel()?.focus({ preventScroll: true }); // the card is about to be removed
    hidden.keep("1");
    setIsHidden(true);
  };
  return (
    <Box mb={{ base: "3", md: "5" }}>
      {((data === undefined && !isError) || hasSold === undefined) && <Loading />}
      {data === undefined && isError && (
        <FetchFailed texts={[readinessText.failed]} onRetry={() => void refetch()} />
      )}
      {data !== undefined && hasSold === true && !isReady && <FoldedChecklist lines={data.lines} />}
      {data !== undefined && hasSold !== undefined && (isReady || !hasSold) && (
        <Section title={isReady ? readinessText.ready : readinessText.title}>
          {isReady ? <Ready onHide={hide} /> : <Checklist lines={data.lines} />}
        </Section>
      )}
    </Box>
  );
}

const ONE_LINE = { px: { base: "4", md: "6" }, py: { base: "2", md: "2" } } as const; // of a `Panel`

/** Renders a placeholder of the folded line. */
function Loading() {
  return (
    <Panel {...ONE_LINE} aria-hidden>
      <Flex minH="11" align="center">
        <Skeleton h="6" w="min(80%, 16rem)" />
      </Flex>
    </Panel>
  );
}

function Ready({ onHide }: { onHide: () => void }) {
  return (
    <Flex gap="4" wrap="wrap" align="center" justify="space-between">
      <Text role="status">{readinessText.readyHint}</Text>
      <Button variant="outline" onClick={onHide}>
        {readinessText.hide}
      </Button>
    </Flex>
  );
}

/** Renders the number of open lines in one line, and the checklist below it while it is open. */
function FoldedChecklist({ lines }: Readiness) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const left = lines.filter(({ state }) => state !== "done").length;
  return (
    <Panel as="section" aria-label={readinessText.folded} tabIndex={-1} {...ONE_LINE}>
      <h2>
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          display="flex"
          gap="3"
          alignItems="center"
          justifyContent="space-between"
          w="full"
          minH="11"
          textAlign="start"
          cursor="button"
          borderRadius="l1"
          _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
        >
          <span>
            <Text as="span" fontWeight="600" me="2">
              {readinessText.folded}
            </Text>{" "}
            <Text as="span" color="fg.muted" fontSize="sm" display="inline-block">
              {readinessText.left(left)}
            </Text>
          </span>
          <Icon name="chevronDown" color="fairway.fg" rotate={isOpen ? "180deg" : undefined} />
        </chakra.button>
      </h2>
      <Box id={listId} mb={isOpen ? "4" : undefined}>
        {isOpen && <Checklist lines={lines} />}
      </Box>
    </Panel>
  );
}

function Checklist({ lines }: Readiness) {
  const done = lines.filter(({ state }) => state === "done").length;
  const progress = readinessText.progress(done, lines.length);
  return (
    <>
      <Flex columnGap="6" rowGap="1" wrap="wrap" align="center" justify="space-between">
        <Text color="fg.muted" flex="1 1 20rem" textWrap="pretty">
          {readinessText.lead}
        </Text>
        <TextLink to="/admin/first-steps" minH="11">
          {firstStepsText.title}
        </TextLink>
      </Flex>
      <Progress.Root value={(done / lines.length) * 100} translations={{ value: () => progress }} mt="3">
        <Progress.Label>{progress}</Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <chakra.ul listStyleType="none" columns={{ lg: 2 }} columnGap="8" mt="5">
        {lines.map((line) => (
          <ChecklistItem key={line.id} line={line} />
        ))}
      </chakra.ul>
    </>
  );
}

function ChecklistItem({ line }: { line: Line }) {
  const isDone = line.state === "done";
  const { title } = lineText[line.id];
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      pb="3"
      breakInside="avoid"
    >
      <Center
        boxSize="8"
        mt="1.5"
        borderRadius="full"
        colorPalette={isDone ? "fairway" : "flag"}
        bg="colorPalette.muted"
        color="colorPalette.fg"
      >
        <Icon name={isDone ? "check" : "flag"} />
      </Center>
      <Box>
        <Flex minH="11" align="center" columnGap="2" wrap="wrap">
          {isDone ? <span>{title}</span> : <TextLink to={placeOf(line)}>{title}</TextLink>}
          <VisuallyHidden>{isDone ? readinessText.done : readinessText.open}</VisuallyHidden>
        </Flex>
        {!isDone && <ToDo line={line} />}
      </Box>
    </chakra.li>
  );
}

function ToDo({ line }: { line: Line }) {
  const { hint, steps } = lineText[line.id];
  const isEmailSent = line.id === "email" && line.state === "unconfirmed";
  return (
    <Box fontSize="sm" color="fg.muted" textWrap="pretty">
      {steps ? (
        <chakra.ol ps="5" listStyleType="decimal">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
      ) : (
        <Text>
          {isEmailSent ? readinessText.emailSent : [stateHint(line), hint].filter(Boolean).join(" ")}
        </Text>
      )}
      {line.id === "email" && <ConfirmEmail />}
    </Box>
  );
}

/** Returns the hint for the state of a line, shown before its general hint. */
function stateHint({ id, state, lessons }: Line): string | undefined {
  if (state === "unpublished") return readinessText.unpublished;
  if (LESSON_FIELDS[id] !== undefined)
    return lessons === null ? readinessText.notOnSale : missingIn(lessons.count);
  return undefined;
}

function ConfirmEmail() {
  const { mutateAsync, isPending } = useConfirmEmail();
  const confirm = async ({ currentTarget }: MouseEvent) => {
    try {
      await mutateAsync();
      keepFocus(currentTarget); // the button is about to be removed
    } catch (error) {
      notifyError(readinessText.confirmFailed, error, confirmErrorTexts);
    }
  };
  return (
    <BusyButton variant="outline" mt="2" isBusy={isPending} onClick={(press) => void confirm(press)}>
      {readinessText.emailArrived}
    </BusyButton>
  );
}

/** Field of the lesson editor for each line of the checklist. The editor focuses the field in the hash of its URL. */
const LESSON_FIELDS: Partial<Record<ReadinessId, string>> = {
  video: "videoUrl",
  length: "lengthSeconds",
  captions: "keyPoints",
  drill: "drill",
};

const COUPONS = "/admin/dashboard?tab=coupons";

const PLACES: Partial<Record<ReadinessId, string>> = {
  terms: "/admin/site?sida=skilmalar",
  purchase: COUPONS,
  email: COUPONS,
  secondFactor: "/admin/security",
};

function placeOf({ id, state, field, lessons }: Line): string {
  const lessonField = LESSON_FIELDS[id];
  if (lessonField !== undefined)
    return lessons === null
      ? "/admin/dashboard?tab=courses"
      : `/admin/lessons/${lessons.first}#${lessonField}`;
  if (state === "unpublished") return "/admin/site";
  return PLACES[id] ?? (field === null ? "/admin/site" : fieldPath(field));
}

/** Returns the URL of a field of the site texts. The company's fields are on a separate page. */
function fieldPath(field: string): string {
  return `/admin/${field.startsWith("company.") ? "settings" : "site"}#${field}`;
}
