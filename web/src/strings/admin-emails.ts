import type { OutboxEmail } from "functions/emails/schema";

export const emailsText = {
  title: "Tölvupóstur",
  none: "Enginn póstur hefur farið út vegna þessarar greiðslu.",
  recipientErased: "Netfanginu hefur verið eytt",
  attempt: "tilraun",
  attempts: "tilraunir",
  queuedSince: "Frá",
  sentAt: "Sendur",
  retry: "Senda aftur",
  /** Texts by the state of the retried email. */
  retried: {
    queued: "Pósturinn fer út innan skamms",
    sent: "Pósturinn hafði þegar verið sendur",
    given_up: "Pósturinn komst ekki til skila",
  },
  retryFailed: "Ekki tókst að senda póstinn aftur",
} as const;

export const emailStateText: Record<OutboxEmail["state"], string> = {
  queued: "Í biðröð",
  sent: "Sendur",
  given_up: "Komst ekki til skila",
};

/** Names of emails by template. Other templates show their own name. */
export const emailTemplateText: Partial<Record<string, string>> = {
  gift: "Gjafabréf",
  sale: "Tilkynning um sölu",
  waitlistConfirm: "Staðfesting á biðlista",
  waitlistOpened: "Námskeið opnað",
  receipt: "Kvittun",
  passwordReset: "Nýtt lykilorð",
  invitation: "Boð á námskeið",
  emailChanged: "Breytt netfang",
};
