import { asAdmin } from "./admin-samples.ts";
import type { Answers } from "./fake-api.ts";
import { renderPage } from "./render-page.tsx";
import { visitor } from "./samples.ts";

/** Opens the sales tab with `query` appended to its URL. */
export const openSales = (query = "", answers: Answers = {}) =>
  renderPage(`/admin/dashboard?tab=sales${query}`, visitor, { ...asAdmin, ...answers });
