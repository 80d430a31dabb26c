export const footerText = {
  tagline: "Golfkennsla á íslensku, á þínum hraða.",
  links: "Tenglar",
  privacy: "Persónuvernd",
  payments: "Greiðsluleiðir",
  visa: "Visa",
  mastercard: "Mastercard",
  maestro: "Maestro",
  idNumber: (value: string) => `Kt. ${value}`,
  vatNumber: (value: string) => `VSK-nr. ${value}`,
} as const;
