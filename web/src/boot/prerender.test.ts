import { expect, test } from "vitest";
import { course } from "../../test/samples.ts";
import { prerender, prerenderedRoutes } from "./prerender.tsx";

const [landing] = prerenderedRoutes;
const htmlOf = async (courses: (typeof course)[] | null) => {
  if (landing === undefined) throw new Error("no route is prerendered");
  const { head, body } = await prerender(landing, courses);
  return head + body;
};

test("the landing page shows the first course's price, to people and to search engines", async () => {
  const html = await htmlOf([course]);
  expect(html).toContain(course.title);
  expect(html).toContain(`"price":${course.price}`);
  expect(html).toMatch(/\d kr\./);
});

test("without courses it shows no price, and says that it is loading", async () => {
  const html = await htmlOf(null);
  expect(html).not.toMatch(/\d kr\.|"price"|application\/json|application\/ld\+json/);
  expect(html).not.toContain("Engin námskeið í boði.");
  expect(html).toContain("Augnablik …");
});
