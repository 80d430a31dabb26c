import * as z from "zod";
import { endpoint, list } from "../app/endpoint.ts";
import { Empty, PageInput } from "../core/atoms.ts";
import { saveTestimonial } from "./actions.ts";
import { Testimonial, TestimonialInput } from "./schema.ts";

export const testimonialRoutes = {
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
