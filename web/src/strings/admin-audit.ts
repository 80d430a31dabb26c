import type { AuditAction } from "functions/contract/audit";

export const auditText = {
  title: "Aðgerðaskrá",
  lead: "Innskráningar, það sem var hafnað og allar breytingar stjórnenda. Sömu höfnun innan klukkustundar er safnað í eina línu. Tákn nettengingar segir ekki hvar hún er, en er hið sama fyrir sömu tengingu.",
  filter: "Aðgerð",
  all: "Allar aðgerðir",
  at: "Tími",
  action: "Hvað",
  actor: "Hver",
  about: "Um hvað",
  nothing: "Ekkert",
  visitor: "Gestur",
  commandLine: "Skipanalína",
  address: (hash: string) => `Nettenging ${hash}`,
  times: (count: string) => `${count} sinnum`,
  lesson: (number: string) => `Kennslustund ${number}`,
  coupon: (code: string) => `Afsláttarkóði ${code}`,
  payment: (id: string) => `Greiðsla ${id}`,
  none: "Ekkert hefur verið skráð enn.",
  noneOfAction: "Ekkert fannst með þessari aðgerð.",
  failed: "Ekki tókst að sækja aðgerðaskrána",
  nouns: { one: "færsla", many: "færslur", ofOne: "færslu", ofMany: "færslum" },
} as const;

export const auditActionText: Record<AuditAction, string> = {
  admin_signed_in: "Stjórnandi skráði sig inn",
  admin_sign_in_failed: "Innskráning í umsjón mistókst",
  admin_password_reset: "Stjórnandi valdi nýtt lykilorð",
  second_factor_enabled: "Tveggja þátta auðkenning virkjuð",
  second_factor_failed: "Rangur auðkenningarkóði",
  second_factor_reset: "Tveggja þátta auðkenning tekin af",
  recovery_code_used: "Varakóði notaður",
  admin_created: "Stjórnandi búinn til",
  admin_promoted: "Aðgangur gerður að stjórnanda",
  admin_removed: "Réttindi stjórnanda tekin af",
  sign_in_failed: "Innskráning mistókst",
  rights_refused: "Aðgangi hafnað",
  limit_reached: "Of margar tilraunir",
  coupon_created: "Afsláttarkóði búinn til",
  coupons_created: "Afsláttarkóðar búnir til",
  coupon_archived: "Afsláttarkóða eytt",
  coupon_paused: "Hlé gert á afsláttarkóða",
  coupon_resumed: "Afsláttarkóði virkjaður aftur",
  refund_requested: "Beðið um endurgreiðslu",
  refund_completed: "Endurgreitt",
  refund_refused: "Endurgreiðslu hafnað",
  refund_unanswered: "Endurgreiðslu ekki svarað",
  payment_completed_by_hand: "Greiðslu lokið handvirkt",
  review_closed: "Skoðun lokið",
  email_retried: "Tölvupóstur sendur aftur",
  course_created: "Námskeið búið til",
  course_changed: "Námskeiði breytt",
  course_archived: "Námskeið sett í geymslu",
  course_restored: "Námskeið tekið úr geymslu",
  lesson_created: "Kennslustund búin til",
  lesson_changed: "Kennslustund breytt",
  course_granted: "Aðgangur veittur",
  course_revoked: "Aðgangur afturkallaður",
  sessions_ended: "Notandi skráður út alls staðar",
  password_link_sent: "Lykilorðshlekkur sendur",
  receipt_resent: "Afrit af kvittun sent",
  email_corrected: "Netfang leiðrétt",
  personal_data_exported: "Persónugögn sótt",
  account_erased: "Aðgangi eytt",
};

/** Details that the server writes in words of its own; any other is what somebody typed, and stays. */
export const auditDetailText: Partial<Record<string, string>> = {
  wrong_credentials: "Rangt netfang eða lykilorð",
  second_factor_wrong: "Rangur eða notaður kóði",
  too_many_attempts: "Fleiri tilraunir en leyfðar eru",
  not_admin: "Ekki stjórnandi",
  not_owned: "Námskeiðið hefur ekki verið keypt",
  payment_not_yours: "Greiðsla annars aðgangs",
  "command line": "Af skipanalínu",
  "by hand": "Skráð handvirkt",
};

/** The terms of a coupon: "percentage 100 one-time never expires". */
export const auditCouponText = {
  oneTime: "einu sinni",
  many: "oft",
  never: "rennur ekki út",
  expires: (day: string) => `til ${day}`,
} as const;

export const auditCodesLeft = (count: string) => `${count} eftir`;
