/** Region of the functions and their task queue. */
export const REGION = "europe-west1";

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
