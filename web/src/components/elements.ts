import type { ReactElement } from "react";

/**
 * Children that a component places beside other nodes: elements only. A browser that translates the page replaces a bare
 * text there, and React then fails beside a node that is gone (`tools/checks/translatable-text.ts`).
 */
export type Elements = ReactElement | boolean | "" | null | undefined | readonly Elements[];
