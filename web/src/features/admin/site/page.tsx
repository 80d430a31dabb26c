import { Container } from "@chakra-ui/react/container";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { editedSiteQuery } from "../../../api/admin-site.ts";
import { Icon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/links.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { siteEditorText } from "../../../strings/admin-site.ts";
import { SiteEditor } from "./site-editor.tsx";

/** Renders the editor of the public pages and their publication. */
export function EditedSitePage() {
  const site = useQuery(editedSiteQuery);
  return (
    <Loaded query={site}>
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
    </Loaded>
  );
}
