import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { EditedSite } from "functions/site/schema";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { BackLink } from "../../admin/back-link.tsx";
import { Section } from "../../admin/section.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { editedSiteQuery } from "./api.ts";
import { PublicationHistory } from "./publication-history.tsx";
import { SiteBar } from "./site-bar.tsx";
import { SETTINGS } from "./site-fields.tsx";
import { SITE_SECTIONS } from "./site-sections.tsx";
import { settingsText, siteEditorText } from "./texts.ts";
import { useSiteEditor } from "./use-site-editor.ts";

/** Renders "Stillingar": the company, the links, and the history of publications. */
export function SettingsPage() {
  return <QueryResult query={useQuery(editedSiteQuery)}>{(site) => <Settings site={site} />}</QueryResult>;
}

function Settings({ site }: { site: EditedSite }) {
  const editor = useSiteEditor(site);
  const { form } = editor;
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash === "" ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
      <Flex columnGap="6" wrap="wrap" align="center">
        <BackLink to="/admin/dashboard">{siteEditorText.back}</BackLink>
        <TextLink to="/admin/site" minH="11">
          {siteEditorText.title}
        </TextLink>
      </Flex>
      <PageHeading title={settingsText.title} mt={{ base: "2", md: "4" }} />
      <Text color="fg.muted" mt="2" mb="6">
        {settingsText.lead}
      </Text>
      <form {...form.formProps} aria-label={settingsText.title}>
        <Stack gap={{ base: "4", md: "6" }}>
          {SITE_SECTIONS.filter(({ id }) => SETTINGS.includes(id)).map(({ id, title, hint, Fields }) => (
            <Section key={id} id={id} title={title} scrollMarginTop="4">
              {hint && (
                <Text fontSize="sm" color="fg.muted" mb="4">
                  {hint}
                </Text>
              )}
              <Fields form={form} />
            </Section>
          ))}
          <PublicationHistory />
        </Stack>
        <SiteBar editor={editor} isElsewhere={({ id }) => !SETTINGS.includes(id)} />
      </form>
    </Container>
  );
}
