import * as z from "zod";
import { Empty, PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
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
