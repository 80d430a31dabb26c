/** Of the button alone, which stands on the landing page: what follows the press has its texts in `waitlist.ts`. */
export const joinText = {
  join: "Láta mig vita",
  joinCourse: (course: string) => `Láta mig vita: ${course}`,
} as const;
