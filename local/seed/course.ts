/** The course that the demo sells. Sample texts and public videos, to be replaced by the instructor's own. */
export const COURSE = {
  id: 1,
  title: "Betra golf á 12 kennslustundum",
  description:
    "Námskeið fyrir kylfinga sem vilja slá beinna, lengra og af meira öryggi. Þú ferð í gegnum grip, stöðu, " +
    "sveiflu og stutta spilið, skref fyrir skref, með æfingum sem þú getur gert heima og á æfingasvæðinu.",
  price: 24_900,
  thumbnailUrl: "/images/courses/1.svg",
};

const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const vimeo = (id: string) => `https://vimeo.com/${id}`;

export const LESSONS = [
  {
    title: "Gripið: hendurnar á kylfunni",
    videoUrl: vimeo("76979871"),
    description:
      "Flest skökk högg byrja í gripinu. Við finnum hlutlaust grip sem hentar þér og æfum það þar til það verður ósjálfrátt.",
  },
  {
    title: "Stöðan: fætur, hné og bak",
    videoUrl: youtube("M7lc1UVf-VE"),
    description:
      "Góð staða gefur góðri sveiflu pláss. Þú lærir hvar fæturnir eiga að vera og hvernig þú stendur í jafnvægi yfir boltanum.",
  },
  {
    title: "Mið og boltastaða",
    videoUrl: youtube("aqz-KE-bpKQ"),
    description: "Þú lærir að miða rétt í hvert sinn og hvar boltinn á að liggja fyrir hverja kylfu.",
  },
  {
    title: "Sveiflan: snúningur og taktur",
    videoUrl: vimeo("22439234"),
    description:
      "Axlasnúningur, þyngdarflutningur og taktur. Þrjár æfingar sem þú getur gert fyrir framan spegil.",
  },
  {
    title: "Járnahögg af braut",
    videoUrl: youtube("YE7VzlLtp-4"),
    description: "Bolti fyrst, gras svo. Æfingar sem kenna þér að slá niður á boltann og stjórna lengdinni.",
  },
  {
    title: "Dræverinn: lengd og stefna",
    videoUrl: vimeo("1084537"),
    description: "Tíhæð, staða og sveifluferill sem gefa lengri högg án þess að þú þurfir að slá fastar.",
  },
  {
    title: "Fleygjárnin: hrein snerting",
    videoUrl: youtube("ScMzIvxBSi4"),
    description: "Hvernig mjaðmirnar leiða, hendurnar elta og kylfuhausinn hittir boltann á réttum stað.",
  },
  {
    title: "Há högg inn á flöt",
    videoUrl: vimeo("148751763"),
    description:
      "Högg sem lenda mjúkt og stoppa. Þú lærir þrjár sveiflulengdir sem ná yfir flest færi innan við hundrað metra.",
  },
  {
    title: "Vipp í kringum flötina",
    videoUrl: youtube("jNQXAC9IVRw"),
    description:
      "Einföld vipptækni með einni kylfu og hvernig þú velur lendingarstað í stað þess að horfa á holuna.",
  },
  {
    title: "Upp úr glompunni",
    videoUrl: youtube("aqz-KE-bpKQ"),
    description:
      "Sandurinn er vinur þinn. Þú lærir að opna kylfuna, treysta henni og komast upp úr í fyrsta höggi.",
  },
  {
    title: "Pútt: hraði og lína",
    videoUrl: vimeo("76979871"),
    description:
      "Þrípúttum fækkar þegar hraðinn er réttur. Lestu flötina, veldu línu og æfðu með klukkuæfingunni.",
  },
  {
    title: "Leikskipulag: þinn næsti hringur",
    videoUrl: youtube("M7lc1UVf-VE"),
    description: "Hvernig þú velur kylfu, forðast stóru tölurnar og heldur ró þinni þegar á reynir.",
  },
].map((lesson, index) => ({
  id: index + 1,
  orderIndex: index + 1,
  type: "video",
  thumbnailUrl: `/images/lessons/${index + 1}.svg`,
  ...lesson,
}));
