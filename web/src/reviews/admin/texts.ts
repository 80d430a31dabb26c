import type { ReviewReason } from "functions/reviews/schema";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { formatCount } from "../../lib/format.ts";

export const reviewReasonText: Record<ReviewReason, { title: string; meaning: string; todo: string }> = {
  already_owned: {
    title: "Greitt tvisvar",
    meaning: "Kaupandinn átti námskeiðið fyrir þegar þessi greiðsla kom í gegn.",
    todo: "Endurgreiddu þessa greiðslu. Þá fer þetta af listanum.",
  },
  gift_paid_twice: {
    title: "Gjöf greidd tvisvar",
    meaning:
      "Kaupandinn hafði þegar greitt aðra pöntun á nákvæmlega sömu gjöf. Viðtakandi, kveðja og sendingardagur eru þau sömu og báðar gjafirnar gilda.",
    todo: "Spurðu kaupandann hvort gjafirnar hafi átt að vera tvær. Endurgreiddu þessa greiðslu ef svo er ekki. Þá gildir hin áfram.",
  },
  pack_paid_twice: {
    title: "Pakki greiddur tvisvar",
    meaning:
      "Kaupandinn hafði greitt fyrir jafn mörg sæti á sama námskeiði innan sólarhrings. Seinni pakkinn gefur engin sæti fyrr en skoðuninni lýkur.",
    todo: "Spurðu kaupandann hvort pakkarnir hafi átt að vera tveir. Endurgreiddu þessa greiðslu ef svo er ekki.",
  },
  coupon_overused: {
    title: "Kóði notaður of oft",
    meaning:
      "Afsláttarkóðinn var notaður oftar en leyfilegt er. Það getur gerst þegar tveir greiða á sama tíma.",
    todo: "Láttu afsláttinn standa eða endurgreiddu greiðsluna.",
  },
  paid_late: {
    title: "Greitt seint á eldra verði",
    meaning:
      "Pöntunin var meira en tveggja daga gömul þegar hún var greidd og kostar meira núna. Gjöf eða sæti opnast ekki fyrr en skoðuninni lýkur.",
    todo: "Láttu verðið standa og ljúktu skoðuninni á síðu greiðslunnar, eða endurgreiddu greiðsluna.",
  },
  buyer_missing: {
    title: "Kaupandi finnst ekki",
    meaning: "Aðgangi kaupandans hafði verið eytt þegar greiðslan kom í gegn, svo enginn fékk námskeiðið.",
    todo: "Hafðu samband við kaupandann eða endurgreiddu greiðsluna.",
  },
  unverified: {
    title: "Óstaðfest skilaboð",
    meaning:
      "Skilaboð um að greitt hafi verið bárust frá neti sem kortafyrirtækið á ekki. Enginn aðgangur var veittur.",
    todo: "Leitaðu að greiðslunni á lista kortafyrirtækisins. Ljúktu henni handvirkt ef hún er þar.",
  },
  webhook_rejected: {
    title: "Greiðsla stemmir ekki við pöntun",
    meaning:
      "Skilaboð kortafyrirtækisins stemma ekki við pöntunina. Upphæðin gæti hafa verið tekin af kortinu.",
    todo: "Berðu greiðsluna saman við lista kortafyrirtækisins. Ljúktu henni handvirkt ef hún er þar.",
  },
  unconfirmed: {
    title: "Engin staðfesting",
    meaning:
      "Greiðslan hefur beðið í meira en klukkustund og kortafyrirtækið hefur ekki látið vita af henni.",
    todo: "Leitaðu að henni á lista kortafyrirtækisins. Ljúktu henni handvirkt ef hún er þar. Annars þarf ekkert að gera.",
  },
  refund_unanswered: {
    title: "Endurgreiðslu ósvarað",
    meaning: "Teya svaraði ekki beiðni um endurgreiðslu. Óvíst er hvort hún fór í gegn.",
    todo: "Leitaðu að endurgreiðslunni hjá Teya. Skráðu hana hér ef hún er þar, annars skaltu reyna aftur.",
  },
  email_given_up: {
    title: "Póstur komst ekki til skila",
    meaning: "Hætt var að reyna að senda póstinn eftir margar tilraunir.",
    todo: "Athugaðu hvort netfangið sé rétt og sendu póstinn aftur.",
  },
  document_unreadable: {
    title: "Ólæsilegt skjal",
    meaning: "Skjal í gagnagrunninum er ekki á því formi sem kerfið skilur. Allt annað gengur sinn vanagang.",
    todo: "Láttu þann sem sér um kerfið vita af slóðinni og ljúktu skoðuninni þegar skjalið hefur verið lagað.",
  },
};

export const reviewText = {
  open: "Þarf að skoða",
  count: (count: number) => `${formatCount(count)}\u00a0mál þarf að skoða`,
  todoResend: "Sendu póstinn aftur eða ljúktu skoðuninni.",
  todoSettled: {
    completed:
      "Greiðslunni er lokið. Athugaðu á lista kortafyrirtækisins hvort tekið hafi verið oftar en einu sinni af kortinu og ljúktu svo skoðuninni.",
    refunded:
      "Greiðslan hefur verið endurgreidd. Athugaðu á lista kortafyrirtækisins hvort meira hafi verið tekið af kortinu og ljúktu svo skoðuninni.",
  },
  detail: "Nánar",
  since: "Síðan",
  payment: (id: string) => `Greiðsla ${id}`,
  mailServer: "Svar póstþjóns",
  /** Replaces the meaning if the mail server does not know the email address. */
  recipientUnknown: "Póstþjónn viðtakandans kannast ekki við netfangið.",
  email: (template: string) => `Póstur: ${template}`,
  emailNumber: (id: string) => `Númer póstsins: ${id}`,
  document: (path: string) => `Slóð skjalsins: ${path}`,
  closed: "Skoðun lokið",
  bySystem: "Kerfið, af sjálfu sér",
} as const;

export const closeReviewText = {
  open: "Ljúka skoðun",
  title: (reason: string) => `Ljúka skoðun: ${reason}`,
  hint: "Málið hverfur af listanum en geymist með greiðslunni, ásamt nafni þínu og skýringunni.",
  note: "Hvað kom í ljós?",
  noteHint: "Til dæmis: Endurgreitt hjá Teya.",
  confirm: "Ljúka skoðun",
  done: "Skoðuninni er lokið",
} as const;

export const closeReviewErrorTexts: ErrorTexts = {
  review_closed: "Þessari skoðun er þegar lokið.",
  review_not_found: "Þetta mál fannst ekki.",
};
