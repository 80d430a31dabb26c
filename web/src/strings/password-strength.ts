/** The hint below a new password, while it is typed. */
export const strengthText = {
  missing: (count: string) => `Vantar ${count} enn.`,
  letter: "staf",
  letters: "stafi",
  weak: "Auðvelt er að giska á þetta lykilorð.",
  fair: "Sæmilegt lykilorð.",
  good: "Gott lykilorð.",
  strong: "Mjög gott lykilorð.",
  /** Where nothing in particular is wrong with a password that could be stronger. */
  advice: "Prófaðu þrjú eða fjögur orð sem tengjast ekki.",
} as const;

/** Why a password is weak, by the library's names for it. */
export const strengthWarnings: Partial<Record<string, string>> = {
  topTen: "Það er meðal tíu algengustu lykilorðanna.",
  topHundred: "Það er meðal hundrað algengustu lykilorðanna.",
  common: "Það er algengt lykilorð.",
  similarToCommon: "Það líkist algengu lykilorði.",
  simpleRepeat: "Sami stafurinn er endurtekinn.",
  extendedRepeat: "Sömu stafirnir eru endurteknir.",
  sequences: "Stafir í röð, eins og abc eða 123, eru fyrsta ágiskunin.",
  straightRow: "Takkar í röð á lyklaborðinu eru fyrsta ágiskunin.",
  keyPattern: "Mynstur á lyklaborðinu er auðvelt að giska á.",
  recentYears: "Ártöl er auðvelt að giska á.",
  dates: "Dagsetningar er auðvelt að giska á.",
  wordByItself: "Eitt orð er auðvelt að giska á.",
  namesByThemselves: "Nöfn er auðvelt að giska á.",
  commonNames: "Nöfn er auðvelt að giska á.",
  userInputs: "Nafnið þitt og netfangið er auðvelt að giska á.",
};
