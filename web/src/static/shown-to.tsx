import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

type ShownToProps = {
  /**
   * `visitor` and `user`: without and with a session. `customer` and `prospect`: users who have bought the course
   * `courseId`, and everyone else.
   */
  reader: "visitor" | "user" | "customer" | "prospect";
  courseId?: number;
  children: ReactNode;
};

/** Returns the selector of an element while its reader is a customer of the course. */
export const forCustomer = (courseId: number | undefined) => `html[data-owns~="${courseId}"] &`;

/**
 * Renders a part of a static page for some readers. The page contains the parts for all readers, and CSS hides
 * the others with the attributes that `static/script.ts` sets on `html`.
 */
export function ShownTo({ reader, courseId, children }: ShownToProps) {
  const member = "html[data-member] &";
  const customer = forCustomer(courseId);
  const shown = { display: "contents" };
  const hidden = { display: "none" };
  const css = {
    visitor: { ...shown, [member]: hidden },
    user: { ...hidden, [member]: shown },
    customer: { ...hidden, [customer]: shown },
    prospect: { ...shown, [customer]: hidden },
  }[reader];
  return <chakra.div css={css}>{children}</chakra.div>;
}

type ShownWhileProps = {
  /** `on`: at least one course is on sale. `off`: none is on sale any more (`static/prices.ts`). */
  sale: "on" | "off";
  children: ReactNode;
};

/** Renders a part of the landing page that depends on whether courses are still on sale, in the same way. */
export function ShownWhile({ sale, children }: ShownWhileProps) {
  const isOff = "html[data-off-sale] &";
  const css = {
    on: { display: "contents", [isOff]: { display: "none" } },
    off: { display: "none", [isOff]: { display: "contents" } },
  }[sale];
  return <chakra.div css={css}>{children}</chakra.div>;
}
