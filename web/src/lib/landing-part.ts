/** The parts of the landing page that can be linked to, by their ids. */
export const LANDING_PART = { course: "namskeid", teacher: "kennarinn", questions: "spurningar" } as const;
