import { execa } from "execa";
import { ROOT } from "../../local/stack/paths.ts";

const git = execa({ cwd: ROOT, lines: true });

/** The changes since `base`, a commit. The name of each subject is part of the paths of its tests. */
export type Changes = { base: string; subjects: string[] };

/** Folder of a subject on either side, or the name of a test file. */
const SUBJECT = /^(?:functions|web)\/src\/([\w-]+)\/|([\w-]+)\.test\.tsx?$/;

/** Returns the changes since this branch left `origin/main`, committed or not. */
export async function changesSinceMain(): Promise<Changes> {
  const { stdout } = await git("git", ["merge-base", "HEAD", "origin/main"]);
  const [base = "HEAD"] = stdout;
  const changed = await git("git", ["diff", "--name-only", base]);
  const added = await git("git", ["ls-files", "--others", "--exclude-standard"]);
  const subjects = [...changed.stdout, ...added.stdout].flatMap((file) => {
    const [, folder, test] = SUBJECT.exec(file) ?? [];
    return folder ?? test ?? [];
  });
  return { base, subjects: [...new Set(subjects)] };
}
