import type { ErrorTexts } from "./error-texts.ts";

/** Texts of the page that confirms the email address of an account. */
export const confirmEmailText = {
  action: "Staðfesta netfangið",
  done: "Netfangið er staðfest",
  passwordReplaced:
    "Netfangið hafði ekki verið staðfest áður og því gildir gamla lykilorðið ekki lengur. Héðan í frá skráir þú þig inn með Google. Viljir þú líka nota lykilorð velur þú þér nýtt undir „Gleymt lykilorð?“.",
  google: {
    title: "Staðfestu að þetta sért þú",
    hint: "Eftir þetta skráir þú þig inn á aðganginn þinn með Google. Þú þarft aðeins að gera þetta einu sinni.",
    doneHint: "Nú getur þú skráð þig inn með Google.",
    onward: "Halda áfram með Google",
  },
  address: {
    title: "Staðfestu netfangið þitt",
    hint: "Þá vitum við að netfangið er þitt og þú getur haldið áfram.",
    doneHint: "Nú getur þú haldið áfram þar sem frá var horfið.",
    onward: "Halda áfram",
  },
} as const;

/** Texts of a failed confirmation link by error code. */
export const confirmLinkTexts: ErrorTexts = {
  invalid_input: "Hlekkurinn er ekki heill. Opnaðu hann aftur úr tölvupóstinum.",
  email_link_invalid:
    "Hlekkurinn er úr eldri pósti eða netfanginu hefur verið breytt. Reyndu aftur frá byrjun.",
  email_link_expired: "Hlekkurinn er útrunninn. Hann gildir í einn sólarhring. Reyndu aftur frá byrjun.",
};
