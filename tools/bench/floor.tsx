/** @jsxRuntime automatic */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteTexts } from "../../functions/src/site/schema.ts";
import { CONTENT } from "../../local/seed/course.ts";
import { ROOT } from "../../local/stack/paths.ts";
import { landingText } from "../../web/src/site/texts.ts";
import { BENCH_SITE } from "./with-shop.ts";

const PATH = "/floor/";

const STYLES = `
  body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; color: #131f18; background: #fbf8f1 }
  header { position: relative; padding: 6rem 1.25rem; min-height: 44rem }
  header img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; z-index: -1 }
  h1 { font-size: 2.5rem; line-height: 1.1 }
  section, footer { padding: 4rem 1.25rem }
  img { max-width: 100%; height: auto }
  a { display: inline-block; padding: 1rem 2rem; border-radius: 99px; background: #1d5034; color: #fff }`;

/** Adds the floor page to the benchmark site. Returns its URL. */
export async function buildFloor(shop: string): Promise<string> {
  const folder = join(BENCH_SITE, PATH);
  const texts = CONTENT.site as SiteTexts;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="is"><head><meta charset="utf-8"><title>Golf</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Golf">
<style>${STYLES}</style></head><body>${renderToStaticMarkup(<FloorPage texts={texts} />)}</body></html>`,
  );
  copyFileSync(join(ROOT, "web/src/static/hero.svg"), join(folder, "hero.svg"));
  const { status } = await fetch(shop + PATH);
  if (status !== 200) throw new Error(`${PATH} returns ${status}`);
  return shop + PATH;
}

/** Renders the landing page's content as HTML with a style sheet only: the lower bound for a page of this kind. */
function FloorPage({ texts }: { texts: SiteTexts }) {
  const { hero, learning, instructor, testimonials } = texts;
  const buy = <a href="/auth">{landingText.buy}</a>;
  return (
    <main>
      <header>
        <img src="/floor/hero.svg" alt="" width="1600" height="1300" fetchPriority="high" />
        <p>{hero.eyebrow}</p>
        <h1>{hero.headline}</h1>
        <p>{hero.lead}</p>
        <p>{buy} 24.900 kr. · Eingreiðsla</p>
      </header>
      <section>
        <img src="/images/courses/1.svg" alt="" width="800" height="500" loading="lazy" />
        <h2>{landingText.courseEyebrow}</h2>
        <List items={landingText.includes("12 kennslustundir")} />
        {buy}
      </section>
      <section>
        <h2>{learning.title}</h2>
        {learning.blocks.map(({ title, text }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </section>
      <section>
        <img src="/images/instructor.svg" alt="" width="480" height="560" loading="lazy" />
        <h2>{instructor.name}</h2>
        {instructor.biography.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section>
        {testimonials.map(({ name, quote }) => (
          <blockquote key={name}>
            {quote} {name}
          </blockquote>
        ))}
      </section>
      <footer>{buy}</footer>
    </main>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
