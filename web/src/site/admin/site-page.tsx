import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import type { EditedSite } from "functions/site/schema";
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useWatch } from "react-hook-form";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { BackLink } from "../../admin/back-link.tsx";
import { fieldsWithErrors } from "../../admin/editing/use-editor.ts";
import { coursesQuery } from "../../courses/api.ts";
import { serverTime } from "../../lib/clock.ts";
import { TermsRead } from "../../readiness/admin/terms-read.tsx";
import { firstFreeLesson } from "../../static/landing-course.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { lazyWithPreload } from "../../ui/lazy.tsx";
import { FilterLinks, TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { SiteFooter } from "../site-footer.tsx";
import { SiteTextsProvider } from "../use-site-texts.ts";
import { editedSiteQuery } from "./api.ts";
import { EditedLanding } from "./edited-landing.tsx";
import { DRAWER, SectionDrawer } from "./section-drawer.tsx";
import { SiteBar } from "./site-bar.tsx";
import { SETTINGS } from "./site-fields.tsx";
import { SITE_SECTIONS, type SiteSection, sectionOf } from "./site-sections.tsx";
import { type SiteValues, textsOf } from "./site-values.ts";
import { settingsText, siteEditorText } from "./texts.ts";
import { type SiteForm, useSiteEditor } from "./use-site-editor.ts";

/** The public pages that are only shown, because their texts are edited elsewhere. */
const OTHER_PAGES = {
  skilmalar: lazyWithPreload(async () => (await import("../../static/legal.tsx")).TermsPage),
  personuvernd: lazyWithPreload(async () => (await import("../../static/legal.tsx")).PrivacyPage),
  kennslustund: lazyWithPreload(async () => (await import("./free-lesson-preview.tsx")).FreeLessonPage),
};

const PAGE_NAMES = ["", "skilmalar", "personuvernd", "kennslustund"] as const;

type PageName = (typeof PAGE_NAMES)[number];

/** Renders "Síðan mín": the public pages as they will look, with a drawer for each section. */
export function EditedSitePage() {
  const courses = useQuery(coursesQuery);
  return (
    <QueryResult query={useQuery(editedSiteQuery)}>
      {(site) => (
        <QueryResult query={courses}>{(onSale) => <SiteEditor site={site} courses={onSale} />}</QueryResult>
      )}
    </QueryResult>
  );
}

type SiteEditorProps = { site: EditedSite; courses: readonly Course[] };

function SiteEditor({ site, courses }: SiteEditorProps) {
  const editor = useSiteEditor(site);
  const { form } = editor;
  const { section, edit, editField, ...drawer } = useDrawer(form);
  const showMissing = async () => {
    const fields = await editor.showMissing();
    if (fields[0] !== undefined) editField(fields[0]);
    return fields;
  };
  const isOpen = section !== undefined;
  return (
    // The drawer covers no part of the page that cannot be scrolled into view.
    <Box
      pe={isOpen ? { lg: DRAWER.width } : undefined}
      pb={isOpen ? { base: DRAWER.height, lg: "0" } : undefined}
    >
      <ShownPages form={form} courses={courses} revision={site.revision} onEdit={edit} />
      {/* The form is as high as its bar, so the bar sticks to the viewport with its container. */}
      <Container position="sticky" bottom="0" zIndex="2" pb={{ base: "2", md: "4" }}>
        <form {...form.formProps} aria-label={siteEditorText.title}>
          <SiteBar editor={{ ...editor, showMissing }} isElsewhere={({ id }) => SETTINGS.includes(id)} />
        </form>
      </Container>
      <SectionDrawer section={section} form={form} {...drawer} />
    </Box>
  );
}

/**
 * Returns the state of the drawer. A link with the id of a section, or of a field to edit, as its fragment opens it.
 */
function useDrawer(form: SiteForm) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [section, setSection] = useState<SiteSection>();
  const opened = useRef("");
  const wanted = useRef<string | null>(null);
  const edit = (id: string) => setSection(SITE_SECTIONS.find((each) => each.id === id && isOnPage(each)));
  const editField = (field: string) => {
    const found = sectionOf(field);
    if (found === undefined || !isOnPage(found)) return;
    wanted.current = field;
    edit(found.id);
  };

  const fragment = hash.slice(1);
  const openLinked = useEffectEvent((id: string) => {
    void navigate({ search, hash: "" }, { replace: true }); // a reload does not open the drawer again
    if (sectionOf(id) === undefined) edit(id);
    else editField(id);
  });
  useEffect(() => {
    if (fragment !== "") openLinked(fragment);
  }, [fragment]);

  useEffect(() => {
    if (section === undefined) return;
    opened.current = section.id;
    const button = buttonOf(section.id);
    (document.getElementById(section.id) ?? button?.closest("[data-part]"))?.scrollIntoView();
  }, [section]);

  const { submitCount } = form.formState;
  const editFirstError = useEffectEvent(() => {
    const faulty = fieldsWithErrors(form.errors).map(({ field }) => field);
    const field = SITE_SECTIONS.filter(isOnPage)
      .map((each) => faulty.find((name) => sectionOf(name) === each))
      .find((name) => name !== undefined);
    if (field !== undefined) editField(field);
  });
  useEffect(() => {
    if (submitCount > 0) editFirstError();
  }, [submitCount]);

  return {
    section,
    edit,
    editField,
    onClose: () => {
      wanted.current = null;
      setSection(undefined);
    },
    firstFocus: () => (wanted.current === null ? null : fieldNamed(wanted.current)),
    lastFocus: () => buttonOf(opened.current),
  };
}

