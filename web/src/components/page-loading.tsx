import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { site } from "../strings/site.ts";
import { PageSpinner } from "./page-spinner.tsx";

/** In place of a whole page that is not ready: a spinner, and a heading for those who look for one. */
export function PageLoading() {
  return (
    <>
      <VisuallyHidden as="h1">{site.name}</VisuallyHidden>
      <PageSpinner />
    </>
  );
}
