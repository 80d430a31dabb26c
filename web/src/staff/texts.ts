import type { AdminRole } from "functions/accounts/schema";
import { passwordFaultTexts } from "../accounts/texts.ts";
import { type ErrorTexts, internalError, tooManyAttempts } from "../lib/error-texts.ts";

export const roleText: Record<AdminRole, string> = { teacher: "Kennari", owner: "Eigandi" };

export const staffText = {
  title: "Starfsfólk",
  about: "Bjóddu öðrum að kenna með þér eða reka síðuna. Hver og einn fær sinn eigin aðgang.",
  open: "Opna starfsfólk",
  back: "Aftur í öryggi",
  lead: "Þau sem hafa aðgang að umsjóninni, og boð sem ekki hafa verið þegin.",
  list: "Starfsfólk og boð",
  you: "Þú",
  role: "Hlutverk",
  name: "Nafn",
  email: "Netfang",
  nameInvalid: "Skrifaðu nafn með að minnsta kosti tveimur stöfum, án vefslóðar.",
  emailInvalid: "Netfangið er ekki rétt skrifað.",
  signedIn: (moment: string) => `Síðast inni ${moment}`,
  neverSignedIn: "Hefur ekki skráð sig inn",
  invited: (expiry: string) => `Boð sent, gildir til ${expiry}`,
  expired: (expiry: string) => `Boðið rann út ${expiry}`,
  pending: "Boðið",
  hasExpired: "Útrunnið",
  actionsOf: (name: string) => `Aðgerðir: ${name}`,
  ownSecurity: "Öryggið þitt",

  invite: "Bjóða í umsjón",
  inviteTitle: "Bjóða í umsjón",
  inviteHint: "Við sendum tölvupóst með hlekk sem gildir í sjö daga.",
  roles: {
    teacher: "breytir námskeiðum og kennslustundum, svarar spurningum og fylgist með nemendum.",
    owner: "gerir allt, líka sölu, endurgreiðslur, birtingu, stillingar og starfsfólk.",
  } satisfies Record<AdminRole, string>,
  submit: "Senda boð",
  sent: (name: string) => `Boðið er á leiðinni (${name})`,
  sendAgain: "Senda aftur",
  withdraw: "Draga boð til baka",
  withdrawn: "Boðið var dregið til baka",

  makeRole: { teacher: "Gera að kennara", owner: "Gera að eiganda" } satisfies Record<AdminRole, string>,
  roleQuestion: {
    teacher: (name: string) => `${name}: gera að kennara?`,
    owner: (name: string) => `${name}: gera að eiganda?`,
  } satisfies Record<AdminRole, (name: string) => string>,
  roleStake: "Hlutverkið breytist strax og innskráningar viðkomandi falla úr gildi.",
  roleConfirm: "Breyta hlutverki",
  roleChanged: "Hlutverkinu var breytt",
  remove: "Fjarlægja",
  removeQuestion: (name: string) => `${name}: taka aðganginn af?`,
  removeStake:
    "Aðgangur að umsjóninni lokast strax og honum er eytt. Aðgerðaskráin geymir áfram það sem viðkomandi gerði.",
  removed: "Aðgangurinn var tekinn af",
  failed: "Þetta tókst ekki",
  loadFailed: "Ekki tókst að sækja starfsfólkið",

  ownersOnly: "Þessi síða er fyrir eigendur",
  ownersOnlyHint:
    "Þú kennir, og sérð því hvorki sölu né stillingar. Sá sem bauð þér getur breytt hlutverkinu þínu.",
  toDashboard: "Í umsjónina",
} as const;

export const staffErrorTexts: ErrorTexts = {
  account_is_admin: "Þetta netfang er nú þegar með aðgang að umsjóninni.",
  account_is_customer:
    "Þetta netfang er með aðgang nemanda, og stjórnandi getur ekki líka verið nemandi. Notaðu annað netfang.",
  own_rights: "Þú getur ekki breytt þínum eigin réttindum. Annar eigandi getur gert það.",
  staff_not_found: "Aðgangurinn hefur þegar verið tekinn af.",
  invitation_not_found: "Boðið hefur þegar verið þegið eða dregið til baka.",
  owner_role_required: "Aðeins eigendur geta gert þetta.",
  too_many_attempts: tooManyAttempts,
  internal: internalError,
};

export const invitationText = {
  title: "Velkomin í umsjónina",
  lead: (invitedBy: string, role: AdminRole) =>
    `${invitedBy} býður þér í umsjónina. Hlutverk þitt: ${roleText[role].toLowerCase()}. Veldu þér lykilorð.`,
  email: "Netfang",
  password: "Lykilorð",
  confirmation: "Lykilorðið aftur",
  submit: "Þiggja boðið",
  failed: "Ekki tókst að þiggja boðið",
  deadTitle: "Boðið gildir ekki",
  signIn: "Í innskráningu",
} as const;

/** Errors after which an invitation cannot be accepted. */
export const deadInvitationTexts: ErrorTexts = {
  invitation_invalid:
    "Boðið var dregið til baka, hefur þegar verið þegið eða hlekkurinn er ekki réttur. Hafir þú valið lykilorð skaltu skrá þig inn.",
  invitation_expired: "Boðið er útrunnið. Það gilti í sjö daga. Biddu um að fá það sent aftur.",
  account_is_customer: "Þetta netfang er orðið aðgangur nemanda. Biddu um að fá boðið sent á annað netfang.",
  invalid_input: "Hlekkurinn er ekki réttur. Opnaðu hann beint úr tölvupóstinum.",
};

export const invitationErrorTexts: ErrorTexts = { ...passwordFaultTexts, internal: internalError };
