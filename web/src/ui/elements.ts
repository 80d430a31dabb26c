import type { ReactElement } from "react";

/**
 * Children without bare text nodes. If a browser translates the page, it replaces bare text nodes and React
 * then throws when it updates their siblings (`tools/checks/translatable-text.test.ts`).
 */
export type Elements = ReactElement | boolean | "" | null | undefined | readonly Elements[];
