import type { EmailContent } from "../emails/layout.ts";
import { REMINDERS_OFF_PAGE, REMINDERS_OFF_PATH } from "../reminders/limits.ts";
import { WAITLIST_ONE_CLICK_PATH, WAITLIST_PAGES } from "../waitlist/limits.ts";
import type { Letter } from "./schema.ts";

const onWaitlist = (course: string) =>
  `Þú færð þetta bréf af því að þú ert á biðlista eftir námskeiðinu „${course}“.`;

const ofCustomer = (course: string) =>
  `Þú færð þetta bréf af því að þú átt námskeiðið „${course}“. Kvittanir koma þótt þú afþakkir bréfin.`;

/**
 * Returns the email of a letter. The editor shows it as a preview. `token` unsubscribes the recipient from
 * such emails, or removes the entry of the waitlist.
 */
export function letterContent(
  {
    subject,
    text,
    audience,
    about,
    token,
  }: Pick<Letter, "subject" | "text" | "audience" | "about"> & { token: string },
  siteUrl: string,
): EmailContent {
  const isWaiting = audience?.kind === "waitlist";
  const page = isWaiting ? WAITLIST_PAGES.leave : REMINDERS_OFF_PAGE;
  const oneClick = isWaiting ? WAITLIST_ONE_CLICK_PATH : REMINDERS_OFF_PATH;
  return {
    subject,
    heading: subject,
    paragraphs: [],
    written: text,
    closing: audience === null ? [] : [isWaiting ? onWaitlist(about) : ofCustomer(about)],
    unsubscribe: {
      label: isWaiting ? "Taka mig af biðlistanum" : "Afþakka svona póst",
      page: `${siteUrl}${page}?${new URLSearchParams({ lykill: token })}`,
      oneClick: siteUrl + oneClick.replace(":token", token),
    },
  };
}
