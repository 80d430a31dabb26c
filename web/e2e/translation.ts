import type { Page } from "@playwright/test";

/**
 * Makes `page` behave as if Chrome translated it. Replaces each text node, including new ones, by
 * `<font><font>` with a copy of its text, so that React's own text node is no longer in the page. Blank text
 * nodes stay, as in Chrome.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslated = "script, style, noscript, textarea, title, template, svg, font";
    const replace = (text: Text) => {
      if (text.data.trim() === "" || !text.parentElement || text.parentElement.closest(untranslated)) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes])
          if (node instanceof Text) replace(node);
          else if (node !== target) replaceIn(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Returns the number of translated texts in `page`. */
export const countTranslated = (page: Page) => page.locator("font > font").count();
