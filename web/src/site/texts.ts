import { PENDING_PAYMENT_KEY } from "functions/payments/limits";
import { TERMS } from "functions/site/terms";

export const landingText = {
  drills: "Æfingar",
  notes: "Minnispunktar",
  title: "Lærðu golf á netinu með PGA-kennara",
  description:
    "Lærðu golf heima á þínum hraða: myndbandsnámskeið með PGA-golfkennara, á íslensku. Eingreiðsla og aðgangur strax.",
  watchFreeLesson: (minutes: number | null) =>
    minutes === null ? "Horfa á ókeypis kennslustund" : `Horfa á ókeypis kennslustund (${minutes}\u00a0mín.)`,
  showAll: (lessons: number) => `Sýna allar ${lessons}`,
  showFewer: "Sýna færri",
  thisPreview: "Sýnishornið",
  proof: "Nemendur og kennari",
  withCoupon: "Með afsláttarkóðanum",
  buy: "Kaupa námskeið",
  buyShort: "Kaupa",
  viewShort: "Skoða",
  goOn: "Halda áfram",
  moreEyebrow: "Einnig í boði",
  moreTitle: "Fleiri námskeið",
  owned: "Þú átt þetta námskeið",
  view: "Skoða námskeið",
  courseEyebrow: "Námskeiðið",
  included: "Innifalið",
  includes: (lessons: string) => [
    `${lessons} á myndbandi`,
    "Æfingar til að gera heima og á vellinum",
    "Þú sérð hvernig þér miðar og heldur áfram þar sem frá var horfið",
    "Virkar í síma, spjaldtölvu og tölvu",
  ],
  lessons: "Kennslustundirnar",
  secure: "Örugg kortagreiðsla hjá Teya",
  immediate: "Aðgangur opnast um leið og greitt er",
  noCourses: "Engin námskeið í boði.",
  noCoursesHint: "Kíktu aftur fljótlega, nýtt efni er í vinnslu.",
  videoTitle: "Sjáðu hvernig kennslan fer fram",
  videoHint: (host: string) => `Spilast hjá ${host}.`,
  videoElsewhere: (host: string) => `Horfa á myndbandið hjá ${host}`,
  playPromo: "Spila kynningarmyndband",
  videoMissing: "Could not load video",
  teacherEyebrow: "Kennarinn",
  teacherPortrait: (name: string) => `Kennarinn: ${name}`,
  testimonialsEyebrow: "Umsagnir",
  testimonialsTitle: "Þetta segja nemendur",
  audienceEyebrow: "Fyrir hverja",
  audienceTitle: "Er námskeiðið fyrir þig?",
  forWhom: "Námskeiðið er fyrir",
  notFor: "Námskeiðið er ekki fyrir",
  needs: "Þú þarft",
  questionsEyebrow: "Spurt og svarað",
  questionsTitle: "Algengar spurningar",
  guarantee: "Ábyrgð",
  upcomingEyebrow: "Væntanlegt",
  upcomingTitle: "Næstu námskeið",
} as const;

export const footerText = {
  tagline: "Golfkennsla á íslensku, á þínum hraða.",
  links: "Hlekkir",
  teacher: "Um kennarann",
  questions: "Spurt og svarað",
  privacy: "Persónuvernd",
  contact: "Hjálp",
  payments: "Greiðsluleiðir",
  visa: "Visa",
  mastercard: "Mastercard",
  maestro: "Maestro",
  idNumber: (value: string) => `Kt. ${value}`,
  vatNumber: (value: string) => `VSK-nr. ${value}`,
} as const;

/** Texts of the terms, as the server saves them, and of their page. */
export const termsText = {
  ...TERMS,
  version: "Útgáfa frá",
} as const;

/** `isAppCheckOn`: sign-in and checkout use reCAPTCHA (`npm run ops -- settings <project> app-check`). */
type PrivacyOptions = { email: string; isVatRegistered: boolean; isAppCheckOn: boolean };

const ABUSE_PROTECTION = {
  title: "Vörn gegn misnotkun",
  paragraphs: [
    "Á síðum þar sem þú skráir þig inn, stofnar aðgang eða greiðir notum við reCAPTCHA frá Google, sem greinir fólk frá forritum. Það ver aðganginn þinn fyrir þeim sem giska á lykilorð og kemur í veg fyrir að stolin kort séu prófuð hér. Google fær þá IP-töluna þína og upplýsingar um vafrann og hvernig þú notar síðuna. Um það gilda persónuverndarstefna og skilmálar Google: policies.google.com/privacy og policies.google.com/terms.",
    "Vinnslan byggist á lögmætum hagsmunum okkar af því að verja vefinn og þá sem nota hann.",
  ],
  points: [],
};

