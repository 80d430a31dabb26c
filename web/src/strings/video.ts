/** Texts of a video player. */
export const videoText = {
  silent: "Byrjar myndbandið ekki?",
  silentHint: (host: string) =>
    `Vafraviðbót eða netið sem þú ert á gæti verið að loka á ${host}. Slökktu á auglýsingavörn fyrir þessa síðu og opnaðu hana aftur, eða prófaðu annað net.`,
  watchAt: (host: string) => `Horfa á myndbandið á ${host}`,
} as const;
