import { Container } from "@chakra-ui/react/container";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { PageHeading } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { editedSiteQuery } from "./api.ts";
import { SiteEditor } from "./site-editor.tsx";
import { siteEditorText } from "./texts.ts";

/** Renders the editor of the public pages and their publication. */
export function EditedSitePage() {
  const site = useQuery(editedSiteQuery);
  return (
    <QueryResult query={site}>
      {(found) => (
        <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
          <TextLink to="/admin/dashboard" minH="11" mb={{ base: "2", md: "4" }}>
            <Icon name="arrowLeft" />
            {siteEditorText.back}
          </TextLink>
          <PageHeading title={siteEditorText.title} />
          <Text color="fg.muted" mt="2" mb="6">
            {siteEditorText.lead}
          </Text>
          <SiteEditor site={found} />
        </Container>
      )}
    </QueryResult>
  );
}