/** Privacy policy. If you change which data is stored, update this text and its date. */
export const privacyText = {
  title: "Persónuvernd",
  version: "Útgáfa frá",
  contents: "Efni",
  versionDay: "2026-11-29T00:00:00Z",
  lead: (seller: string) =>
    `Við söfnum eins litlu og við komumst af með, seljum engum upplýsingar um þig og fylgjumst ekki með þér á öðrum vefjum. Hér stendur hvað við geymum, hvers vegna og hvað þú getur gert.${seller && ` ${seller} er ábyrgðaraðili vinnslunnar.`}`,
  sections: ({ email, isVatRegistered, isAppCheckOn }: PrivacyOptions) => [
    {
      title: "Hvað við geymum",
      paragraphs: ["Við geymum aðeins það sem þarf til að selja þér námskeið og veita þér aðgang að því:"],
      points: [
        "Nafn þitt og netfang, eins og þú skráðir þau, eða eins og Google gefur þau upp ef þú skráir þig inn með Google. Annað fáum við ekki þaðan.",
        "Lykilorðið, en aðeins á dulkóðuðu formi sem ekki verður snúið við. Við getum hvorki lesið það né sent þér það.",
        "Kaupin þín: námskeið, upphæð, dagsetningu, afsláttarkóða, fjóra síðustu stafi kortanúmersins, hvaða útgáfu skilmálanna þú samþykktir og hvaðan þú komst á vefinn, svo sem „facebook.com“ eða heiti hlekks sem við deildum.",
        "Nafn og kennitölu einstaklings eða fyrirtækis á kvittun, ef þú bætir þeim við hana.",
        "Beiðni um kröfu fyrir klúbb eða fyrirtæki: nafn, kennitölu og fjölda sæta. Hún fer til okkar í tölvupósti og á vefnum geymum við aðeins hver bað um hana og hvenær, fyrir hvaða námskeið og hve mörg sæti.",
        "Gjafir: nafn og netfang þess sem fær námskeið að gjöf, kveðjuna sem fylgir og hvenær gjöfin var opnuð. Gefandinn skráir þetta og við notum það aðeins til að koma gjöfinni til skila. Sá sem á netfangið getur beðið okkur að eyða því.",
        "Framvinduna þína: hvaða kennslustundum þú hefur lokið og hvenær, hvar þú stoppaðir í hverju myndbandi og árangur þinn í æfingum og stöðumati. Tölurnar úr þeim sérð aðeins þú, nema þú leyfir að þær birtist með umsögn.",
        "Æfingakvöld sem þú velur: hvaða vikudaga og klukkan hvað, og hve oft við höfum sent þér æfingu án þess að þú skráðir árangur.",
        "Minnispunkta sem þú skrifar við kennslustundir.",
        "Sæti sem þú hefur fengið í pakka klúbbs eða fyrirtækis.",
        "Tölvupóst sem við höfum sent þér og hvort þú hefur afþakkað hann.",
        "Spurningar þínar til kennarans, svör hans og umsagnir sem þú sendir okkur um námskeið.",
        "Netfangið þitt og hvenær þú staðfestir það, ef þú biður okkur um að láta þig vita þegar væntanlegt námskeið verður opnað.",
        "Innskráningarnar þínar: vafra og stýrikerfi, hvenær þú skráðir þig inn og hvaða dag þú notaðir vefinn síðast.",
        "Atburðaskrár vefsins, svo sem IP-tölur og tímasetningar, til að finna bilanir og verjast misnotkun.",
      ],
    },
    {
      title: "Fullt kortanúmer geymum við aldrei",
      paragraphs: [
        "Þú slærð kortanúmerið inn á öruggri greiðslusíðu Teya og fullt kortanúmer fer aldrei um okkar kerfi. Frá Teya fáum við staðfestingu á greiðslunni þar sem hluti númersins er falinn. Af því geymum við aðeins fjóra síðustu stafina, sem standa á kvittuninni þinni.",
      ],
    },
    {
      title: "Hvers vegna við vinnum með upplýsingarnar",
      paragraphs: [
        "Vinnslan byggist á 9. gr. laga nr. 90/2018 um persónuvernd og vinnslu persónuupplýsinga:",
      ],
      points: [
        "Samþykki þitt (1. tölul.): til að láta þig vita þegar námskeið sem þú bíður eftir verður opnað og senda þér stöku bréf um það fram að því, til að senda þér æfingu þau kvöld sem þú velur og til að birta umsögn þína með fornafni, og tölurnar þínar ef þú velur það. Þú getur dregið það til baka: póstinn með einum smelli í honum sjálfum og umsögnina með því að senda okkur línu.",
        "Samningur okkar við þig (2. tölul.): til að opna námskeiðið, sýna þér framvinduna, svara spurningum þínum og senda þér kvittun.",
        `Lagaskylda (3. tölul.): til að færa bókhald${isVatRegistered ? " og standa skil á virðisaukaskatti" : ""}.`,
        "Lögmætir hagsmunir (6. tölul.): til að halda vefnum öruggum og í lagi, til að sjá hvaðan pantanir koma og til að minna þig á námskeið sem þú átt eða byrjaðir að kaupa og senda þér bréf frá kennaranum um námskeiðin þín. Ljúkir þú ekki við kaup færð þú einn póst um þau, þremur tímum síðar og í mesta lagi einu sinni í viku. Allan þennan póst geturðu afþakkað með einum smelli.",
      ],
    },
    {
      title: "Hvar upplýsingarnar eru",
      paragraphs: [
        "Vefurinn og gögnin eru hýst hjá Google (Firebase) innan Evrópusambandsins. Innskráningarþjónusta Google kann að vinna netfang og dulkóðað lykilorð utan þess, og þá á grundvelli staðlaðra samningsskilmála Evrópusambandsins.",
        "Teya sér um kortagreiðslur og póstþjónusta okkar flytur tölvupóst til þín. Þessir aðilar vinna aðeins eftir samningi við okkur. Aðrir fá engar upplýsingar nema lög krefjist þess.",
      ],
    },
    {
      title: "Hve lengi við geymum upplýsingar",
      paragraphs: [],
      points: [
        "Aðgang þinn, framvindu, spurningar, svör og umsagnir: þar til þú eyðir aðganginum eða biður okkur um það. Eyðingin tekur gildi eftir viku, svo að þú getir hætt við.",
        "Æfingakvöld: þar til þú hættir við þau eða eyðir aðganginum.",
        "Innskráningar: þar til þú skráir þig út eða í 14 daga frá því að þú notar vefinn síðast. Þeim er eytt innan sólarhrings eftir það.",
        "Greiðslur og kvittanir: í sjö ár frá lokum reikningsárs, samkvæmt lögum nr. 145/1994 um bókhald.",
        "Að beðið var um kröfu: áfram, en án nafns og netfangs eftir að þú eyðir aðganginum.",
        "Netföng á biðlista: þar til þú tekur þig af honum eða 30 dögum eftir að við létum þig vita. Netfangi sem ekki er staðfest er eytt eftir tvo sólarhringa.",
        "Tölvupóst sem við höfum sent þér, annan en kvittanir: í 90 daga.",
        "Atburðaskrár vefsins: í mesta lagi 30 daga.",
      ],
    },
    {
      title: "Vafrakökur og vafrageymsla",
      paragraphs: [
        "Við notum engar vafrakökur til að mæla umferð eða birta auglýsingar. Vafrinn geymir aðeins það sem vefurinn þarf til að virka, svo sem innskráninguna þína og það sem þú ert að skrifa. Það þarf því ekki samþykki.",
      ],
      folded: "Allt sem vafrinn geymir",
      points: [
        "__session: geymir innskráninguna þína, í allt að 14 daga frá því að þú notar vefinn síðast. Hverfur þegar þú skráir þig út. Á meðan þú skráir þig inn með Google geymir hún, í 10 mínútur í mesta lagi, hvert þú varst að fara.",
        "signed_in: segir síðunni að viðskiptavinur eða stjórnandi sé innskráður, án þess að segja hver. Hverfur þegar þú skráir þig út.",
        "deviceToken (í vafrageymslu): segir að þú hafir skráð þig inn í þessum vafra áður, svo að aðrir geti ekki lokað þig úti með því að giska á lykilorðið. Gildir í 180 daga.",
        "gjof og pakki (í geymslu flipans): gjöf eða pakki sem þú ert að kaupa, þar til greitt hefur verið eða flipanum er lokað.",
        "spurning og umsogn (í geymslu flipans): spurning eða umsögn sem þú ert að skrifa, þar til hún hefur verið send eða flipanum er lokað.",
        "note, drillResults, stadaMyndbanda og merkiKennslustunda (í vafrageymslu): minnispunktar, niðurstöður æfinga, hvar þú stoppaðir í myndböndum og hvaða kennslustundum þú hefur lokið. Hverfur um leið og það hefur vistast hjá okkur.",
        "talning (í vafrageymslu): talning í æfingu sem þú hefur ekki lokið við. Hverfur þegar henni lýkur.",
        "aefingar (í skyndiminni vafrans): æfingasíðan með æfingunum, niðurstöðunum þínum, nafni þínu og netfangi, svo að hún opnist án netsambands. Geymd þar til þú skráir þig út eða annar skráir sig inn í sama vafra.",
        "kodi (í geymslu flipans): afsláttarkóði úr hlekk sem þú opnaðir, þar til þú hefur keypt eða flipanum er lokað.",
        "uppruni (í geymslu flipans): hvaða vefur eða hlekkur vísaði þér hingað, aðeins nafn hans. Fylgir pöntun ef þú kaupir, svo að við vitum hvar borgar sig að kynna námskeiðin. Hverfur þegar flipanum er lokað.",
        "reloadedForNewCodeAt (í geymslu flipans): hvenær síðan sótti nýja útgáfu af sjálfri sér, svo að hún geri það ekki aftur og aftur.",
        "opnaGjof (í geymslu flipans): kóði gjafar sem þú ætlar að opna, á meðan þú stofnar aðgang.",
        "hradi, orvhent, spilaNaestu og aefingakvold (í vafrageymslu): hversu hratt þú horfir á myndböndin, hvort þú velur myndband fyrir örvhenta, hvort næsta kennslustund spilast sjálfkrafa og hvort þú hefur lokað boði um æfingakvöld. Geymt þar til þú eyðir því úr vafranum.",
        "fagnad (í vafrageymslu): númer greiðslna sem síðan hefur fagnað, svo að hún geri það aðeins einu sinni. Geymt þar til þú eyðir því úr vafranum.",
        `${PENDING_PAYMENT_KEY} (í vafrageymslu): númer greiðslu sem bíður staðfestingar. Hverfur þegar hún hefur verið sýnd.`,
        ...(isAppCheckOn
          ? [
              "_GRECAPTCHA (vafrakaka frá Google), firebase-app-check-database og firebase-heartbeat-database (í vafrageymslu): sýna að fólk noti síðuna en ekki forrit. Sjá „Vörn gegn misnotkun“.",
            ]
          : []),
      ],
    },
    {
      title: "Myndbönd",
      paragraphs: [
        "Myndböndin eru hýst hjá Vimeo og YouTube. Ekkert er sótt þangað fyrr en þú ýtir á spilunarhnappinn. Þá er myndbandið opnað með stillingum sem draga úr rakningu, en Vimeo eða YouTube fær IP-töluna þína og getur vistað vafrakökur.",
      ],
    },
    ...(isAppCheckOn ? [ABUSE_PROTECTION] : []),
    {
      title: "Réttindi þín",
      paragraphs: [
        "Samkvæmt lögum nr. 90/2018 og persónuverndarreglugerð Evrópusambandsins (GDPR) átt þú rétt á að:",
      ],
      points: [
        "fá að vita hvað við geymum um þig og fá afrit af því",
        "láta leiðrétta það sem er rangt",
        "láta eyða upplýsingum sem okkur ber ekki skylda til að geyma",
        "andmæla vinnslu eða láta takmarka hana",
        "fá gögnin þín á tölvutæku formi til að flytja þau annað",
        "kvarta til Persónuverndar, personuvernd.is, ef þú telur að við förum ekki að lögum",
      ],
    },
    {
      title: "Hafðu samband",
      paragraphs: [
        "Á síðunni „Minn aðgangur“ getur þú leiðrétt upplýsingar um þig, sótt gögnin þín og eytt aðganginum.",
        `Sendu okkur línu${email && ` á ${email}`} ef þú hefur spurningar eða vilt nýta réttindi þín. Við svörum eins fljótt og við getum, í síðasta lagi innan mánaðar.`,
      ],
    },
  ],
} as const;

export const notFoundText = {
  title: "Boltinn er týndur",
  hint: "Síðan sem þú leitaðir að er ekki til. Taktu nýjan bolta og reyndu aftur.",
} as const;
