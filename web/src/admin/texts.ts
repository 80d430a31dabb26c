import { authText } from "../accounts/texts.ts";
import { type ErrorTexts, tooManyAttempts } from "../lib/error-texts.ts";
import type { RowNouns } from "../ui/texts.ts";

export const adminText = {
  pages: "Síður",
  loginTitle: "Innskráning í umsjón",
  loginLead: "Námskeiðin, nemendurnir, salan og síðan þín á einum stað.",
  isStudent: "Ertu nemandi?",
  studentLogin: "Skráðu þig inn á námskeiðið",
  email: "Netfang",
  password: "Lykilorð",
  submitLogin: "Skrá inn",
  loginIncomplete: "Fylla þarf út alla reiti",
  loginFailed: "Innskráning mistókst",
  loginRefused: "Rangt netfang eða lykilorð.",
  loginUnreachable: "Ekki tókst að skrá inn. Reyndu aftur síðar.",
  title: "Umsjón",
  refresh: "Uppfæra",
  logout: "Skrá út",
  logoutRefused: "Villa við útskráningu",
  logoutRefusedHint: "Ekki tókst að skrá þig út. Reyndu aftur.",
  logoutUnreachable: "Villa kom upp",
  logoutUnreachableHint: "Ekki tókst að skrá út. Reyndu aftur síðar.",
  yes: "Já",
  no: "Nei",
  id: "Auðkenni",
} as const;

/** Texts of the login toast by error code. Other errors show `loginRefused`. */
export const adminLoginErrorTexts: ErrorTexts = {
  too_many_attempts: tooManyAttempts,
  accounts_unavailable: adminText.loginUnreachable,
  busy: adminText.loginUnreachable,
  internal: adminText.loginUnreachable,
  cookies_blocked: authText.cookiesBlocked,
  no_connection: adminText.loginUnreachable,
};

export const tabText = {
  overview: "Yfirlit",
  users: "Notendur",
  courses: "Námskeið",
  sales: "Sala",
  coupons: "Afsláttarkóðar",
} as const;

export const rowNouns = {
  users: { one: "notandi", many: "notendur", ofOne: "notanda", ofMany: "notendum" },
  courses: { one: "námskeið", many: "námskeið", ofOne: "námskeiði", ofMany: "námskeiðum" },
  sales: { one: "sala", many: "sölur", ofOne: "sölu", ofMany: "sölum" },
  payments: { one: "greiðsla", many: "greiðslur", ofOne: "greiðslu", ofMany: "greiðslum" },
  coupons: { one: "kóði", many: "kóðar", ofOne: "kóða", ofMany: "kóðum" },
} as const satisfies Record<string, RowNouns>;

/** Exact texts of spec §8. */
export const fetchFailedText = {
  users: "Failed to fetch users",
  coupons: "Failed to fetch coupons",
  courses: "Failed to fetch courses",
  payments: "Failed to fetch payments",
  lessons: "Failed to fetch lessons",
} as const;

export const overviewText = {
  users: "Skráðir notendur",
  activeCourses: "Virk námskeið",
  soldSubscriptions: "Seld námskeið",
  revenue: "Heildartekjur",
  lessons: "Kennslustundir",
  lastDays: (change: string) => `${change} á\u00a030\u00a0dögum`,
  onSale: "í sölu núna",
  inAllCourses: "í öllum námskeiðum",
  month: (month: string) => `Tekjur í ${month}`,
  sold: ["sala", "sölur"],
  refunded: ["endurgreiðsla", "endurgreiðslur"],
  /** Note below the figures. */
  net: "Seld námskeið og tekjur eru frá upphafi, að frádregnum endurgreiðslum.",
} as const;

export const usersText = {
  none: "Engir notendur fundust.",
  name: "Nafn",
  email: "Netfang",
  joined: "Skráði sig",
  purchasedCourses: "Keypt námskeið",
  completedLessons: "Loknar kennslustundir",
  lastSeen: "Síðast inni",
  never: "Aldrei",
  /** On phones, without the heading of the column. */
  seen: (day: string) => `Síðast inni ${day}`,
  neverSeen: "Hefur ekki skráð sig inn",
  done: ["kennslustund lokið", "kennslustundum lokið"],
  searchHint: "Leitað er meðal allra notenda að nafni, netfangi og auðkenni.",
  moreHint: "Leitin nær til allra, en röðun aðeins til þeirra sem hafa verið sótt.",
} as const;

export const coursesText = {
  none: "Engin námskeið fundust.",
  price: "Verð",
  sold: "Seld",
  soldCount: ["selt", "seld"],
  revenue: "Tekjur",
  isVisible: "Sýnilegt",
} as const;
