import type { Page } from "@playwright/test";
import type { Cast } from "../cast.ts";
import { changed, FAILED, ok, type Scene } from "../scene.ts";

const SUCCESS = "/payment/success";
const PAYMENT = "**/api/payment/*";

const GIVEN = { recipientName: "Anna Jónsdóttir", message: "Til hamingju með afmælið!", deliverOn: null };
const CARD = {
  state: "open",
  courseId: 1,
  courseTitle: "Betra golf á 12 kennslustundum",
  thumbnailUrl: null,
  giverName: "Gísli Gefandi",
  code: "0123456789ABCDEFGHJK",
};

/** Changes the buyer's payment to a second payment for a gift. */
const asSecondGift = changed(PAYMENT, {
  isSecondPayment: true,
  gift: { ...GIVEN, recipientEmail: "anna@example.is" },
});

const readTerms = (page: Page) =>
  page.getByRole("button", { name: "Skilmálarnir sem þú samþykktir" }).click();

const pageOf = (payment: keyof Cast["payments"]) => (cast: Cast) =>
  `${SUCCESS}?payment_id=${cast.payments[payment]}`;

/** Scenes of the payment results. */
export const paymentScenes: Scene[] = [
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "visitor",
    shows: "Skráðu þig inn til að ljúka kaupunum",
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
    path: pageOf("confirmed"),
    state: "accepted terms",
    as: "owner",
    act: readTerms,
    shows: "Varnarþing",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "paid twice",
    as: "owner",
    act: changed(PAYMENT, { isSecondPayment: true }),
    shows: "Þú greiddir tvisvar fyrir námskeiðið",
  },
  {
    route: SUCCESS,
    path: pageOf("confirmed"),
    state: "refunded",
    as: "owner",
    act: changed(PAYMENT, { status: "refunded" }),
    shows: "Greiðslan hefur verið endurgreidd",
  },
  {
    route: SUCCESS,
    path: (cast) => `${pageOf("confirmed")(cast)}&auto_complete=true`,
    state: "gift paid twice",
    as: "owner",
    answers: { "**/api/payment/*/gift": ok({ ...CARD, ...GIVEN }) },
    act: asSecondGift,
    shows: "Þú hafðir þegar greitt fyrir nákvæmlega sömu gjöf.",
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
    shows: "Greiðslan er á öðrum aðgangi",
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
