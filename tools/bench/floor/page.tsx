/** @jsxRuntime automatic */
import type { SiteTexts } from "../../../functions/src/site/schema.ts";
import { landingText } from "../../../web/src/site/texts.ts";

type FloorPageProps = { price: string; texts: SiteTexts };

/**
 * Renders the landing page's content with only React and a style sheet: the lower bound for a page of this
 * kind.
 */
export function FloorPage({ price, texts }: FloorPageProps) {
  const { hero, learning, instructor, testimonials } = texts;
  const buy = <a href="/auth">{landingText.buy}</a>;
  return (
    <main>
      <header>
        <img src="/floor/hero.svg" alt="" width="1600" height="1300" fetchPriority="high" />
        <p>{hero.eyebrow}</p>
        <h1>{hero.headline}</h1>
        <p>{hero.lead}</p>
        <p>
          {buy} {price}
        </p>
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
