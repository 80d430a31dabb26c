/** Region of the functions and their task queue. */
export const REGION = "europe-west1";

/**
 * Secrets of each function as environment variables. Only the API calls the card provider and Google's sign-in and
 * reads mailed links; only the functions in the background send emails. All run as one account, which may read every
 * secret.
 */
export const SECRETS_OF = {
  api: [
    "SECUREPAY_SECRET",
    "SECUREPAY_FORMER_SECRET",
    "APP_SECRET",
    "APP_FORMER_SECRET",
    "GOOGLE_CLIENT_SECRET",
  ],
  outbox: ["APP_SECRET", "SMTP_URL"],
  maintenance: ["APP_SECRET", "SMTP_URL"],
} as const;

/**
 * Roles of the account that the functions run as. The last two are for the task queue: the API adds tasks, and
 * the queue calls the function `outbox` as the same account.
 */
export const ROLES = [
  "roles/datastore.user",
  "roles/firebaseauth.admin",
  "roles/firebasehosting.admin",
  "roles/cloudtasks.enqueuer",
  "roles/run.invoker",
] as const;
