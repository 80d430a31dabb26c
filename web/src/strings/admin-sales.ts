import type { PaymentEvent } from "functions/contract/admin";
import type { RefusalCode } from "functions/contract/errors";
import type { PaymentStatus } from "functions/contract/payment";
import type { ReviewReason } from "functions/contract/review";

export const saleActionsText = {
  actions: "Aðgerðir",
  trail: "Ferill",
  refund: "Endurgreiða",
} as const;

/** What a person must look at, beside the status. */
export const reviewReasonText: Record<ReviewReason, string> = {
  already_owned: "Greitt tvisvar",
  coupon_overused: "Kóði notaður of oft",
  buyer_missing: "Kaupandi finnst ekki",
  unverified: "Óstaðfest greiðsla",
  webhook_rejected: "Skilaboðum hafnað",
  unconfirmed: "Ekki staðfest",
  refund_unanswered: "Endurgreiðslu ekki svarað",
  email_given_up: "Tölvupóstur fór ekki",
  document_unreadable: "Ólæsileg gögn",
};

export const refundText = {
  title: (amount: string) => `Endurgreiða ${amount}?`,
  hint: (buyer: string) =>
    `Öll upphæðin fer aftur á kort kaupandans (${buyer}), aðgangurinn að námskeiðinu lokast og salan dregst frá tekjum.`,
  reason: "Ástæða",
  reasonHint: "Ástæðan geymist í ferli greiðslunnar.",
  reasonMissing: "Skrifaðu ástæðu, að minnsta kosti 3 stafi.",
  reasonLong: "Ástæðan má ekki vera lengri en 200 stafir.",
  byHand: "Endurgreitt hefur verið hjá Teya, skrá það aðeins hér",
  confirm: (amount: string) => `Endurgreiða ${amount}`,
  done: "Greiðslan var endurgreidd",
  failed: "Ekki tókst að endurgreiða",
} as const;

/** What the toast says for a refusal; the server's own wording stands in for any other. */
export const refundRefusals: Partial<Record<RefusalCode, string>> = {
  payment_not_refundable: "Aðeins er hægt að endurgreiða greiðslu sem er lokið, og aðeins einu sinni.",
  refund_in_progress: "Verið er að endurgreiða þessa greiðslu. Bíddu í tvær mínútur.",
  refund_refused: "Kortafyrirtækið hafnaði endurgreiðslunni. Skoðaðu ferilinn.",
  refund_unanswered: "Kortafyrirtækið svaraði ekki. Athugaðu stöðuna hjá því áður en þú reynir aftur.",
};

export const trailText = {
  title: (id: string) => `Ferill greiðslu ${id}`,
  caption: "Það sem hefur gerst, elst fyrst",
  failed: "Ekki tókst að sækja ferilinn",
  fields: "Sjá skilaboðin",
  by: (name: string) => `Gert af: ${name}`,
  stayed: (status: string) => `${status} (óbreytt)`,
  moved: (from: string, to: string) => `${from} → ${to}`,
} as const;

export const sourceText: Record<PaymentEvent["source"], string> = {
  checkout: "Pöntun stofnuð",
  webhook: "Skilaboð frá kortafyrirtæki",
  return: "Skilaboð frá kortafyrirtæki",
  maintenance: "Sjálfvirk yfirferð",
  admin: "Umsjón",
};

export const paymentStatusText: Record<PaymentStatus, string> = {
  pending: "Í bið",
  completed: "Lokið",
  failed: "Hafnað",
  cancelled: "Hætt við",
  expired: "Rann út",
  refunded: "Endurgreitt",
};
