import { type ErrorTexts, tooManyAttempts } from "../../lib/error-texts.ts";

export const securityText = {
  title: "Öryggi",
  back: "Aftur í umsjón",
  offerTitle: "Verndaðu aðganginn betur",
  offer:
    "Með tveggja þátta auðkenningu þarf líka kóða úr símanum þínum til að skrá sig inn. Þá dugar lykilorðið ekki eitt og sér.",
  offerAction: "Setja upp",
  needed:
    "Settu upp tveggja þátta auðkenningu til að komast áfram. Eigandinn sem bauð þér notar hana og þá þarft þú hana líka.",
} as const;

/** Texts of the dialog in which an administrator signs in again, by the reason. */
export const signInAgainText = {
  not_signed_in: {
    title: "Innskráningin rann út",
    lead: "Skráðu þig aftur inn til að halda áfram. Ekkert tapast af því sem þú hefur skrifað.",
  },
  recent_sign_in_required: {
    title: "Staðfestu að þetta sért þú",
    lead: "Þetta er ekki hægt að gera nema með nýlegri innskráningu. Sláðu lykilorðið inn aftur.",
  },
} as const;

export const emailsOfSalesText = {
  title: "Tölvupóstur um sölur",
  on: (email: string) => `Tölvupóstur um hverja sölu berst á ${email} innan nokkurra mínútna.`,
  off: "Þú færð ekki tölvupóst um sölur.",
  start: "Senda mér tölvupóst um hverja sölu",
  stop: "Hætta að senda",
  failed: "Ekki tókst að vista stillinguna",
} as const;

export const secondFactorText = {
  title: "Tveggja þátta auðkenning",
  replaceTitle: "Skipta um auðkenningarapp",
  on: "Virk",
  off: "Ekki virk",
  about:
    "Auk lykilorðs þarf þá sex stafa kóða úr auðkenningarappi í símanum til að skrá sig inn í umsjónina.",
  failed: "Ekki tókst að sækja stöðuna",
  since: (moment: string) => `Virk síðan ${moment}.`,
  codesLeft: (count: string) => `${count} eftir.`,
  code: "varakóði",
  codes: "varakóðar",
  fewCodes: "Settu auðkenninguna upp aftur til að fá nýja varakóða.",
  setUp: "Setja upp",
  setUpAgain: "Setja upp aftur",
  setUpAgainHint:
    "Fyrir nýjan síma eða nýja varakóða. Það sem nú er í gildi gildir þar til nýja uppsetningin er staðfest.",
  startFailed: "Ekki tókst að hefja uppsetninguna. Reyndu aftur.",

  step1: "1. Bættu aðganginum við í auðkenningarappi",
  step1Hint:
    "Til dæmis Google Authenticator, Microsoft Authenticator eða 1Password. Skannaðu kóðann með appinu eða sláðu leynikóðann inn í það.",
  qrLabel: "QR-kóði með leynikóðanum fyrir auðkenningarapp",
  qrMissing: "Ekki tókst að teikna QR-kóðann. Notaðu leynikóðann hér fyrir neðan.",
  secret: "Leynikóði",
  copySecret: "Afrita leynikóðann",
  secretCopied: "Leynikóðinn var afritaður",
  openApp: "Opna í auðkenningarappi í þessu tæki",
  step2: "2. Staðfestu með kóða úr appinu og lykilorðinu þínu",
  step2WithBoth: "2. Staðfestu með báðum kóðunum og lykilorðinu þínu",
  codeField: "Sex stafa kóði úr appinu",
  newCode: "Sex stafa kóði úr nýju færslunni",
  currentCode: "Kóði úr eldri færslunni, eða varakóði",
  currentCodeHint:
    "Sú færsla var fyrir í appinu. Ef þú hefur hana ekki lengur dugar einn af varakóðunum þínum.",
  password: "Lykilorðið þitt",
  codeMissing: "Vantar kóða",
  codeInvalid: "Kóðinn er sex tölustafir.",
  currentCodeInvalid: "Kóðinn er sex tölustafir, eða varakóði með tólf stöfum.",
  passwordMissing: "Vantar lykilorð",
  confirm: "Virkja",
  replace: "Skipta",
  otherSessions: "Um leið skráist þú út í öllum öðrum tækjum.",

  codesTitle: "Varakóðarnir þínir",
  codesLead: "Tveggja þátta auðkenning er nú virk.",
  codesHint:
    "Með varakóða kemst þú inn ef síminn týnist. Hver kóði gildir einu sinni. Geymdu þá á öruggum stað: þeir birtast aðeins núna.",
  copy: "Afrita",
  copied: "Varakóðarnir voru afritaðir",
  notCopied: "Ekki tókst að afrita. Veldu textann og afritaðu hann.",
  download: "Sækja sem skrá",
  fileName: "golfnamskeid-varakodar.txt",
  fileTitle: "Golfnámskeið, varakóðar stjórnanda. Hver gildir einu sinni.",
  print: "Prenta",
  done: "Ég hef geymt kóðana",
} as const;

export const secondFactorErrorTexts: ErrorTexts = {
  second_factor_wrong: "Kóðinn er rangur eða útrunninn. Notaðu þann sem appið sýnir núna.",
  second_factor_required: "Vantar kóða",
  current_code_wrong: "Kóðinn er rangur eða hefur þegar verið notaður.",
  wrong_credentials: "Lykilorðið er rangt.",
  second_factor_not_started: "Uppsetningin gildir ekki lengur. Byrjaðu aftur.",
  too_many_attempts: tooManyAttempts,
};

export const signInCodeText = {
  appLabel: "Sex stafa kóði úr auðkenningarappinu",
  recoveryLabel: "Varakóði",
  recoveryHint: "Tólf stafir. Hver kóði gildir einu sinni.",
  missing: "Vantar kóða",
  wrong: "Kóðinn er rangur eða hefur þegar verið notaður.",
  submit: "Staðfesta",
  useRecoveryCode: "Nota varakóða",
  useApp: "Nota kóða úr appinu",
  back: "Til baka",
} as const;
