import type { Cast } from "../cast.ts";
import { FAILED, type Scene } from "../scene.ts";

const SUCCESS = "/payment/success";
const PAYMENT = "**/api/payment/*";

const pageOf = (payment: keyof Cast["payments"]) => (cast: Cast) =>
  `${SUCCESS}?payment_id=${cast.payments[payment]}`;

/** What a payment comes to. */
export const paymentScenes: Scene[] = [
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "visitor",
    shows: "Skráðu þig inn til að ljúka kaupunum",
    isTested: true,
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "confirming",
    as: "owner",
    answers: { [PAYMENT]: "never" },
    shows: "Staðfesti greiðslu …",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "confirmed",
    as: "owner",
    shows: "Greiðsla staðfest",
    isTested: true,
  },
  {
    route: SUCCESS,
    path: pageOf("waiting"),
    state: "not confirmed",
    as: "customer",
    shows: "Kortafyrirtækið hefur ekki staðfest greiðsluna enn.",
    isTested: true,
  },
  {
    route: SUCCESS,
    path: (cast) => `${pageOf("waiting")(cast)}&auto_complete=true`,
    state: "reported as waiting",
    as: "customer",
    shows: "Beðið eftir staðfestingu",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "failed",
    as: "owner",
    answers: { [PAYMENT]: FAILED },
    shows: "Ekki tókst að staðfesta greiðslu",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "wrong account",
    as: "customer",
    shows: "Þessi greiðsla tilheyrir öðrum aðgangi",
    isTested: true,
  },
  { route: SUCCESS, state: "missing", as: "customer", shows: "Greiðslan fannst ekki" },
  {
    route: "/payment/error",
    path: "/payment/error?reason=checksum_invalid",
    state: "full",
    as: "customer",
    shows: "Öryggisupplýsingar stemma ekki. Reyndu aftur.",
    isTested: true,
  },
  { route: "/payment/error", state: "unknown reason", as: "customer", shows: "Óþekkt villa kom upp." },
  {
    route: "/payment/cancel",
    path: ({ payments }) => `/payment/cancel?payment_id=${payments.waiting}`,
    state: "full",
    as: "customer",
    shows: "Þú varst að kaupa",
    isTested: true,
  },
];
