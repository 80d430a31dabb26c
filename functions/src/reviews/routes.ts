import * as z from "zod";
import { PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { closeReview } from "../payments/reviews.ts";
import { CloseReviewInput, Review } from "./schema.ts";

export const reviewRoutes = {
  "GET /api/admin/reviews": list(
    { access: "owner", input: PageInput, reply: z.array(Review) },
    ({ store }, { after }) => store.reviews.openPage(after),
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
