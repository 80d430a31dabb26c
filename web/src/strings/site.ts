import { COMPANY } from "functions/contract/company";

/**
 * SAMPLE DATA TO REPLACE before the site opens: the people, the links and the promotional video are made up,
 * and so is the company, whose file the receipts share. Testimonials must be those of real students who have
 * agreed to them.
 */
export const site = {
  name: "Golfnámskeið",
  /** Where the site is served: `SITE_URL` of the project that is deployed. Prerendered pages name it to search engines. */
  address: process.env.SITE_URL || "https://golfnamskeid.example",
  instructor: {
    name: "Hlynur Fannar",
    nameInDative: "Hlyni Fannari",
    title: "PGA-golfkennari",
    biography: [
      "Ég hef kennt golf í yfir tuttugu ár, bæði byrjendum sem hafa aldrei haldið á kylfu og kylfingum sem vilja ná síðustu höggunum af forgjöfinni.",
      "Golf þarf ekki að vera flókið. Á námskeiðinu tek ég eitt atriði fyrir í einu, sýni þér hvernig það á að líta út og gef þér æfingu sem þú getur gert strax í dag.",
    ],
    facts: [
      { value: "20+", label: "ár í kennslu" },
      { value: "PGA-menntaður", label: "golfkennari" },
      { value: "1.500+", label: "nemendur" },
    ],
  },
  company: COMPANY,
  links: {
    social: { label: "Instagram", url: "https://www.instagram.com/" },
    golfClub: { label: "Golfsamband Íslands", url: "https://www.golf.is/" },
  },
  promotionalVideo: "https://vimeo.com/76979871",
  testimonials: [
    {
      name: "Guðrún",
      role: "byrjandi í golfi",
      quote:
        "Ég þorði loksins út á völl. Kennslan er róleg, skýr og á mannamáli, og ég gat horft aftur og aftur.",
    },
    {
      name: "Kristján",
      role: "kylfingur með 18,4 í forgjöf",
      quote:
        "Stutta spilið gjörbreyttist. Ég tek æfingarnar með mér á æfingasvæðið og sé muninn á skorkortinu.",
    },
    {
      name: "Margrét",
      role: "kylfingur og amma",
      quote:
        "Loksins skil ég af hverju boltinn fór til hægri. Tíu mínútur á dag í stofunni gerðu gæfumuninn.",
    },
  ],
} as const;
