import type { EmailContent } from "../emails/layout.ts";
import { momentOf } from "../payments/emails.ts";
import type { ReviewReason } from "../reviews/schema.ts";
import type { DigestData } from "./rules.ts";

/** Returns the digest for an administrator. It counts the problems of each kind and explains them. */
export function digestContent(
  { at, isOutage, lateEmails, reviews }: DigestData,
  siteUrl: string,
): EmailContent {
  return {
    subject: isOutage ? "Póstur frá búðinni kemst ekki til skila" : "Þetta þarf að skoða í búðinni",
    heading: "Þetta þarf að skoða",
    paragraphs: [
      `Hæ! Svona var staðan ${momentOf(at)}.`,
      ...(isOutage ? [OUTAGE] : []),
      ...(lateEmails > 0 ? [`Ósendur póstur, ${lateEmails} bréf: ${isOutage ? WAITING : LATE}`] : []),
      ...reviews.map(({ reason, count }) => `${TITLES[reason]}, ${count} mál: ${MEANINGS[reason]}`),
    ],
    link:
      reviews.length > 0
        ? { label: "Skoða málin", url: `${siteUrl}/admin/dashboard?tab=sales&status=review` }
        : { label: "Opna umsjónina", url: `${siteUrl}/admin/dashboard` },
    closing: ["Þessi póstur kemur í mesta lagi einu sinni á dag og aðeins þegar eitthvað bíður þín."],
  };
}

/** The digest waits in the same outbox, so it arrives when the mail server works again. */
const OUTAGE =
  "Enginn póstur hafði þá komist frá búðinni í meira en klukkustund. Þessi póstur fór sömu leið, svo að sendingin er líklega komin í lag þegar þú lest þetta. Gerist þetta aftur skaltu athuga hjá póstþjónustunni hvort lykilorðið hafi breyst eða hámarki pósta á dag verið náð.";

const WAITING =
  "Á meðan fær fólk hvorki kvittanir né hlekki til að velja lykilorð. Búðin heldur áfram að reyna í þrjá daga.";

const LATE =
  "Sendingin hefur ekki tekist í meira en klukkustund. Oftast er netfangið rangt. Búðin heldur áfram að reyna í þrjá daga.";

/** Titles of the reviews, as the administrator's pages show them. */
const TITLES: Record<ReviewReason, string> = {
  already_owned: "Greitt tvisvar",
  gift_paid_twice: "Gjöf greidd tvisvar",
  pack_paid_twice: "Pakki greiddur tvisvar",
  coupon_overused: "Kóði notaður of oft",
  paid_late: "Greitt seint á eldra verði",
  buyer_missing: "Kaupandi finnst ekki",
  unverified: "Óstaðfest skilaboð",
  webhook_rejected: "Greiðsla stemmir ekki við pöntun",
  unconfirmed: "Engin staðfesting",
  refund_unanswered: "Endurgreiðslu ósvarað",
  email_given_up: "Póstur komst ekki til skila",
  document_unreadable: "Ólæsilegt skjal",
};

const MEANINGS: Record<ReviewReason, string> = {
  already_owned: "Kaupandinn átti námskeiðið fyrir og á líklega inni endurgreiðslu.",
  gift_paid_twice: "Sama gjöfin var greidd tvisvar. Spurðu kaupandann hvort þær áttu að vera tvær.",
  pack_paid_twice: "Sami pakkinn var greiddur tvisvar. Spurðu kaupandann hvort þeir áttu að vera tveir.",
  coupon_overused: "Afsláttur var veittur oftar en kóðinn leyfir.",
  paid_late: "Pöntunin var meira en tveggja daga gömul og kostar meira núna.",
  buyer_missing: "Greiðsla barst en enginn fékk námskeiðið.",
  unverified: "Kannski var greitt en enginn aðgangur var veittur.",
  webhook_rejected: "Upphæðin gæti hafa verið tekin af kortinu án þess að námskeiðið opnaðist.",
  unconfirmed: "Oftast hætti kaupandinn við. Þá þarf ekkert að gera.",
  refund_unanswered: "Óvíst er hvort endurgreiðslan fór í gegn.",
  email_given_up: "Einhver fékk ekki póstinn sinn, til dæmis kvittun. Oftast er netfangið rangt.",
  document_unreadable: "Láttu þann sem sér um kerfið vita. Annað gengur sinn vanagang.",
};
