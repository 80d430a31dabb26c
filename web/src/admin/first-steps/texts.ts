export const firstStepsText = {
  title: "Fyrstu skrefin",
  intro:
    "Hér er allt sem þarf til að opna búðina, í réttri röð. Þú þarft ekki að kunna meira á tölvur en að skrifa póst.",
  back: "Aftur í umsjón",
  toChecklist: "Gátlistinn á yfirlitinu sýnir hvað er eftir.",
} as const;

type Part = {
  title: string;
  paragraphs: readonly string[];
  steps?: readonly string[];
  link?: { to: string; label: string };
  /** Picture in `/images/guide`, 960 px wide: its alternative text and its height in pixels. */
  picture?: { name: string; alt: string; height: number };
};

export const PARTS: readonly Part[] = [
  {
    title: "Myndböndin",
    paragraphs: [
      "Myndböndin eiga heima hjá Vimeo eða YouTube. Búðin sýnir þau aðeins þeim sem eiga námskeiðið, en hýsir þau ekki sjálf.",
      "Við mælum með Vimeo: þar getur enginn horft annars staðar en á síðunni þinni. YouTube er ókeypis, en hver sem fær slóðina getur horft.",
    ],
    steps: [
      "Settu myndbandið inn, annaðhvort á Vimeo eða YouTube. Á Vimeo velur þú „Hide from Vimeo“ undir Privacy og „Specific domains“ undir „Where can this be embedded?“, og skrifar lén síðunnar þar. Á YouTube velur þú „Óskráð“ (Unlisted).",
      "Bættu við íslenskum skjátexta (captions) fyrir þá sem heyra illa eða horfa án hljóðs.",
      "Afritaðu slóð myndbandsins og límdu hana í reitinn „Myndband“ í kennslustundinni.",
    ],
    link: { to: "/admin/dashboard?tab=courses", label: "Opna námskeiðin" },
    picture: { name: "lesson", alt: "Kennslustund í umsjón með titli og slóð myndbands", height: 348 },
  },
  {
    title: "Textar og myndir á forsíðunni",
    paragraphs: [
      "Undir „Síðan mín“ skrifar þú um þig og námskeiðið, velur myndir og svarar algengum spurningum. Þú sérð síðuna áður en aðrir sjá hana.",
      "Það sem þú skrifar vistast, en breytist ekki hjá gestum fyrr en þú ýtir á „Birta“. Mistök má alltaf taka til baka: eldri útgáfur eru undir „Stillingar“.",
    ],
    link: { to: "/admin/site", label: "Opna „Síðan mín“" },
    picture: {
      name: "site",
      alt: "„Síðan mín“: forsíðan með blýöntum til að breyta hverjum kafla, og hnappurinn Birta",
      height: 600,
    },
  },
  {
    title: "Kortagreiðslur hjá Teya",
    paragraphs: [
      "Teya tekur við kortunum og leggur söluna inn á reikninginn þinn. Þú sækir um samning á teya.is og biður um greiðslusíðuna SecurePay. Samningurinn tekur nokkra daga.",
      "Teya sendir þér þrennt: númer söluaðila, númer greiðslugáttar og leynilykil. Láttu þann sem setti búðina upp fá þau, en sendu leynilykilinn ekki í venjulegum tölvupósti.",
      "Kortanúmer kaupenda fara aldrei um búðina. Þú sérð aðeins fjóra síðustu stafina.",
    ],
  },
  {
    title: "Virðisaukaskattur",
    paragraphs: [
      "Ef þú selur fyrir meira en 2.000.000 kr. á tólf mánuðum átt þú að skrá þig á virðisaukaskattsskrá hjá Skattinum. Yfirlitið lætur þig vita þegar þú nálgast það.",
      "Skráðu fyrirtækið undir „Stillingar“. Ef það er á virðisaukaskattsskrá er skatturinn hluti af verðinu og stendur á hverri kvittun. Bókarinn fær söluna í einni skrá fyrir hvern mánuð: Opnaðu „Sala“, veldu mánuðinn og sæktu skrána.",
      "Spurðu bókarann ef þú ert í vafa. Þetta er ekki skattaráðgjöf.",
    ],
    link: { to: "/admin/dashboard?tab=sales", label: "Opna söluna" },
  },
  {
    title: "Stéttarfélög og styrkir",
    paragraphs: [
      "Mörg stéttarfélög og vinnustaðir endurgreiða hluta af námskeiðum. Kvittunin er á einu blaði með kennitölu þinni, lýsingu námskeiðsins og VSK, og kaupandinn getur bætt við sinni kennitölu eða vinnustaðarins.",
      "Hvert félag ákveður sjálft hvað það styrkir. Lofaðu engu, en segðu frá kvittuninni.",
    ],
  },
  {
    title: "Fyrsta salan",
    paragraphs: ["Prófaðu allt áður en þú segir frá námskeiðinu."],
    steps: [
      "Búðu til afsláttarkóða upp á 100% sem gildir einu sinni, og „kauptu“ námskeiðið með honum í öðrum vafra.",
      "Horfðu á kennslustund í símanum og merktu hana sem lokið.",
      "Athugaðu að kvittunin hafi borist, líka í ruslpóstinum.",
      "Sendu fyrstu slóðina á þá sem þú þekkir. Þú færð póst um hverja sölu ef þú vilt.",
    ],
    link: { to: "/admin/dashboard?tab=coupons", label: "Búa til afsláttarkóða" },
    picture: { name: "sales", alt: "Salan í umsjón: leit, síur og listi yfir sölur", height: 600 },
  },
  {
    title: "Þegar eitthvað kemur upp á",
    paragraphs: [
      "Endurgreiðsla: Opnaðu söluna og ýttu á „Endurgreiða“. Kaupandinn fær peningana aftur á kortið, kvittunin sýnir það og aðgangurinn lokast.",
      "Undir „Þarf að skoða“ eru greiðslur sem búðin gat ekki klárað ein. Þar stendur hvað þú átt að gera.",
      "Verndaðu þinn eigin aðgang með tveggja þátta auðkenningu. Þá dugar engum að finna lykilorðið.",
    ],
    link: { to: "/admin/security", label: "Opna öryggið" },
  },
];
