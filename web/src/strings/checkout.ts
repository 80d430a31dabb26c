import { type ErrorTexts, tooManyAttempts } from "./error-texts.ts";

export const checkoutText = {
  title: "Ganga frá kaupum",
  back: "Aftur í námskeiðið",
  summary: "Pöntunin þín",
  price: "Verð námskeiðs",
  discount: (code: string) => `Afsláttur (${code})`,
  total: "Samtals",
  vat: (amount: string) => `þar af VSK ${amount}`,
  couponLabel: "Afsláttarkóði",
  /** The button shows the verb. Screen readers also read the noun. */
  couponApply: { shown: "Nota", unseen: " kóða" },
  couponRemove: "Fjarlægja",
  couponApplied: (code: string) => `Afsláttarkóðinn ${code} er virkur.`,
  newPrice: (price: string) => `Afsláttarkóðinn er virkur. Nýtt verð er ${price}`,
  priceChanged: (price: string) => `Verðið hefur breyst. Nýtt verð er ${price} Ýttu aftur til að greiða það.`,
  couponTakenOff: (why: string, code: string, price: string) =>
    `${why}. Kóðinn ${code} var tekinn af og verðið er aftur ${price}`,
  checkingCoupon: "Athuga afsláttarkóða …",
  couponBlank: "Vinsamlegast sláðu inn afsláttarkóða.",
  couponFailed: "Villa við að nota afsláttarkóða",
  termsBefore: "Ég samþykki ",
  termsLink: "skilmálana",
  termsAfter: ".",
  withdrawal:
    "Ég óska eftir að fá námskeiðið afhent strax. Ég veit að um leið og aðgangurinn opnast á ég ekki lengur 14 daga rétt til að hætta við kaupin.",
  withdrawalMissing: "Þú þarft að staðfesta þetta til að fá aðganginn strax.",
  withdrawalOfGift:
    "Ég óska eftir að gjöfin verði afhent strax eða á deginum sem ég valdi. Ég veit að um leið og viðtakandinn opnar hana á ég ekki lengur 14 daga rétt til að hætta við kaupin.",
  withdrawalOfGiftMissing: "Þú þarft að staðfesta þetta til að við getum afhent gjöfina.",
  termsMissing: "Þú þarft að samþykkja skilmálana til að halda áfram.",
  pay: (price: string) => `Greiða ${price}`,
  paying: "Opna greiðslusíðu …",
  opening: "Opna námskeiðið …",
  secure: "Örugg kortagreiðsla",
  secureHint:
    "Þú greiðir á öruggri síðu hjá Teya. Við sjáum aldrei allt kortanúmerið, aðeins fjóra síðustu stafina.",
  onceHint: "Eingreiðsla, engin áskrift. Aðgangurinn opnast strax.",
  onceHintOfGift: "Eingreiðsla, engin áskrift. Viðtakandinn fær gjöfina í tölvupósti um leið og greitt er.",
  onceHintOfGiftOn: (day: string) =>
    `Eingreiðsla, engin áskrift. Viðtakandinn fær gjöfina í tölvupósti ${day}.`,
  failed: "Villa kom upp við vinnslu greiðslu",
  failedTitle: "Ekki tókst að ganga frá kaupunum",
  lastFailed: "Síðasta tilraun tókst ekki",
  paidElsewhere:
    "Greiðslusíðan fyrir þetta námskeið er opin í öðrum flipa. Ljúktu við greiðsluna þar, svo að þú greiðir ekki tvisvar.",
  guarantee: "Ánægjuábyrgð",
  returnedTitle: "Greiðslan tókst ekki",
  freeTitle: "Námskeiðið er þitt!",
  freeHint: "Yfirlitið þitt opnast eftir andartak.",
  ownedTitle: "Þú átt þetta námskeið nú þegar",
  ownedHint: "Þú þarft ekki að greiða aftur. Haltu bara áfram að æfa þig!",
  ownedLink: "Opna námskeiðið",
} as const;

/** Error of a coupon that another order has reserved. It is not used yet, and spec §8 has no text for it. */
const couponReserved = "Þessi afsláttarkóði er frátekinn fyrir aðra pöntun. Reyndu aftur eftir hálftíma.";

/** Texts of the coupon field by error code. Other errors show `couponFailed`. Source: spec §8. */
export const couponErrorTexts: ErrorTexts = {
  coupon_already_used: "Þessi afsláttarkóði hefur verið notaður",
  coupon_used_by_you: "Þú hefur þegar notað þennan afsláttarkóða",
  coupon_not_found: "Afsláttarkóði fannst ekki",
  coupon_expired: "Þessi afsláttarkóði er ekki lengur í gildi",
  coupon_reserved: couponReserved,
  coupon_used_up: "Þessi afsláttarkóði er fullnýttur",
  coupon_not_yet_valid: "Þessi afsláttarkóði hefur ekki tekið gildi",
  coupon_paused: "Þessi afsláttarkóði er ekki virkur sem stendur",
  coupon_other_course: "Þessi afsláttarkóði gildir ekki fyrir þetta námskeið",
  too_many_attempts: tooManyAttempts,
};

/** Texts of checkout by error code. Other errors show `failed`. Source: spec §8. */
export const checkoutErrorTexts: ErrorTexts = {
  coupon_not_found: "Afsláttarkóði fannst ekki",
  coupon_expired: "Afsláttarkóði er útrunninn",
  gift_repeated: "Sama gjöf var pöntuð rétt áðan. Bíddu augnablik og reyndu aftur.",
  coupon_reserved: couponReserved,
  gift_unverified:
    "Til að gefa námskeið sem kostar ekkert þarf að staðfesta netfangið þitt. Við sendum þér póst: opnaðu hlekkinn í honum og reyndu svo aftur.",
  gift_day_invalid: "Sendingardagurinn verður að vera frá og með deginum í dag og innan árs.",
  price_changed: "Verðið hefur breyst. Opnaðu síðuna aftur til að sjá nýja verðið.",
  terms_outdated:
    "Skilmálarnir hafa breyst frá því að þú opnaðir síðuna. Lestu þá aftur og hakaðu við samþykkið, þá geturðu greitt.",
  too_many_attempts: tooManyAttempts,
};
