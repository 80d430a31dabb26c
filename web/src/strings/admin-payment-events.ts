import type { PaymentEventSource, PaymentEventType } from "functions/payments/schema";

export const eventsText = {
  title: "Atburðir",
  caption: "Það sem hefur gerst, elst fyrst",
  none: "Enginn atburður er skráður.",
  failed: "Ekki tókst að sækja atburðina",
  to: "varð",
  fields: "Sjá skilaboðin",
} as const;

export const eventTypeText: Record<PaymentEventType, string> = {
  created: "Pöntun stofnuð",
  completed: "Greiðslu lokið",
  failed: "Greiðslu hafnað",
  cancelled: "Hætt við greiðslu",
  expired: "Greiðslan rann út",
  refunded: "Greiðslan endurgreidd",
  webhook_received: "Skilaboð frá kortafyrirtækinu",
  webhook_rejected: "Skilaboðum hafnað",
  refund_requested: "Beðið um endurgreiðslu",
  refund_unanswered: "Endurgreiðslu ósvarað",
  refund_refused: "Endurgreiðslu hafnað",
  review_opened: "Þarf að skoða",
  review_closed: "Skoðun lokið",
  gift_redeemed: "Gjöf opnuð",
};

export const eventSourceText: Record<PaymentEventSource, string> = {
  checkout: "Greiðsluferlið",
  webhook: "Kortafyrirtækið",
  return: "Vafri kaupandans",
  maintenance: "Sjálfvirk yfirferð",
  recipient: "Viðtakandi gjafar",
  admin: "Umsjón",
};

/** Notes that the system adds to an event or a closed review. Notes of administrators are shown unchanged. */
export const systemNoteText = {
  amount_mismatch: "Upphæðin er önnur en í pöntuninni.",
  currency_mismatch: "Gjaldmiðillinn er annar en í pöntuninni.",
  status_unknown: "Staðan í skilaboðunum er óþekkt.",
  webhook_unverified: "Skilaboðin bárust ekki frá neti kortafyrirtækisins.",
  "made at the provider": "Endurgreitt hjá kortafyrirtækinu, aðeins skráð hér.",
  "nothing was paid": "Ekkert hafði verið greitt.",
  coupon_moved: "Kaupandinn opnaði aðra pöntun með sama afsláttarkóða.",
  retried: "Pósturinn var sendur aftur.",
  "not paid within seven days": "Greiðslan barst ekki innan sjö daga.",
  completed: "Greiðslunni var lokið.",
  failed: "Greiðslunni var hafnað.",
  cancelled: "Hætt var við greiðsluna.",
  refunded: "Greiðslan var endurgreidd.",
} as const;
