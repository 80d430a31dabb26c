import { TestimonialInput } from "functions/testimonials/schema";
import { formResolver } from "../lib/form-resolver.ts";
import { testimonialText } from "./texts.ts";

export const testimonialResolver = formResolver(TestimonialInput.omit({ token: true }), {
  text: { too_big: testimonialText.textLong, invalid: testimonialText.textShort },
});
