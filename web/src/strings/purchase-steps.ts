/** Steps from "Kaupa" to the first lesson. */
export const stepsText = {
  label: "Skref í kaupunum",
  account: "Aðgangur",
  payment: "Greiðsla",
  watch: "Horfa",
  give: "Gefa",
} as const;
