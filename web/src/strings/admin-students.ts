import type { ErrorTexts } from "./error-texts.ts";

export const studentText = {
  back: "Aftur í notendur",
  notFoundTitle: "Notandinn fannst ekki",
  notFoundHint: "Aðganginum hefur ef til vill verið eytt, eða slóðin er ekki rétt.",
  about: "Aðgangur",
  email: "Netfang",
  joined: "Nýskráning",
  signedIn: "Síðasta innskráning",
  never: "Aldrei",
  id: "Auðkenni",
  courses: "Námskeið",
  noCourses: "Ekkert námskeið er í boði.",
  owned: "Á námskeiðið",
  notOwned: "Á það ekki",
  progress: (done: number, total: number) => `${done} af ${total} kennslustundum lokið`,
  granted: (by: string, date: string, reason: string) => `Veitt af ${by} ${date}: ${reason}`,
  payments: "Greiðslur",
  noPayments: "Engin greiðsla.",
  noEmails: "Enginn póstur hefur verið sendur.",
  passwordLink: "Senda lykilorðshlekk",
  passwordLinkSent: "Hlekkur til að velja nýtt lykilorð fer út innan skamms",
  endSessions: "Skrá út alls staðar",
  sessionsEnded: "Notandinn hefur verið skráður út á öllum tækjum",
  failed: "Það tókst ekki",
} as const;

export const studentAuditText = {
  title: "Aðgerðir stjórnenda",
  none: "Stjórnendur hafa ekki breytt neinu hér.",
  failed: "Ekki tókst að sækja aðgerðir stjórnenda",
} as const;

export const stalledText = {
  filter: "Sía notendur",
  all: "Allir",
  stalled: "Hafa stöðvast",
  hint: "Þau sem eiga námskeið sem þau hafa byrjað á og ekki lokið, en hafa ekki klárað kennslustund í tvær vikur.",
  none: "Enginn hefur stöðvast.",
  lesson: "Síðasta kennslustund",
  at: "Lokið",
  days: "Dagar síðan",
  progress: "Framvinda",
  of: (done: number, total: number) => `${done} af ${total}`,
} as const;

export const usersCsvText = {
  open: "Sækja CSV",
  title: "Sækja notendur sem CSV",
  hint: "Allir notendur með netfangi, námskeiðum og loknum kennslustundum. Skráin geymir persónugögn: farðu gætilega með hana.",
  icelandic: "Snið fyrir Excel á íslensku (; á milli dálka)",
  save: "Sækja skrá",
  saved: "Skráin er í niðurhalinu",
  failed: "Ekki tókst að sækja notendurna",
  fileName: "notendur.csv",
  courseNumbers: "Námskeið (númer)",
} as const;

export const grantText = {
  button: (course: string) => `Veita aðgang: ${course}`,
  short: "Veita aðgang",
  title: "Veita aðgang að námskeiði",
  hint: (name: string, course: string) => `${name} fær aðgang að „${course}“ án greiðslu.`,
  confirm: "Veita aðgang",
  done: "Aðgangur veittur",
  reason: "Ástæða",
  reasonHint: "Ástæðan geymist í aðgerðaskránni.",
} as const;

export const revokeText = {
  button: (course: string) => `Afturkalla aðgang: ${course}`,
  short: "Afturkalla aðgang",
  title: "Afturkalla aðgang",
  hint: (name: string, course: string) =>
    `${name} missir aðgang að „${course}“. Greiðslur breytast ekki: endurgreiðsla er önnur aðgerð.`,
  confirm: "Afturkalla aðgang",
  done: "Aðgangur afturkallaður",
} as const;

export const receiptText = {
  resend: "Senda kvittun aftur",
  resendOf: (number: number) => `Senda kvittun aftur: nr. ${number}`,
  resent: "Afrit af kvittuninni fer út innan skamms",
} as const;

export const personalDataText = {
  title: "Persónugögn",
  exportData: "Sækja afrit af gögnum",
  exported: "Afritið er í niðurhalinu",
  fileName: (id: string) => `personugogn-${id}.json`,
} as const;

export const correctEmailText = {
  open: "Leiðrétta netfang",
  title: "Leiðrétta netfang",
  hint: (name: string) =>
    `${name} skráir sig eftir þetta inn með nýja netfanginu. Allar innskráningar falla úr gildi og póstur fer á bæði netföngin.`,
  email: "Nýtt netfang",
  confirm: "Breyta netfangi",
  done: "Netfanginu var breytt",
  invalid: "Netfangið þarf að vera rétt skrifað, til dæmis nafn@daemi.is.",
} as const;

export const eraseText = {
  open: "Eyða aðgangi",
  title: "Eyða aðgangi?",
  hint: (name: string) =>
    `Aðgangi, framvindu og pósti hjá ${name} verður eytt og það verður ekki tekið aftur. Greiðslur og kvittanir geymast áfram eins og lög um bókhald krefjast, og engin greiðsla er endurgreidd.`,
  confirmation: (email: string) => `Skrifaðu ${email} til að staðfesta`,
  confirm: "Eyða aðgangi",
  done: "Aðganginum var eytt",
  invalid: "Þetta er ekki netfang notandans.",
} as const;

export const personalDataErrorTexts: ErrorTexts = {
  email_taken: "Annar aðgangur er með þetta netfang.",
  account_is_admin: "Þetta er aðgangur stjórnanda. Honum er ekki breytt hér.",
  confirmation_wrong: eraseText.invalid,
  user_not_found: "Notandinn fannst ekki.",
};

export const entitlementErrorTexts: ErrorTexts = {
  already_owned: "Notandinn á þegar þetta námskeið.",
  not_granted: "Notandinn á ekki þetta námskeið lengur.",
  course_not_found: "Námskeiðið fannst ekki.",
  user_not_found: "Notandinn fannst ekki.",
  receipt_missing: "Kvittunin hefur ekki enn verið gefin út. Reyndu aftur eftir fáeinar mínútur.",
};
