import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { course, lesson } from "../../test/samples.ts";
import { siteTexts } from "../../test/site-texts.ts";
import { hydrate } from "./hydrate.tsx";
import { prerenderLesson } from "./prerender.tsx";

const free = { ...lesson, isFree: true };

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

let root: Root | undefined;
let before: { head: ChildNode[]; isAct: boolean | undefined };

beforeEach(() => {
  before = { head: [...document.head.childNodes], isAct: environment.IS_REACT_ACT_ENVIRONMENT };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});

// The test files of a worker share one page. A root that is not unmounted would react in later tests.
afterEach(() => {
  root?.unmount();
  document.head.replaceChildren(...before.head);
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  environment.IS_REACT_ACT_ENVIRONMENT = before.isAct;
});

/** Opens the prerendered page of the free lesson and hydrates it. */
async function openFreeLesson(answer: ReturnType<typeof ok> | Promise<never>) {
  const { head, body, data } = await prerenderLesson(free, [course], siteTexts);
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="root">${body}</div>${data}`;
  history.replaceState(null, "", "/lesson/2");
  const api = fakeApi({ "GET /api/lessons/2": answer });
  const errors = vi.spyOn(console, "error");
  root = await hydrate(true);
  return { api, errors };
}

test("React takes the page of a free lesson over as it stands, and looks whether it is still true", async () => {
  const { api, errors } = await openFreeLesson(ok(free));
  expect(errors).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Spila myndband: Staðan" })).toBeInTheDocument();
  await waitFor(() => expect(api.asked).toContain("GET /api/lessons/2"));
  expect(api.asked).not.toContain("GET /api/user");
});

test("a lesson that is not free any more leads a visitor to sign in [10.15]", async () => {
  await openFreeLesson(refuse("not_signed_in"));
  await waitFor(() => expect(location.pathname).toBe("/auth"));
});

test("the page is React's while nobody answers whether it is still true", async () => {
  const { api } = await openFreeLesson(new Promise(() => {}));
  await waitFor(() => expect(api.asked).toContain("GET /api/lessons/2"));
  await userEvent.click(screen.getByRole("button", { name: "Spila myndband: Staðan" }));
  expect(document.querySelector("iframe")).toHaveAttribute("title", "Staðan");
});
