import { type ErrorTexts, tooManyAttempts } from "../lib/error-texts.ts";

export const waitlistText = {
  form: (course: string) => `Biðlisti: ${course}`,
  email: "Netfang",
  submit: "Skrá mig á biðlistann",
  consent:
    "Við sendum þér póst þegar námskeiðið verður opnað, og stöku bréf um það fram að því. Netfangið notum við í ekkert annað.",
  privacy: "Persónuvernd",
  needsScript: "Kveiktu á JavaScript í vafranum til að skrá þig á biðlistann.",
  emailMissing: "Sláðu inn netfangið þitt.",
  emailInvalid: "Netfangið er ekki rétt skrifað.",
  sentTitle: "Staðfestu netfangið",
  sent: (email: string) => `Opnaðu hlekkinn í póstinum sem við sendum á ${email}.`,
  confirmTitle: "Viltu fá póst þegar námskeiðið verður opnað?",
  confirmHint: "Ýttu á hnappinn til að staðfesta netfangið. Þú getur tekið þig af listanum hvenær sem er.",
  confirm: "Staðfesta netfangið",
  confirmedTitle: "Þú ert á biðlistanum",
  confirmed: (course: string) => `Við látum þig vita um leið og námskeiðið „${course}“ verður opnað.`,
  leaveTitle: "Viltu fara af biðlistanum?",
  leaveHint: "Við eyðum netfanginu af listanum og sendum þér ekkert um þetta námskeið.",
  leave: "Taka mig af biðlistanum",
  leftTitle: "Þú ert ekki lengur á biðlistanum",
  leftHint: "Netfanginu hefur verið eytt af listanum.",
} as const;

/** Texts of a failed emailed link by error code. Other errors show `commonText.notDone`. */
export const waitlistLinkTexts: ErrorTexts = {
  invalid_input: "Hlekkurinn er ekki heill. Opnaðu hann aftur úr tölvupóstinum.",
  waitlist_link_invalid:
    "Hlekkurinn er úr eldri pósti eða netfangið er ekki lengur á listanum. Skráðu þig aftur á forsíðunni.",
  waitlist_link_expired: "Hann gilti í tvo sólarhringa. Skráðu þig aftur á forsíðunni.",
};

/** Texts of a failed waitlist form by error code. Other errors show `unknownError`. */
export const joinErrorTexts: ErrorTexts = {
  waitlist_not_found: "Námskeiðið er ekki lengur á lista yfir væntanleg námskeið. Opnaðu síðuna aftur.",
  too_many_attempts: tooManyAttempts,
};

/** Texts of the waitlist button on the landing page. The texts of its form are in `waitlist.ts`. */
export const joinText = {
  join: "Láta mig vita",
  joinCourse: (course: string) => `Láta mig vita: ${course}`,
} as const;
