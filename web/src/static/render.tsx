import { ChakraProvider } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Course, Lesson } from "functions/courses/schema";
import type { PublishedTexts } from "functions/site/schema";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { LessonView } from "../learning/lesson-view.tsx";
import { NOT_LOADED_ID, SITE_TEXTS_ID, STATIC_LESSON_ID } from "../lib/element-ids.ts";
import { site } from "../lib/site.ts";
import { STATIC_PATHS } from "../lib/url.ts";
import { SlimFooter } from "../site/site-footer.tsx";
import { landingText, notFoundText } from "../site/texts.ts";
import { SiteTextsProvider } from "../site/use-site-texts.ts";
import { system } from "../theme/system.ts";
import { palette } from "../theme/tokens.ts";
import { NotFoundPanel } from "../ui/message-panel.tsx";
import { commonText } from "../ui/texts.ts";
import { LandingPage } from "./landing.tsx";
import { PrivacyPage, TermsPage } from "./legal.tsx";
import { CourseForSearch, type HeadName, LessonHead, PageHead } from "./page-head.tsx";
import { LandingLayout, StaticLayout } from "./static-layout.tsx";

/** Inline styles, because the site's styles may not have loaded. */
const NOTICE = {
  position: "fixed",
  inset: "auto 1rem 1rem",
  margin: 0,
  padding: "1rem",
  borderRadius: "0.75rem",
  background: palette.flag[700],
  color: palette.white,
  font: "1.0625rem/1.5 'Schibsted Grotesk', system-ui, sans-serif",
} as const;

/** Parts of a page, as HTML. */
export type Rendered = {
  /** Title, metadata and styles for the head. */
  head: string;
  /** Content of `#root`. */
  body: string;
  /**
   * Data for the app and search engines, in elements after `#root` so that the first paint does not wait for
   * them.
   */
  data: string;
};

/** Content of the static pages. A value is null if it is not available. */
export type SiteContent = {
  texts: PublishedTexts | null;
  courses: readonly Course[] | null;
  /** Free lessons of the courses. */
  lessons: readonly Lesson[];
};

/** Paths that search engines should index. */
export function listedPaths({ lessons }: SiteContent): string[] {
  return [...STATIC_PATHS, ...lessons.map(lessonPath)];
}

/** Returns the static pages by path. "/404" is the page of unknown paths. */
export function renderPages({ texts, courses, lessons }: SiteContent): Map<string, Rendered> {
  const page = (path: string, head: ReactElement, body: ReactElement, data = ""): [string, Rendered] => {
    const { html, styles } = renderBody(path, body, texts);
    return [
      path,
      { head: renderToStaticMarkup(head) + styles, body: html, data: asData(SITE_TEXTS_ID, texts) + data },
    ];
  };
  const document = (path: string, name: HeadName, body: ReactElement) =>
    page(path, <PageHead path={path} name={name} texts={texts} />, <StaticLayout>{body}</StaticLayout>);
  const [course] = courses ?? [];
  return new Map([
    page(
      "/",
      <PageHead path="/" name="landing" texts={texts} />,
      <LandingLayout course={course}>
        <LandingPage courses={courses} />
      </LandingLayout>,
      course && renderToStaticMarkup(<CourseForSearch course={course} seller={sellerIn(texts)} />),
    ),
    document("/skilmalar", "terms", <TermsPage />),
    document("/personuvernd", "privacy", <PrivacyPage />),
    page(
      "/404",
      <PageHead path="/404" name="notFound" texts={texts} />,
      <StaticLayout footer={<SlimFooter isMember={false} />}>
        <NotFoundPanel {...notFoundText} isPublic />
      </StaticLayout>,
    ),
    ...lessons.map((lesson) => {
      const path = lessonPath(lesson);
      const ofLesson = courses?.find(({ lessonIds }) => lessonIds.includes(lesson.id));
      return page(
        path,
        <LessonHead path={path} lesson={lesson} course={ofLesson} />,
        <StaticLayout>
          <LessonView lesson={lesson} course={ofLesson} user={null} />
        </StaticLayout>,
        `<meta id="${STATIC_LESSON_ID}">`,
      );
    }),
  ]);
}

function lessonPath({ id }: Lesson): string {
  return `/lesson/${id}`;
}

function sellerIn(texts: PublishedTexts | null): string {
  return texts?.company.name || site.name;
}

/** Renders the content of `#root`, and the style element for the head. */
function renderBody(path: string, body: ReactElement, texts: PublishedTexts | null) {
  const cache = createCache({ key: "css" });
  cache.compat = true; // Otherwise Emotion adds style elements to the body.
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient()}>
          <SiteTextsProvider value={texts}>
            <StaticRouter location={path}>{body}</StaticRouter>
          </SiteTextsProvider>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>,
  );
  return { html, styles: `<style>${Object.values(cache.inserted).join("")}</style>` };
}

/** Renders the shell of all other pages, with the administrator's `texts`. */
export function renderShell(texts: PublishedTexts | null): Rendered {
  const head = (
    <>
      <title>{site.name}</title>
      <meta name="description" content={landingText.description} />
    </>
  );
  const body = <noscript>{commonText.needsScript}</noscript>;
  return {
    head: renderToStaticMarkup(head),
    body: renderToStaticMarkup(body),
    data: asData(SITE_TEXTS_ID, texts),
  };
}

/** HTML of the message that `app/start.ts` and `static/script.ts` show if the page's files fail to load. */
export const notLoaded: string = renderToStaticMarkup(
  <p id={NOT_LOADED_ID} role="alert" hidden style={NOTICE}>
    {commonText.notLoaded} {/* biome-ignore lint/a11y/useValidAnchor: the empty URL reloads this page */}
    <a href="" style={{ color: "inherit" }}>
      {commonText.reload}
    </a>
  </p>,
);

/** Returns a script element with JSON data, or an empty string if the data is null. */
function asData(id: string, data: unknown): string {
  if (data === null) return "";
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
