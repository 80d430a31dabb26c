import type { Page } from "@playwright/test";

/** Text spacing of WCAG 1.4.12, injected as the page's last style. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-block-end: 2em !important }";

export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({ content: TEXT_SPACING });
}

/**
 * Waits for fonts, for two frames (after which a new viewport size or new media apply), and until no CSS
 * transition runs. The end of a transition may start another one, for example if an element inherits its
 * color.
 * @throws Error that names the elements of transitions that still run after `mostFrames` frames
 */
export async function settle(page: Page, mostFrames = 600): Promise<void> {
  await page.evaluate(async (mostFrames) => {
    // Inside collapsed elements, finished transitions stay in the list.
    const transitions = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.playState === "running");
    const nameOf = ({ effect }: Animation) => {
      const element = effect instanceof KeyframeEffect ? effect.target : null;
      return `<${element?.localName}> "${element?.textContent?.trim().slice(0, 40)}"`;
    };
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    let frames = 0;
    for (let running = transitions(); running.length > 0; running = transitions()) {
      frames += 1;
      if (frames > mostFrames) throw new Error(`transitions do not end: ${running.map(nameOf).join(" | ")}`);
      await new Promise(requestAnimationFrame);
    }
  }, mostFrames);
}

/**
 * Returns layout faults: horizontal scrolling, boxes that overflow their parents, clipped text, and
 * overlapping text. One line per fault.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(findFaults);
}

/** Runs in the page. Returns its layout faults. */
export function findFaults(): string[] {
  type Line = { element: Element; text: string; box: DOMRect };
  const SLACK = 1.5; // pixels, for rounding
  const faults: string[] = [];
  const root = document.documentElement;
  const visible = [...document.body.querySelectorAll("*")].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isOnlyRead(element),
  );
  const lines = visible.filter((element) => !isShortened(element)).flatMap(linesOf);

  if (root.scrollWidth > root.clientWidth) {
    const wide = visible.filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + SLACK,
    );
    const widest = wide.slice(-3).map(nameOf).join(" | ");
    faults.push(`the page is ${root.scrollWidth} px wide, its window ${root.clientWidth}: ${widest}`);
  }
  for (const { element, text, box } of lines) {
    const edge = isInSwipedRow(element) ? null : cutOffBy(element, box);
    if (edge) faults.push(`"${text}" is cut off by ${edge}`);
  }
  for (const element of visible) {
    const isBox = !getComputedStyle(element).display.startsWith("inline") || element.matches("button, a");
    const holdsText = lines.some((line) => line.element === element);
    if (isBox && holdsText && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + SLACK) {
      faults.push(`${nameOf(element)} is ${element.scrollWidth} px wide in ${element.clientWidth}`);
    }
  }
  for (const element of visible) {
    const parent = element.parentElement;
    if (parent !== null && sticksOut(element, parent)) {
      faults.push(`${nameOf(element)} sticks out of the ${parent.tagName.toLowerCase()} around it`);
    }
  }
  const still = lines.filter(({ element }) => !isAfloat(element));
  for (const [place, one] of still.entries()) {
    for (const other of still.slice(place + 1)) {
      if (one.element !== other.element && overlap(one.box, other.box)) {
        faults.push(`"${one.text}" lies on "${other.text}"`);
      }
    }
  }
  for (const bar of document.querySelectorAll("header nav, header > * > *")) {
    const parts = [...bar.children].filter((part) => visible.includes(part));
    for (const [place, one] of parts.entries()) {
      for (const other of parts.slice(place + 1)) {
        if (overlap(one.getBoundingClientRect(), other.getBoundingClientRect())) {
          faults.push(`in the header ${nameOf(one)} and ${nameOf(other)} overlap`);
        }
      }
    }
  }
  return [...new Set(faults)];

  /** Returns whether an element is wider than the content box of its parent. */
  function sticksOut(element: Element, parent: Element): boolean {
    const { position, display, marginRight } = getComputedStyle(element);
    if (/absolute|fixed/.test(position) || /^inline|contents|table/.test(display)) return false;
    if (element instanceof SVGElement || Number.parseFloat(marginRight) < 0) return false;
    const { paddingRight, borderRightWidth, display: around, overflowX } = getComputedStyle(parent);
    if (around === "contents" || around === "inline" || /hidden|auto|scroll/.test(overflowX)) return false;
    const inside = Number.parseFloat(paddingRight) + Number.parseFloat(borderRightWidth);
    return element.getBoundingClientRect().right > parent.getBoundingClientRect().right - inside + SLACK;
  }

  /** Returns whether the element is in a row that scrolls horizontally by design. */
  function isInSwipedRow(element: Element): boolean {
    return isWithin(element, ({ scrollSnapType }) => scrollSnapType.startsWith("x"));
  }

  /** Returns whether the element is visible only to screen readers. */
  function isOnlyRead(element: Element): boolean {
    return isWithin(element, ({ clip, position }) => position === "absolute" && clip.startsWith("rect(0"));
  }

  /** Returns whether the text is truncated by design, with an ellipsis. */
  function isShortened(element: Element): boolean {
    return isWithin(
      element,
      ({ webkitLineClamp, textOverflow }) => webkitLineClamp !== "none" || textOverflow === "ellipsis",
    );
  }

  function isWithin(element: Element, is: (style: CSSStyleDeclaration) => boolean): boolean {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      if (is(getComputedStyle(each))) return true;
    }
    return false;
  }

  function linesOf(element: Element): Line[] {
    return [...element.childNodes].flatMap((node) => {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").trim() : "";
      if (text === "") return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map((box) => ({ element, text: text.slice(0, 40), box }));
    });
  }

  function cutOffBy(element: Element, box: DOMRect): string | null {
    if (box.left < -SLACK || box.right > root.clientWidth + SLACK) return "the window";
    for (
      let each: Element | null = element;
      each !== null && each !== document.body;
      each = each.parentElement
    ) {
      const style = getComputedStyle(each);
      const edge = each.getBoundingClientRect();
      const isCutX = /hidden|clip/.test(style.overflowX);
      const isCutY = /hidden|clip/.test(style.overflowY);
      if (isCutX && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) return nameOf(each);
      if (isCutY && (box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK)) return nameOf(each);
      if (/auto|scroll/.test(style.overflowY)) return null;
    }
    return null;
  }

  /** Returns whether the element is fixed or sticky. Such elements overlap other text by design. */
  function isAfloat(element: Element): boolean {
    return isWithin(element, ({ position }) => position === "fixed" || position === "sticky");
  }

  /**
   * Returns whether two lines overlap. A line box is higher than its letters, so an overlap of one third is
   * allowed.
   */
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const x = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return x > SLACK && y > Math.min(one.height, other.height) / 3;
  }

  function nameOf(element: Element): string {
    return `<${element.tagName.toLowerCase()}> "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  }
}