function isOnPage({ id }: SiteSection): boolean {
  return !SETTINGS.includes(id);
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-edit="${id}"]`);
}

function fieldNamed(name: string): HTMLElement | null {
  return document.getElementsByName(name)[0] ?? null;
}

type ShownPagesProps = {
  form: SiteForm;
  courses: readonly Course[];
  revision: number;
  onEdit: (section: string) => void;
};

/** Renders the page that the URL names with the texts of the form. */
function ShownPages({ form, courses, revision, onEdit }: ShownPagesProps) {
  const hasFreeLesson = firstFreeLesson(courses) !== undefined;
  const pages = PAGE_NAMES.filter((page) => page !== "kennslustund" || hasFreeLesson);
  const shown = useShownPage(pages);
  const Other = shown === "" ? null : OTHER_PAGES[shown].Component;
  return (
    <>
      <Header pages={pages} shown={shown} />
      <Typed form={form}>
        {Other === null ? (
          <EditedLanding courses={courses} onEdit={onEdit} />
        ) : (
          <>
            <Box key={shown} onSubmit={(event) => event.preventDefault()}>
              <Other />
            </Box>
            {shown === "skilmalar" && !form.formState.isDirty && <TermsRead revision={revision} />}
            <SiteFooter />
          </>
        )}
      </Typed>
    </>
  );
}

/** Returns the page of `pages` that the URL names, or the landing page. */
function useShownPage(pages: readonly PageName[]): PageName {
  const [query] = useSearchParams();
  return pages.find((page) => page === query.get("sida")) ?? "";
}

/** Provides the texts of the form as typed, before they are saved. */
function Typed({ form, children }: { form: SiteForm; children: ReactNode }) {
  // The effective date of the terms if they were published now.
  const [termsVersion] = useState(() => new Date(serverTime()).toISOString());
  const values = useDeferredValue(useWatch({ control: form.control }) as SiteValues);
  const texts = useMemo(() => ({ ...textsOf(values), termsVersion }), [values, termsVersion]);
  return <SiteTextsProvider value={texts}>{children}</SiteTextsProvider>;
}

/** Renders the links to the pages. The other public pages have their own main heading. */
function Header({ pages, shown }: { pages: readonly PageName[]; shown: PageName }) {
  return (
    <Box borderBottomWidth="1px" borderColor="border">
      <Container pb="4">
        <Flex columnGap="6" wrap="wrap" align="center">
          <BackLink to="/admin/dashboard">{siteEditorText.back}</BackLink>
          <TextLink to="/admin/settings" minH="11">
            {settingsText.title}
          </TextLink>
        </Flex>
        <Flex mt="1" columnGap="8" rowGap="3" align="flex-end" justify="space-between" wrap="wrap">
          <Box flex="1 1 18rem">
            {shown === "" ? (
              <PageHeading title={siteEditorText.title} />
            ) : (
              <Text textStyle="pageTitle">{siteEditorText.title}</Text>
            )}
            <Text color="fg.muted" mt="1">
              {shown === "" ? siteEditorText.lead : siteEditorText.otherPages}
            </Text>
          </Box>
          <FilterLinks
            label={siteEditorText.pages}
            links={pages.map((page) => ({
              to: page === "" ? "/admin/site" : `/admin/site?sida=${page}`,
              label: siteEditorText.pageNames[page],
              isCurrent: page === shown,
            }))}
          />
        </Flex>
      </Container>
    </Box>
  );
}
