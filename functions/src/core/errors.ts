/**
 * All refusals of the API: HTTP status and error text by code.
 * The response body is `{ error, code }`. The specification matches on `error` (spec §8), our client on
 * `code`.
 */
export const REFUSALS = {
  invalid_input: [400, "Invalid input"],
  malformed_json: [400, "The body is not valid JSON"],
  not_found: [404, "Not found"],
  method_not_allowed: [405, "Method not allowed"],
  body_too_large: [413, "The body is too large"],
  unsupported_media_type: [415, "The body must be JSON"],
  app_not_genuine: [403, "The request does not come from this app"],
  foreign_origin: [403, "The request does not come from this site"],

  not_signed_in: [401, "Not signed in"],
  wrong_credentials: [401, "Wrong email or password"],
  accounts_unavailable: [503, "Accounts cannot be checked at the moment, try again shortly"],
  too_many_attempts: [429, "Too many attempts, try again later"],
  email_taken: [409, "Email is already registered"],
  email_uses_google: [409, "Email is already registered, with Google"],
  google_off: [404, "Sign in with Google is not offered"],
  google_unavailable: [503, "Google cannot be reached at the moment, try again shortly"],
  google_cancelled: [401, "The sign-in with Google was cancelled"],
  google_return_invalid: [400, "The return from Google is not valid, has expired or was used"],
  google_email_unverified: [403, "Google has not verified this email address"],
  google_unconfirmed: [409, "Confirm by the link in the email that was sent to this address"],
  google_administrator: [403, "Administrators sign in with a password"],
  google_account_disabled: [403, "The account is disabled"],
  not_admin: [403, "Administrators only"],
  owner_role_required: [403, "Owners only; a teacher may change content, but neither money nor settings"],
  recent_sign_in_required: [403, "This needs a sign-in within the last five minutes; sign in again"],
  second_factor_missing: [403, "Set up the second factor first; the owner who invited you has one"],
  session_not_found: [404, "Session not found"],
  reset_token_invalid: [400, "The reset link is not valid or has been used"],
  reset_token_expired: [400, "The reset link has expired"],

  email_link_invalid: [400, "The link is not valid"],
  email_link_expired: [400, "The link has expired"],

  email_unchanged: [409, "The account already has this email address"],
  password_missing: [409, "The account has no password; set one first"],

  second_factor_required: [401, "A code of the second factor is required"],
  second_factor_wrong: [401, "The code of the second factor is wrong or has been used"],
  current_code_wrong: [401, "The code of the current second factor is wrong or has been used"],
  second_factor_not_started: [409, "There is no second factor to confirm; start again"],
  password_guessable: [
    400,
    "An administrator's password must not be a common one, nor contain the name or e-mail address",
  ],

  course_not_found: [404, "Course not found"],
  lesson_not_found: [404, "Lesson not found"],
  course_not_bought: [403, "You have not bought this course"],

  course_incomplete: [409, "A course on sale needs a description and a lesson with a video"],
  course_video_unavailable: [409, "The host does not show a video of the course"],
  course_full: [409, "A course has at most 100 lessons"],
  course_archived: [409, "The course is archived; restore it first"],
  course_on_sale: [409, "A course on sale cannot be deleted; take it off sale first"],
  course_sold: [409, "A course that has orders or customers cannot be deleted; archive it"],
  course_has_coupons: [409, "A course that coupons are for cannot be deleted; archive it"],
  lesson_in_course: [409, "A lesson of a course cannot be deleted; remove it from the course first"],
  lesson_completed: [409, "A lesson that a customer has completed cannot be deleted"],
  picture_invalid: [400, "The picture must be WebP, JPEG or PNG, with sides of 16 to 4096 pixels"],
  file_invalid: [400, "The file must be a PDF of at most 5 MB"],
  file_not_found: [404, "File not found"],
  changed_meanwhile: [409, "Somebody else has saved this in the meantime; load it again"],

  site_not_found: [404, "The site has no texts yet"],
  site_incomplete: [409, "Texts that the pages need are missing"],
  terms_not_found: [404, "The text of this version of the terms was not kept"],
  publication_not_found: [404, "Publication not found"],
  publication_under_way: [409, "The pages are being published already; try again in a moment"],
  publication_failed: [502, "The pages could not be published; the site is as it was"],

  user_not_found: [404, "User not found"],
  account_is_admin: [409, "This is the account of an administrator"],
  account_is_customer: [
    409,
    "This email address has a customer's account, and an administrator is not a customer; use another address",
  ],
  own_rights: [409, "You cannot change your own role or remove yourself; another owner can"],
  staff_not_found: [404, "Administrator not found"],
  invitation_not_found: [404, "Invitation not found"],
  invitation_invalid: [400, "The invitation is not valid, was withdrawn or has been accepted"],
  invitation_expired: [400, "The invitation has expired; an owner can send it again"],
  confirmation_wrong: [400, "Type the customer's email address to confirm"],
  billing_already_set: [
    409,
    "This receipt has a name and a kennitala already; write to the seller to correct them",
  ],
  receipt_missing: [409, "There is no numbered receipt of this payment yet"],
  not_granted: [409, "The customer does not own this course"],

  waitlist_not_found: [404, "No such course is coming"],
  waitlist_link_invalid: [400, "The link is not valid"],
  waitlist_link_expired: [400, "The link has expired"],
  waitlist_opened: [409, "Everybody on this waitlist has been or is being notified"],

  letter_not_found: [404, "Letter not found"],
  letter_started: [409, "This letter has been sent or is being sent"],
  letter_incomplete: [409, "A letter needs a subject, a text and an audience"],
  letter_without_recipients: [409, "Nobody would get this letter"],
  letter_not_sending: [409, "Only a letter that is being sent can be stopped"],

  question_not_found: [404, "Question not found"],
  question_answered: [409, "This question has already been answered"],
  question_quota_used: [409, "All questions about this course have been asked"],

  coupon_not_found: [404, "Coupon not found"],
  coupon_expired: [409, "Coupon has expired"],
  coupon_already_used: [409, "Coupon has already been used"],
  coupon_reserved: [409, "Coupon is reserved for another order, try again in half an hour"],
  coupon_used_up: [409, "Coupon has been used as often as it can be"],
  coupon_not_yet_valid: [409, "Coupon is not valid yet"],
  coupon_paused: [409, "Coupon is paused"],
  coupon_other_course: [409, "Coupon is for another course"],
  coupon_used_by_you: [409, "You have already used this coupon"],
  coupon_code_taken: [409, "A coupon with this code exists already"],
  coupon_code_of_expired: [409, "An expired coupon has this code; send archiveExpired to archive it"],

  gift_not_found: [404, "Gift not found"],
  gift_redeemed: [409, "Somebody else has redeemed this gift"],
  gift_held: [409, "The payment of this gift is being reviewed, try again later"],
  gift_void: [409, "This gift was refunded and is no longer valid"],
  gift_unverified: [
    403,
    "Confirm your email address to give a course that costs nothing; a link was sent to you",
  ],
  gift_day_invalid: [400, "Choose a day from today to a year ahead"],
  gift_repeated: [409, "The same gift was ordered a moment ago, try again in a moment"],

  pack_not_found: [404, "Pack not found"],
  pack_link_replaced: [404, "This link was replaced and no longer works, ask for the new one"],
  seat_not_found: [404, "Nobody has this seat"],
  pack_full: [409, "All seats of this pack are taken"],
  pack_held: [409, "The payment of this pack is being reviewed or refunded, try again later"],
  pack_void: [409, "The unused seats of this pack were refunded"],
  pack_used_up: [409, "All seats are taken, so there is nothing to refund"],
  refund_changed: [409, "The amount to refund has changed"],
  pack_repeated: [409, "The same seats were ordered a moment ago, try again in a moment"],
  invoice_entered: [409, "This invoice was entered with another pack"],

  already_owned: [409, "You already own this course"],
  price_changed: [409, "The price is not the one that was shown"],
  terms_outdated: [400, "The terms have changed, accept the current version"],
  provider_unavailable: [503, "The card page could not be opened, nothing was charged"],
  payment_required: [402, "A course is bought through checkout"],
  payment_not_found: [404, "Payment not found"],
  payment_not_yours: [403, "This payment belongs to another account"],
  payment_not_refundable: [409, "Only a completed payment can be refunded"],
  refund_in_progress: [409, "This payment is being refunded"],
  refund_refused: [409, "The card provider refused the refund"],
  refund_unanswered: [502, "The card provider did not answer; look there before trying again"],
  refund_id_missing: [409, "The card provider has sent no refund id; refund there and record it here"],
  payment_transition_invalid: [409, "The payment cannot change to this status"],
  payment_not_completable: [409, "This payment can no longer be completed"],
  review_not_found: [404, "Review not found"],
  review_closed: [409, "This review is closed already"],
  email_not_found: [404, "Email not found"],
  email_not_sent: [409, "No email has been sent yet; make a test purchase first"],
  payment_not_confirmed: [409, "The payment has not been confirmed"],
  missing_parameters: [400, "The message lacks required fields"],
  checksum_invalid: [400, "The signature does not match"],
  amount_mismatch: [400, "The amount differs from the order"],
  currency_mismatch: [400, "The currency differs from the order"],
  status_unknown: [400, "The status is not known"],
  webhook_unverified: [400, "The message does not come from the card provider"],

  database_unavailable: [503, "The database cannot be reached at the moment, try again shortly"],
  maintenance_stopped: [503, "The scheduled maintenance has not run for half an hour"],
  busy: [503, "Too many at once, try again in a moment"],
  index_missing: [503, "The database is being prepared for this question, try again in some minutes"],
  internal: [500, "Internal error"],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The body of every response that is neither 2xx nor a redirect. */
export type ErrorBody = { error: string; code: RefusalCode };

/** Reasons that `/payment/error?reason=` can contain. Source: spec §8 "Payment reason codes". */
export const PAYMENT_REASONS = [
  "missing_parameters",
  "checksum_invalid",
  "payment_not_found",
  "processing_error",
] as const;

export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** An error with a code of the API. The HTTP layer converts it to a status and a body. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Time to wait before a retry, in milliseconds. Sent as the `Retry-After` header if it is set. */
  readonly retryAfterMs: number | undefined;

  /**
   * Creates a refusal. `text` replaces the default text if the specification has another one for a rule (spec
   * §5).
   */
  constructor(
    code: RefusalCode,
    {
      text,
      retryAfterMs,
      ...options
    }: ErrorOptions & { text?: string | undefined; retryAfterMs?: number } = {},
  ) {
    super(text ?? REFUSALS[code][1], options);
    this.name = "Refusal";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Error of a transaction that failed after its last attempt, because other calls changed the same documents
 * or Firestore did not respond. If the last response was lost, the transaction may be saved. A retry must be
 * idempotent.
 */
export class Contention extends Error {
  constructor(options: ErrorOptions) {
    super("the transaction was given up", options);
    this.name = "Contention";
  }
}

/**
 * Error of a stored document that does not match its schema: it has another version or was edited manually.
 */
export class UnreadableDocument extends Error {
  readonly path: string;
  constructor(path: string, options?: ErrorOptions) {
    super(`unreadable document: ${path}`, options);
    this.path = path;
  }
}
