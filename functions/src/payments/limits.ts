/** Maximum length of a payment's text fields, in characters. Source: spec §3, §9. */
export const PAYMENT_STATUS_MAX_LENGTH = 20;

export const PAYMENT_SESSION_MAX_LENGTH = 255;

export const PAYMENT_REFERENCE_MAX_LENGTH = 255;

/** Maximum length of a gift message, in characters. */
export const GIFT_MESSAGE_MAX_LENGTH = 500;

/** Maximum number of days from the order to the delivery of a gift. */
export const GIFT_DAYS_AHEAD = 365;

/** Maximum price of an order, in krónur. Messages of the card provider have at most nine digits. */
export const ORDER_MAX = 999_999_999;

/** Number of seats in a pack. */
export const PACK_SEATS = { min: 2, max: 200 } as const;

/** Range of the discount of a quantity price, in percent. */
export const PACK_PERCENT = { min: 1, max: 90 } as const;

/** Maximum number of quantity prices. */
export const PACK_PRICE_STEPS_MAX = 5;

/** Maximum length of the number of an invoice, in characters. */
export const INVOICE_NUMBER_MAX_LENGTH = 50;

/** Length of the provider's authorization code, in characters. */
export const AUTHORIZATION_CODE_LENGTH = { min: 1, max: 50 } as const;

/** Maximum length of a typed kennitala, in characters. It may have a prefix, spaces and dashes. */
export const ID_NUMBER_MAX_LENGTH = 40;

/** Receipt number of all test orders. They take no number, so that the numbers of real receipts have no gaps. */
export const TEST_RECEIPT_NUMBER = 0;

/** Time after which a requested refund counts as unanswered and may be repeated, in milliseconds. */
export const REFUND_OVERDUE_MS = 2 * 60 * 1000;

/**
 * A word that names the source of a buyer's visit: the host of a page, or a part of a link that the shop has
 * shared (`utm_source`). Lower case, without the characters of email addresses and formulas.
 */
export const REFERRAL_WORD = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N} ._+-]{0,59}$/u;

/** Browser storage key of a payment whose buyer has to sign in first. Source: spec §3. */
export const PENDING_PAYMENT_KEY = "pendingPaymentId";
