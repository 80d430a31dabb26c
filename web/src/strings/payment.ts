import type { PaymentReason } from "functions/core/errors";
import type { PaymentStatus } from "functions/payments/schema";
import { type ErrorTexts, internalError } from "./error-texts.ts";

export const paymentText = {
  successTitle: "Staðfesting á greiðslu",
  confirming: "Staðfesti greiðslu …",
  confirmingHint: "Þetta tekur örfáar sekúndur. Ekki loka síðunni.",
  confirmed: "Greiðsla staðfest",
  confirmedTitle: "Takk fyrir kaupin!",
  confirmedHint: "Námskeiðið er opið. Kvittun er á leiðinni til þín í tölvupósti.",
  failed: "Greiðsla ekki staðfest",
  failedTitle: "Við gátum ekki staðfest greiðsluna",
  failedHint:
    "Stundum berst staðfestingin seint. Bíddu smástund og reyndu aftur. Ef upphæðin hefur verið tekin af kortinu tapast hún ekki.",
  confirm: "Staðfesta greiðslu",
  confirmError: "Ekki tókst að staðfesta greiðslu",
  paidTwiceTitle: "Þú greiddir tvisvar fyrir námskeiðið",
  paidTwiceHint:
    "Námskeiðið var þegar þitt þegar þessi greiðsla barst. Við höfum merkt hana til endurgreiðslu og látum þig vita.",
  /** Order that is refunded. */
  paidTwiceOrder: (order: string, amount: string) => `Pöntun ${order}, ${amount}`,
  refundedTitle: "Greiðslan hefur verið endurgreidd",
  refundedHint:
    "Upphæðin fer aftur á kortið sem greitt var með. Nokkrir dagar geta liðið þar til hún sést á kortayfirlitinu.",
  pendingTitle: "Greiðslan er í vinnslu",
  pendingHint: "Við fylgjumst sjálfkrafa með næstu mínútuna og þú þarft ekkert að gera.",
  stillPendingTitle: "Staðfestingin hefur ekki borist",
  stillPendingHint: (order: string) =>
    `Ef upphæðin hefur verið tekin af kortinu tapast hún ekki: við skoðum málið og aðgangurinn opnast um leið og staðfestingin berst. Pöntunarnúmerið þitt er ${order}.`,
  writeToUs: "Senda okkur línu",
  orderSubject: (order: string) => `Pöntun ${order}`,
  receipt: "Kvittun",
  receiptCourse: "Námskeið",
  receiptOrder: "Pöntun",
  receiptListPrice: "Listaverð",
  receiptDiscount: (code: string) => `Afsláttur (${code})`,
  receiptPaid: "Greitt",
  receiptCard: "Greitt með korti",
  receiptDay: "Dagsetning",
  receiptEmail: "Kvittun send á",
  acceptedTerms: "Skilmálarnir sem þú samþykktir",
  termsNotKept: "Engin útgáfa skilmálanna er skráð með þessari pöntun.",
  payAfterAll: "Halda áfram að greiða",
  turnedBackSoon: "Hættir þú við á greiðslusíðunni? Eftir eina mínútu getur þú haldið áfram hér.",
  turnedBackHint: "Hættir þú við á greiðslusíðunni? Þú getur haldið áfram hér.",
  openCourse: "Opna námskeiðið",
  firstLesson: "Byrja á kennslustund 1",
  backToCheckout: "Fara aftur í greiðslu",
  loginTitle: "Skráðu þig inn til að ljúka kaupunum",
  loginHint: "Greiðslan bíður á meðan og verður staðfest um leið og þú skráir þig inn.",
  login: "Skrá inn",
  wrongUser: "Rangur aðgangur",
  wrongUserTitle: "Greiðslan er á öðrum aðgangi",
  wrongUserHint: (email: string) =>
    `Innskráða netfangið er ${email}. Skráðu þig út og aftur inn með netfanginu sem þú notaðir við kaupin.`,
  missingTitle: "Greiðslan fannst ekki",
  missingHint: (email: string) =>
    `Slóðin vísar ekki á neina greiðslu. Skoðaðu yfirlitið þitt eða sendu okkur línu${email && ` á ${email}`}.`,
  errorTitle: "Greiðslan tókst ekki",
  errorHint: "Ekkert hefur verið tekið af kortinu nema þú fáir kvittun frá okkur.",
  orderNumber: (order: string) => `Pöntunarnúmerið er ${order}.`,
  errorAgain: "Reyna aftur",
  cancelTitle: "Hætt var við greiðslu",
  cancelHint: "Ekkert var tekið af kortinu þínu. Þú getur klárað kaupin hvenær sem er.",
  cancelHintFor: (course: string) => `Þú varst að kaupa „${course}“. Ekkert var tekið af kortinu þínu.`,
  finish: "Ljúka kaupunum",
  toCourse: "Aftur í námskeiðið",
  toDashboard: "Fara á yfirlitssíðu",
} as const;

/** Badges of a payment's status after the customer returns from the card page. */
export const statusText: Record<PaymentStatus, string> = {
  pending: "Beðið eftir staðfestingu",
  completed: paymentText.confirmed,
  failed: "Greiðslu hafnað",
  cancelled: "Hætt við greiðslu",
  expired: "Greiðslan rann út",
  refunded: "Greiðsla endurgreidd",
};

const reasons: Record<PaymentReason, string> = {
  missing_parameters: "Nauðsynlegar upplýsingar vantaði í beiðnina. Reyndu aftur.",
  checksum_invalid: "Öryggisupplýsingar stemma ekki. Reyndu aftur.",
  payment_not_found: "Engar greiðsluupplýsingar fundust.",
  processing_error: "Villa kom upp við vinnslu greiðslunnar.",
};

/**
 * Returns the message of a `reason` in the URL, or the unknown error if it is none of the four known reasons.
 * Source: spec §8.
 */
export function reasonMessage(reason: string | null): string {
  const known = Object.entries(reasons).find(([code]) => code === reason);
  return known?.[1] ?? "Óþekkt villa kom upp. Reyndu aftur eða hafðu samband við okkur.";
}

/** Texts of the toast of an unconfirmed payment, by error code. Other errors show the server's message. */
export const confirmationErrorTexts: ErrorTexts = {
  payment_not_confirmed: "Kortafyrirtækið hefur ekki staðfest greiðsluna enn.",
  payment_not_found: "Engar greiðsluupplýsingar fundust.",
  payment_not_yours: paymentText.wrongUserTitle,
  internal: internalError,
};
