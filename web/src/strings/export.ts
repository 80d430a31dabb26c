export const exportText = {
  formats: { icelandic: "Sækja fyrir Excel", international: "Sækja CSV" },
  saved: "Skráin var sótt",
  failed: "Ekki tókst að sækja skrána",
  failedHint: "Athugaðu nettenginguna og reyndu aftur.",
} as const;
