const DAY_MS = 24 * 60 * 60 * 1000;

/** Time without a lesson after the purchase until the email `start`, in milliseconds. */
export const START_AFTER_MS = 3 * DAY_MS;

/** Time without a lesson until the email `continue`, in milliseconds. */
export const CONTINUE_AFTER_MS = 14 * DAY_MS;

/**
 * Time between the end of the course and the email `finished`, in milliseconds. A lesson that was marked by
 * mistake can be unmarked until then.
 */
export const FINISHED_AFTER_MS = DAY_MS;

/** Minimum time between two emails to one learner, in milliseconds. */
export const REMINDER_PAUSE_MS = DAY_MS;

/**
 * Path of the one-click unsubscribe (`List-Unsubscribe-Post`, RFC 8058). A mail program posts a form from any
 * origin. A GET changes nothing and redirects to the page that asks for confirmation.
 */
export const REMINDERS_OFF_PATH = "/api/reminders/off/:token";

/** Page that turns the emails off. The query parameter `lykill` contains the token. */
export const REMINDERS_OFF_PAGE = "/postur/afthokkun";
