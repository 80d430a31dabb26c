import { existsSync, mkdirSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";

/** Prints each new email in `folder`: recipient, subject, link and file path. */
export function announceMail(folder: string, print: (line: string) => void): void {
  mkdirSync(folder, { recursive: true });
  const announced = new Set<string>();
  watch(folder, (_, name) => {
    if (name === null || !name.endsWith(".txt") || announced.has(name)) return;
    const text = existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
    if (text === "") return;
    announced.add(name);
    const [to, subject] = text.split("\n");
    const link = text.match(/https?:\/\/\S+/)?.[0] ?? "";
    print(`  Mail to ${to}: ${subject}\n    ${link}\n    ${join(folder, name)}`);
  });
}
