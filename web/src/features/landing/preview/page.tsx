import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { EditedSite } from "functions/contract/site";
import { editedSiteQuery } from "../../../api/admin-site.ts";
import { lazyWithPreload } from "../../../components/lazy-with-preload.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { SiteFooter } from "../../../components/site-footer.tsx";
import { SiteTextsProvider } from "../../../lib/use-site-texts.ts";
import { publishText } from "../../../strings/admin-site.ts";

/** In a file of its own, which visitors of the landing page load too. */
const Landing = lazyWithPreload(async () => (await import("../page.tsx")).LandingPage);

/** The landing page with the texts as they are saved, before they are published. */
export function PreviewPage() {
  return <Loaded query={useQuery(editedSiteQuery)}>{(site) => <Preview site={site} />}</Loaded>;
}

function Preview({ site }: { site: EditedSite }) {
  return (
    <>
      <Flex
        as="section"
        aria-label={publishText.previewTitle}
        position="sticky"
        top="0"
        zIndex="2"
        gap="3"
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
        <ButtonLink to="/admin/site" variant="outline">
          {publishText.toEditor}
        </ButtonLink>
      </Flex>
      <SiteTextsProvider value={site}>
        <Box pt="18">
          <Landing.Component />
        </Box>
        <SiteFooter />
      </SiteTextsProvider>
    </>
  );
}
