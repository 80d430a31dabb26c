import type { ErrorTexts } from "../../lib/error-texts.ts";

export const questionsText = {
  title: "Spurningar",
  none: "Engin spurning enn.",
  open: "Ósvarað",
  answered: (date: string) => `Svarað ${date}`,
  link: "Hlekkur:",
  lesson: "Kennslustund:",
  markAnswered: "Merkja svarað",
  markOpen: "Merkja ósvarað",
  markAnsweredOf: (lesson: string, date: string) => `Merkja svarað: ${lesson}, ${date}`,
  markOpenOf: (lesson: string, date: string) => `Merkja ósvarað: ${lesson}, ${date}`,
  marked: "Spurningin er merkt svöruð",
  markedUnsent: "Svarið þitt var ekki sent. Það geymist á síðu nemandans.",
  undo: "Afturkalla",
  failed: "Ekki tókst að breyta merkinu",
  filter: "Spurningar",
  list: "Ósvaraðar spurningar",
  hint: "Þú getur líka svarað í tölvupósti og merkt spurninguna svaraða.",
  noneOpen: "Öllum spurningum hefur verið svarað.",
  fetchFailed: "Ekki tókst að sækja spurningarnar",
  answer: "Svarið þitt",
  recipient: "Svarið fer í tölvupósti og birtist undir kennslustundinni.",
  send: "Senda svar",
  sendOf: (lesson: string, date: string) => `Senda svar: ${lesson}, ${date}`,
  sent: "Svarið er farið",
  sentTo: (name: string) => `${name} fær það í tölvupósti.`,
  answerShort: "Skrifaðu svarið, að minnsta kosti 2 stafi.",
  answerLong: "Svarið má mest vera 4.000 stafir.",
  by: (name: string, when: string) => `${name} svaraði ${when.replaceAll(" ", "\u00a0")}:`,
  /** `name` is missing if the question was only marked as answered. */
  answeredBefore: (name?: string) =>
    `${name === undefined ? "Spurningin er þegar merkt svöruð" : `${name} svaraði á undan þér`}. Svarið þitt var ekki sent.`,
  copy: "Afrita svarið mitt",
  copied: "Svarið er afritað",
  notCopied: "Ekki tókst að afrita svarið",
  discard: "Henda svarinu mínu",
} as const;

/** Texts of an answer that was not sent, by error code. Other errors show `unknownError`. */
export const answerErrorTexts: ErrorTexts = {
  question_answered: questionsText.answeredBefore(),
  question_not_found: "Spurningin er ekki lengur til. Nemandinn hefur eytt aðgangi sínum.",
};
