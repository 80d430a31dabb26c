import type { Html } from "../pages/html.ts";

export type Answer = {
  status: number;
  type: "text/html" | "text/plain" | "text/css" | "text/javascript" | "application/json";
  body: string;
  allow?: string;
  location?: string;
};

/** A whole page. */
export function page(status: number, { markup }: Html): Answer {
  return { status, type: "text/html", body: `<!doctype html>\n${markup}\n` };
}
