/** Length of a testimonial in characters. */
export const TESTIMONIAL_LENGTH = { min: 10, max: 600 } as const;
