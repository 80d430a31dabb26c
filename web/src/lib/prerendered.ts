/** The element of a prerendered page that holds the courses it was built with, as JSON. */
export const PRERENDERED_COURSES = "prerendered-courses";
