import * as z from "zod";
import { Empty, PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { Comparison } from "../learning/comparison/schema.ts";
import { readOwnResults, saveTestimonial } from "./actions.ts";
import { Testimonial, TestimonialInput, TestimonialTokenInput } from "./schema.ts";

export const testimonialRoutes = {
  "GET /api/testimonials/results": endpoint(
    {
      access: "public",
      limit: "testimonial",
      input: TestimonialTokenInput,
      reply: z.array(Comparison),
      refusals: ["email_link_invalid"],
    },
    readOwnResults,
  ),
  "POST /api/testimonials": endpoint(
    {
      access: "public",
      limit: "testimonial",
      input: TestimonialInput,
      reply: Empty,
      refusals: ["email_link_invalid"],
    },
    saveTestimonial,
  ),
  "GET /api/admin/testimonials": list(
    { access: "admin", input: PageInput, reply: z.array(Testimonial) },
    ({ store }, { after }) => store.testimonials.page(after),
  ),
};
