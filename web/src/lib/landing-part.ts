/** Ids of the landing page's sections that links can target. */
export const LANDING_PART = { course: "namskeid", teacher: "kennarinn", questions: "spurningar" } as const;
