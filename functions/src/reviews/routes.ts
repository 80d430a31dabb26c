import * as z from "zod";
import { PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { closeReview, listReviews } from "../payments/reviews.ts";
import { ListedReview } from "../payments/schema.ts";
import { CloseReviewInput, Review } from "./schema.ts";

export const reviewRoutes = {
  "GET /api/admin/reviews": list(
    { access: "owner", input: PageInput, reply: z.array(ListedReview) },
    listReviews,
  ),
  "POST /api/admin/reviews/:id/close": endpoint(
    {
      access: "owner",
      input: CloseReviewInput,
      reply: Review,
      refusals: ["review_not_found", "review_closed"],
    },
    closeReview,
  ),
};
