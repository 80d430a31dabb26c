import type { Page } from "@playwright/test";
import type { ImportResult } from "../../../functions/src/students/schema.ts";
import { FAILED, ok, type Scene } from "../scene.ts";

const IMPORT = { route: "/admin/import", path: "/admin/import", as: "admin" } as const;
const CALL = "**/api/admin/import-users";

const FILE = `Nafn;Netfang
Jóna Kylfingsdóttir;jona@example.is
Án netfangs;
Örn Arnarson;orn.arnarson.kylfingur@golfklubbur.example.is
Jóna aftur;jona@example.is
`;

const result: ImportResult = {
  people: [
    { email: "jona@example.is", outcome: "new" },
    { email: "orn.arnarson.kylfingur@golfklubbur.example.is", outcome: "owner" },
  ],
};

async function chooseFile(page: Page): Promise<void> {
  const buffer = Buffer.from(FILE);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "nemendur.csv", mimeType: "text/csv", buffer });
}

async function checkFile(page: Page): Promise<void> {
  await chooseFile(page);
  await page.getByRole("button", { name: "Skoða skrána" }).click();
}

async function importFile(page: Page): Promise<void> {
  await checkFile(page);
  await page.getByRole("button", { name: "Flytja inn 1 nemanda" }).click();
}

/** Scenes of the student import. */
export const adminImportScenes: Scene[] = [
  { ...IMPORT, state: "full", shows: "Flytja inn nemendur", isTested: true },
  { ...IMPORT, state: "with bad lines", act: chooseFile, shows: "Sama netfang og í línu 2.", isTested: true },
  {
    ...IMPORT,
    state: "checked",
    answers: { [CALL]: ok(result) },
    act: checkFile,
    shows: "Nýr aðgangur",
  },
  { ...IMPORT, state: "running", answers: { [CALL]: "never" }, act: checkFile, shows: "0 af 2 afgreiddir" },
  {
    ...IMPORT,
    state: "done",
    answers: { [CALL]: ok(result) },
    act: importFile,
    shows: "Hver og einn fær póst.",
  },
  {
    ...IMPORT,
    state: "failed",
    answers: { [CALL]: FAILED },
    act: checkFile,
    shows: "Innflutningurinn stöðvaðist",
  },
];
