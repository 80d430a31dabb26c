import { asAdmin } from "./admin-samples.ts";
import type { Answers } from "./fake-api.ts";
import { renderPage } from "./render-page.tsx";
import { visitor } from "./samples.ts";

/** The tab of the sales, with `query` behind its address. */
export const openSales = (query = "", answers: Answers = {}) =>
  renderPage(`/admin/dashboard?tab=sales${query}`, visitor, { ...asAdmin, ...answers });
