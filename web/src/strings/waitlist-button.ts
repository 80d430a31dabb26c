/** Texts of the waitlist button on the landing page. The texts of its form are in `waitlist.ts`. */
export const joinText = {
  join: "Láta mig vita",
  joinCourse: (course: string) => `Láta mig vita: ${course}`,
} as const;
