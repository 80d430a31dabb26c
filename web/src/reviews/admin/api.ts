import { pagesQuery } from "../../admin/api.ts";
import { callPage } from "../../lib/api-client.ts";
import { PAYMENTS, usePaymentChange } from "../../payments/admin/api.ts";

export const reviewsQuery = pagesQuery([...PAYMENTS, "reviews"], (after) =>
  callPage("GET /api/admin/reviews", { after }),
);

export const useCloseReview = () => usePaymentChange("POST /api/admin/reviews/:id/close");
