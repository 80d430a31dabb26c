export const footerText = {
  tagline: "Golfkennsla á íslensku, á þínum hraða.",
  links: "Hlekkir",
  teacher: "Um kennarann",
  questions: "Spurt og svarað",
  privacy: "Persónuvernd",
  payments: "Greiðsluleiðir",
  visa: "Visa",
  mastercard: "Mastercard",
  maestro: "Maestro",
  idNumber: (value: string) => `Kt. ${value}`,
  vatNumber: (value: string) => `VSK-nr. ${value}`,
} as const;
