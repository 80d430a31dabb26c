import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { EditedSite } from "functions/site/schema";
import { useSearchParams } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { coursesQuery } from "../../courses/api.ts";
import { firstFreeLesson } from "../../static/landing-course.tsx";
import { lazyWithPreload } from "../../ui/lazy.tsx";
import { ButtonLink, FilterLinks } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { SiteFooter } from "../site-footer.tsx";
import { SiteTextsProvider } from "../use-site-texts.ts";
import { editedSiteQuery } from "./api.ts";
import { publishText, siteEditorText } from "./texts.ts";

const PAGES = {
  "": lazyWithPreload(async () => (await import("./previewed-pages.tsx")).LandingPreview),
  skilmalar: lazyWithPreload(async () => (await import("../../static/legal.tsx")).TermsPage),
  personuvernd: lazyWithPreload(async () => (await import("../../static/legal.tsx")).PrivacyPage),
  kennslustund: lazyWithPreload(async () => (await import("./previewed-pages.tsx")).FreeLessonPage),
};

/** Renders the public pages with the saved copy before it is published. */
export function PreviewPage() {
  return <QueryResult query={useQuery(editedSiteQuery)}>{(site) => <Preview site={site} />}</QueryResult>;
}

function Preview({ site }: { site: EditedSite }) {
  const isOwner = useIsOwner();
  const { data: courses } = useQuery(coursesQuery);
  const pages =
    courses === undefined || firstFreeLesson(courses)
      ? PAGE_NAMES
      : PAGE_NAMES.filter((page) => page !== "kennslustund");
  const shown = useShownPage(pages);
  const { Component } = PAGES[shown];
  // The effective date of the terms if they were published now.
  const texts = { ...site, termsVersion: new Date().toISOString() };
  return (
    <>
      <Flex
        as="section"
        aria-label={publishText.previewTitle}
        position={{ md: "sticky" }}
        top="0"
        zIndex="2"
        columnGap="6"
        rowGap="2"
        px={{ base: "5", md: "8" }}
        py="2"
        align="center"
        justify="space-between"
        wrap="wrap"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Text fontSize="sm" flex="1 1 16rem">
          <strong>{publishText.previewTitle}.</strong> {publishText.previewHint}
        </Text>
        <FilterLinks
          label={publishText.previewPages}
          links={pages.map((page) => ({
            to: page === "" ? "/admin/site/preview" : `/admin/site/preview?sida=${page}`,
            label: publishText.previewed[page],
            isCurrent: page === shown,
          }))}
        />
        <ButtonLink to={isOwner ? "/admin/site" : "/admin/dashboard"} variant="outline">
          {isOwner ? publishText.toEditor : siteEditorText.back}
        </ButtonLink>
      </Flex>
      <SiteTextsProvider value={texts}>
        <Box pt={shown === "" ? "18" : "0"} key={shown} onSubmit={(event) => event.preventDefault()}>
          <Component />
        </Box>
        <SiteFooter />
      </SiteTextsProvider>
    </>
  );
}

const PAGE_NAMES = [
  "",
  "skilmalar",
  "personuvernd",
  "kennslustund",
] as const satisfies readonly (keyof typeof PAGES)[];

type PageName = (typeof PAGE_NAMES)[number];

/** Returns the page of `pages` that the URL names, or the landing page. */
function useShownPage(pages: readonly PageName[]): PageName {
  const [query] = useSearchParams();
  return pages.find((page) => page === query.get("sida")) ?? "";
}
