import { COMPANY } from "../functions/src/contract/company.ts";

/** What the repository has in place of a real shop's company, by file and name. */
const SAMPLES: Record<string, readonly [value: string, sample: string]> = {
  "company.ts idNumber": [COMPANY.idNumber, "000000-0000"],
  "company.ts vatNumber": [COMPANY.vatNumber, "000000"],
  "company.ts address": [COMPANY.address, "Sýnigötu 1, 101 Reykjavík"],
  "company.ts email": [COMPANY.email, "hallo@example.com"],
  "company.ts phone": [COMPANY.phone, "000 0000"],
};

/** Returns the names of what is still the sample: no shop may open with it. */
export function sampleData(): string[] {
  return Object.keys(SAMPLES).filter((name) => {
    const [value, sample] = SAMPLES[name] ?? [];
    return value === sample;
  });
}
