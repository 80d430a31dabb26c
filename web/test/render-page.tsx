import { act, type RenderOptions, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { User } from "functions/accounts/schema";
import type { PublishedTexts } from "functions/site/schema";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { onTestFinished } from "vitest";
import { AppRoutes } from "../src/app/app-routes.tsx";
import { Providers } from "../src/app/providers.tsx";
import { createQueryClient } from "../src/app/query-client.ts";
import { toaster } from "../src/lib/toaster.ts";
import { type Answers, fakeApi, ok } from "./fake-api.ts";
import { siteTexts } from "./samples.ts";

// The code that pages load later is loaded once per worker, before the tests, so that no test waits for it.
const LATER = import.meta.glob([
  "../src/**/*-{page,tab,form,dialog,part,list,region,again}.tsx",
  "../src/**/{resolvers,resolver,*-resolver}.ts",
]);
await Promise.all(Object.values(LATER).map((load) => load()));

/**
 * Renders the site at `path` for `user`, or for a visitor if null, with a fake server that returns `answers`. `texts`
 * is the instructor's copy. `back` is the browser's back button. The test fails if the page has two main headings at
 * any time.
 */
export function renderPage(
  path: string,
  user: User | null,
  answers: Answers = {},
  { texts = siteTexts, ...options }: RenderOptions & { texts?: PublishedTexts | null } = {},
) {
  toaster.remove(); // removes toasts of the previous test
  if (user) signInCookie();
  watchHeadings();
  const api = fakeApi({ ...(user && { "GET /api/user": ok(user) }), ...answers });
  let url = "";
  let back = () => {};
  function UrlReader() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    url = pathname + search;
    back = () => act(() => void navigate(-1));
    return null;
  }
  const { unmount } = render(
    <Providers queries={createQueryClient()} texts={texts}>
      <MemoryRouter initialEntries={[path]}>
        <UrlReader />
        <AppRoutes />
      </MemoryRouter>
    </Providers>,
    options,
  );
  return { api, unmount, person: setUpPerson(), url: () => url, back: () => back() };
}

/** Minimum length of a text that `type` pastes, in characters. */
const LONG_TEXT = 5;

/** Returns a user who pastes long texts, because typing them key by key is the slowest part of a form test. */
function setUpPerson(): UserEvent {
  const person = userEvent.setup({ delay: null });
  return {
    ...person,
    type: async (field, text, options) => {
      if (options !== undefined || text.length < LONG_TEXT || /[{[]/.test(text))
        return person.type(field, text, options);
      await person.click(field);
      await person.paste(text);
    },
  };
}

/** Logs an error if two `h1` elements exist at the same time, even for an instant. */
function watchHeadings(): void {
  const headings = document.getElementsByTagName("h1");
  const observer = new MutationObserver(() => {
    if (headings.length > 1) console.error("two h1:", ...Array.from(headings, (h1) => h1.textContent));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

/** Sets the readable cookie that the server sets together with the session cookie. */
export function signInCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = "signed_in=1";
}
