/**
 * The terms that a customer accepts. The server stores the text of each version, including the seller and the
 * guarantee. Before the first publication, `TERMS_VERSION` is the version of this text and must change with
 * it.
 */
export const TERMS = {
  title: "Skilmálar",
  lead: (seller: string) =>
    `Þessir skilmálar gilda um kaup á námskeiðum sem ${seller ? `${seller} selur` : "seld eru"} á þessum vef. Með því að haka við samþykki í greiðsluferlinu staðfestir þú að þú hafir lesið þá og fallist á þá.`,
  company: "Upplýsingar um fyrirtækið",
  companyName: "Fyrirtæki",
  idNumber: "Kennitala",
  vatNumber: "VSK-númer",
  address: "Heimilisfang",
  email: "Netfang",
  phone: "Sími",
  /** `court` may be empty. `guarantee` is the instructor's own text, or empty. */
  sections: ({ court, isVatRegistered }: { court: string; isVatRegistered: boolean }, guarantee: string) => [
    {
      title: "Ánægjuábyrgð",
      paragraphs: [
        guarantee ||
          "Við viljum að þér líki námskeiðið. Ef eitthvað stenst ekki væntingar skaltu senda okkur tölvupóst og við leitum lausnar með þér.",
      ],
    },
    {
      title: "Greiðsluskilmálar",
      paragraphs: [
        `Öll verð eru í íslenskum krónum ${isVatRegistered ? "með 24% virðisaukaskatti" : "og án virðisaukaskatts, þar sem seljandi er ekki á virðisaukaskattsskrá"}. Hvert námskeið er greitt með einni greiðslu á öruggri greiðslusíðu Teya; fullt kortanúmer berst aldrei til okkar og við geymum aðeins fjóra síðustu stafi þess.`,
      ],
    },
    {
      title: "Námskeið með upphafsdegi",
      paragraphs: [
        "Ef þátttakandi afbókar minna en tveimur dögum (48 klukkustundum) áður en námskeið hefst er innheimt 50% gjald. Ef minna en vika er í að námskeið hefjist áskiljum við okkur rétt til að halda eftir hluta gjaldsins.",
        "Afbókanir þurfa að berast skriflega.",
      ],
    },
    {
      title: "Réttur til að falla frá samningi",
      paragraphs: [
        "Samkvæmt lögum nr. 16/2016 má falla frá fjarsölusamningi innan 14 daga. Námskeið á netinu er stafrænt efni sem er afhent strax að þinni ósk. Með því að haka sérstaklega við það í greiðsluferlinu samþykkir þú að rétturinn falli niður um leið og aðgangurinn opnast. Hvort tveggja er staðfest í kvittuninni sem þú færð í tölvupósti.",
        "Námskeið sem þú kaupir sem gjöf er afhent viðtakandanum strax eða á deginum sem þú velur. Þú getur hætt við kaupin innan 14 daga á meðan gjöfin er óopnuð. Með því að haka sérstaklega við það í greiðsluferlinu samþykkir þú að rétturinn falli niður um leið og viðtakandinn opnar hana.",
      ],
    },
    {
      title: "Aðgangur og höfundarréttur",
      paragraphs: [
        "Aðgangurinn er persónulegur og ætlaður þeim sem keypti hann eða fékk hann að gjöf. Ekki má afrita myndböndin, dreifa þeim eða sýna þau opinberlega.",
        "Námskeið sem er keypt sem gjöf tilheyrir þeim sem opnar gjöfina og hana er aðeins hægt að opna einu sinni. Ef gjöfin er endurgreidd fellur aðgangur viðtakandans niður.",
      ],
    },
    {
      title: "Trúnaður",
      paragraphs: [
        "Við förum með allar upplýsingar um þig sem trúnaðarmál. Við afhendum þær engum nema vinnsluaðilum sem starfa fyrir okkur (sjá Persónuvernd), eða ef lög krefjast þess. Við geymum nafn, netfang, kaup og hvaða kennslustundum þú hefur lokið og hvenær.",
      ],
    },
    {
      title: "Lög og varnarþing",
      paragraphs: [
        `Um skilmálana gilda íslensk lög.${court && ` Takist ekki að leysa ágreining í sátt má leggja hann fyrir dómstól. Varnarþing: ${court}.`}`,
      ],
    },
  ],
} as const;
