import { askEarly } from "./api/early-answers.ts";
import { hasSessionCookie } from "./api/session-hint.ts";
import { AHEAD_ID, type AheadFiles } from "./app/ahead.ts";

/** Fetches what the page at this address is made of together with React, and not after it. */
export function fetchAhead(): void {
  const pages: AheadFiles[] = JSON.parse(document.getElementById(AHEAD_ID)?.textContent ?? "[]");
  for (const { at, number, files, asks, asksForAll, shows } of pages) {
    const found = new RegExp(at).exec(location.pathname + location.search);
    if (found === null) continue;
    if (asksForAll || hasSessionCookie()) {
      for (const ask of asks) {
        const answer = askEarly(ask.replace("$1", found[1] ?? `${number}`));
        answer.then(ask === shows ? fetchPicture : null).catch(() => {}); // told to whoever takes the answer
      }
    }
    for (const file of files) preload(file);
  }
}

/** The picture of a course or lesson, or of the first of several. */
async function fetchPicture(answer: Response): Promise<void> {
  const [first] = [await answer.clone().json()].flat();
  if (first?.thumbnailUrl) new Image().src = first.thumbnailUrl;
}

function preload(file: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}
