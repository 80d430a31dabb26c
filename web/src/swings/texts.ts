/** Returns seconds with two decimals in Icelandic format: 1.5 -> "1,50". */
const seconds = (time: number) => Math.abs(time).toFixed(2).replace(".", ",");

/** Texts of the page that compares two swings. */
export const swingText = {
  title: "Sveiflan fyrir og eftir",
  titleOfLesson: "Sveiflan þín og kennslustundin",
  lead: "Berðu saman tvö myndbönd af sveiflunni þinni.",
  leadOfLesson: "Berðu sveifluna þína saman við kennslustundina.",
  privacy: "Myndböndin þín fara ekki úr tækinu.",
  privacyHint: "Þau vistast hvergi og hverfa þegar þú ferð af síðunni.",
  toDashboard: "Aftur á yfirlitið",
  toLesson: "Aftur í kennslustundina",
  stage: "Samanburður",
  sides: ["Fyrir", "Eftir"],
  /** Names of the sides with a picture of a lesson. */
  you: "Þú",
  teacher: "Kennarinn",
  /** Label of a control that both sides have. */
  of: (label: string, side: string) => `${label}: ${side}`,

  clipHint: "Stutt myndband hentar best: 5\u00a0til\u00a010\u00a0sekúndur, helst beint frá hlið.",
  choose: "Velja myndband",
  chooseOther: "Velja annað myndband",
  drop: "eða dragðu það hingað",
  useLesson: "Nota mynd kennslustundar",
  remove: "Fjarlægja",
  loading: "Augnablik …",
  notVideo: "Þetta er ekki myndband",
  notVideoHint: (name: string) => `Ekki er hægt að nota „${name}“. Veldu myndband, til dæmis úr símanum.`,
  tooMany: "Myndböndin eru of mörg",
  tooManyHint: "Veldu mest tvö myndbönd í einu.",
  broken: "Þetta myndband opnast ekki hér.",
  brokenHint: "Veldu annað, eða opnaðu síðuna í Safari eða Chrome.",
  brokenFile: (side: string, file: string) => `${side}: ${file}`,
  picture: (lesson: string) => `Mynd úr kennslustundinni ${lesson}`,

  position: "Staður í myndbandi",
  mark: "Merkja höggið",
  changeMark: "Merkja höggið aftur",
  markHint:
    "Finndu augnablikið þegar kylfan hittir boltann og merktu höggið í báðum. Þá spilast myndböndin saman.",

  mirror: "Spegla",
  line: "Lína",
  angle: "Horn",
  undo: "Afturkalla",
  clear: "Hreinsa",
  point: (kind: "line" | "angle", shape: number, point: number) =>
    `${kind === "line" ? "Lína" : "Horn"} ${shape}, punktur ${point}`,
  place: (x: number, y: number) => `${Math.round(x * 100)}% frá vinstri, ${Math.round(y * 100)}% að ofan`,
  degrees: (degrees: number) => `${degrees}°`,

  controls: "Stjórnun myndbanda",
  play: "Spila",
  pause: "Gera hlé",
  playing: "Í spilun",
  frameBack: "Einn ramma til\u00a0baka",
  frameForward: "Einn ramma áfram",
  /** Visible labels, which the names above contain. */
  back: "Til\u00a0baka",
  forward: "Áfram",
  speed: "Hraði",
  speeds: [
    { rate: 1, label: "1", name: "1, fullur hraði" },
    { rate: 0.5, label: "½", name: "½, hálfur hraði" },
    { rate: 0.25, label: "¼", name: "¼, fjórðungshraði" },
  ],
  time: (time: number, isMarked: boolean) => {
    if (!isMarked) return `${seconds(time)} sek.`;
    if (Math.abs(time) < 0.005) return "Við höggið";
    return `${seconds(time)} sek. ${time < 0 ? "fyrir" : "eftir"} högg`;
  },
  save: "Vista mynd",
  fileName: "fyrir-og-eftir.png",
  saveFailed: "Ekki tókst að vista myndina",

  keys: "Flýtilyklar",
  keysHint: "Þeir virka eftir að þú smellir á myndböndin.",
  keyList: [
    { keys: ["Bilslá"], does: "Spila eða gera hlé" },
    { keys: ["←", "→"], does: "Einn ramma til baka eða áfram" },
    { keys: ["[", "]"], does: "Hægar eða hraðar" },
    { keys: ["←", "↑", "→", "↓"], does: "Færa punkt sem er valinn. Með Shift færist hann lengra" },
  ],
} as const;
