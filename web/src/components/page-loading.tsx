import { Center } from "@chakra-ui/react/center";
import { Spinner } from "@chakra-ui/react/spinner";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { commonText } from "../strings/common.ts";
import { site } from "../strings/site.ts";

/** A centred spinner in place of a page, or a part of one, that is not ready. */
export function PageSpinner({ minH = "60dvh" }: { minH?: string }) {
  return (
    <Center minH={minH} role="status">
      <Spinner size="xl" color="fairway.border" borderWidth="3px" />
      <VisuallyHidden>{commonText.loading}</VisuallyHidden>
    </Center>
  );
}

/** In place of a whole page that is not ready: a spinner, and a heading for those who look for one. */
export function PageLoading() {
  return (
    <>
      <VisuallyHidden as="h1">{site.name}</VisuallyHidden>
      <PageSpinner />
    </>
  );
}
