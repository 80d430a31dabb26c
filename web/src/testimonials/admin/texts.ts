export const receivedText = {
  title: "Umsagnir sem hafa borist",
  hint: "Nemendur fá póst þegar þeir ljúka námskeiði. „Nota“ bætir umsögn í listann hér fyrir neðan og hún birtist þegar þú vistar og birtir. Tölur úr prófi fylgja ef nemandinn leyfir það.",
  use: "Nota",
  takeOf: (name: string) => `Nota umsögn: ${name}`,
  used: "Komin í listann",
  private: "Má ekki birta",
  failed: "Ekki tókst að sækja umsagnirnar",
  none: "Engin umsögn hefur borist enn.",
} as const;
