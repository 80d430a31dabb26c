import { AspectRatio } from "@chakra-ui/react/aspect-ratio";
import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Container } from "@chakra-ui/react/container";
import { Grid } from "@chakra-ui/react/grid";
import { Spinner } from "@chakra-ui/react/spinner";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { toPageTop } from "../lib/focus.ts";
import { site } from "../lib/site.ts";
import { Button } from "./button.tsx";
import { MessagePanel } from "./message-panel.tsx";
import { commonText } from "./texts.ts";

/**
 * Renders a placeholder of content that is loading. It is hidden from screen readers; the page has its own
 * loading text.
 */
export function Skeleton(shape: BoxProps) {
  return (
    <Box
      as="span"
      aria-hidden
      display="block"
      h="4"
      borderRadius="l1"
      layerStyle="edge"
      bg="bg.emphasized/60"
      animation="pulse"
      {...shape}
    />
  );
}

export function PageSpinner({ minH = "60dvh" }: { minH?: string }) {
  return (
    <Center minH={minH} role="status">
      <Spinner size="xl" color="fairway.border" borderWidth="3px" />
      <VisuallyHidden>{commonText.loading}</VisuallyHidden>
    </Center>
  );
}

/** Renders a spinner over skeletons at the positions of the future content. */
function Loading({ shapes }: { shapes: ReactElement }) {
  return (
    <Box position="relative">
      {shapes}
      <Box position="absolute" insetX="0" top="0">
        <PageSpinner />
      </Box>
    </Box>
  );
}

/**
 * Renders the loading state of a whole page: skeletons, a spinner and a heading for screen readers. Data that loads
 * after the user (`isData`) needs no spinner over its skeletons. Source: spec §2.
 */
export function PageLoading({ isData = false }: { isData?: boolean }) {
  const [, page = ""] = useLocation().pathname.split("/");
  const Shapes = SHAPES[page];
  return (
    <>
      <VisuallyHidden as="h1">{site.name}</VisuallyHidden>
      {Shapes === undefined ? (
        <PageSpinner />
      ) : isData ? (
        <>
          <VisuallyHidden role="status">{commonText.loading}</VisuallyHidden>
          <Shapes />
        </>
      ) : (
        <Loading shapes={<Shapes />} />
      )}
    </>
  );
}

/** Skeletons by the first segment of the path. Most other pages are forms, which load at once. */
const SHAPES: Record<string, () => ReactElement> = {
  dashboard: CoursePageShapes,
  course: CoursePageShapes,
  lesson: LessonShapes,
  checkout: CheckoutShapes,
  payment: MessageShapes,
  gjof: MessageShapes,
};

function CoursePageShapes() {
  return (
    <Container pt={{ base: "6", md: "10" }} pb="14">
      <Skeleton h="10" w="min(100%, 24rem)" />
      <Skeleton h="5" w="min(80%, 32rem)" mt="4" />
      <Skeleton h={{ base: "20rem", md: "15rem" }} borderRadius="l3" mt="24" />
      <Grid templateColumns={{ base: "1fr", md: "1fr 1fr 1fr" }} gap="6" mt="20">
        <Skeleton h="16rem" borderRadius="l3" />
        <Skeleton h="16rem" borderRadius="l3" />
        <Skeleton h="16rem" borderRadius="l3" />
      </Grid>
    </Container>
  );
}

function LessonShapes() {
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "6" }} pb="14">
      <Box h="11" />
      <AspectRatio ratio={16 / 9}>
        <Skeleton borderRadius="l3" />
      </AspectRatio>
      <Skeleton h="4" w="9rem" mt="7" />
      <Skeleton h="8" w="min(100%, 24rem)" mt="3" />
      <Skeleton h="5" mt="8" maxW="prose" />
    </Container>
  );
}

function CheckoutShapes() {
  return (
    <Container pt={{ base: "4", md: "8" }} pb="14">
      <Skeleton h="8" mt="14" w="min(100%, 20rem)" />
      <Grid
        templateColumns={{ base: "1fr", lg: "minmax(0, 1fr) 27rem" }}
        gap={{ base: "4", lg: "10" }}
        mt="6"
      >
        <Skeleton h={{ base: "7rem", md: "12rem" }} borderRadius="l3" />
        <Skeleton h="34rem" borderRadius="l3" />
      </Grid>
    </Container>
  );
}

function MessageShapes() {
  return (
    <Container maxW="40rem" pt={{ base: "6", md: "20" }}>
      <Skeleton h="26rem" borderRadius="l3" />
    </Container>
  );
}

/** Result of a query, without the fields that `Loaded` does not use. */
type QueryState<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

/** Renders the data of a query. Shows a loading state until it arrives, and a retry button after an error. */
export function QueryResult<Data>({
  query,
  children,
}: {
  query: QueryState<Data>;
  children: (data: Data) => ReactElement | null | undefined;
}) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <PageLoading isData />;
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    toPageTop(); // the focused button is about to be removed
    onRetry();
  };
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={commonText.loadFailed}
      actions={<Button onClick={retry}>{commonText.retry}</Button>}
    >
      {commonText.loadFailedHint}
    </MessagePanel>
  );
}
