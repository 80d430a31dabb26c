export const notFoundText = {
  title: "Boltinn er týndur",
  hint: "Síðan sem þú leitaðir að er ekki til. Taktu nýjan bolta og reyndu aftur.",
} as const;
