import { Command } from "commander";
import { firestoreStore } from "../functions/src/app/store.ts";
import { recomputeRollups } from "../functions/src/insights/rollups.ts";
import { accountFiles, exportAccounts } from "./accounts-export.ts";
import { createAdmin, passwordCheck, promoteAdmin, removeAdmin, resetSecondFactor } from "./admins.ts";
import { contentFile, exportContent, publishContent } from "./content/command.ts";
import { firebaseCli } from "./firebase-cli.ts";
import { terminal } from "./launch/ask.ts";
import { addLaunchCommands } from "./launch/command.ts";
import { googleApis } from "./launch/google.ts";
import { maintain, openReviews } from "./maintenance.ts";
import { openProject } from "./project.ts";
import { addRehearsalCommand } from "./rehearsal.ts";
import { addRestoreCommand } from "./restore/command.ts";
import { rebuildSearchKeys } from "./search-keys.ts";
import { addStackCommand } from "./stack.ts";

const PROJECT = "id of the Firebase project";

/** Returns the program of `npm run ops`. Its commands throw errors with a message for the operator. */
export function opsProgram(): Command {
  const program = new Command();
  program
    .name("npm run ops --")
    .usage("<command> <arguments>")
    .description("Commands on a Firebase project, with the login of `firebase login`.")
    .showHelpAfterError();

  addLaunchCommands(program);

  program
    .command("admin:create")
    .description("Creates an administrator. Asks for the new password, and does not show it.")
    .argument("<project>", PROJECT)
    .argument("<e-mail>", "address to sign in with")
    .argument("<name...>", "the administrator's name")
    .option("--promote", "promote an existing account: sets its password and ends all its sessions")
    .action(async (projectId: string, typed: string, names: string[], { promote }: { promote?: true }) => {
      const project = await openProject(projectId);
      const person = { email: typed, name: names.join(" ") };
      const faultOf = await passwordCheck(person);
      const check = (password: string) => {
        const fault = faultOf(password);
        return fault && `It ${fault}`;
      };
      const password =
        process.env.ADMIN_PASSWORD ?? (await terminal().secret("New password (hidden):", { check }));
      const admin = { ...person, password };
      const { email, previous } = promote
        ? await promoteAdmin(project, admin)
        : { ...(await createAdmin(project, admin)), previous: null };
      if (previous !== null)
        console.log(
          `Former account: ${previous}.\nIts password was replaced and all its sessions were ended.`,
        );
      console.log(`${email} is an administrator of ${projectId}; sign in at /admin.`);
    });

  program
    .command("admin:remove")
    .description("Removes an administrator's rights. The last owner cannot be removed.")
    .argument("<project>", PROJECT)
    .argument("<e-mail>", "the administrator's address")
    .action(async (projectId: string, typed: string) => {
      const { email } = await removeAdmin(await openProject(projectId), typed);
      console.log(`${email} is no longer an administrator of ${projectId}.`);
    });

  program
    .command("admin:reset-2fa")
    .description("Removes an administrator's second factor (lost phone).")
    .argument("<project>", PROJECT)
    .argument("<e-mail>", "the administrator's address")
    .action(async (projectId: string, typed: string) => {
      const { email } = await resetSecondFactor(await openProject(projectId), typed);
      console.log(
        `${email} now signs in to ${projectId} with only the password and can set up a second factor again.`,
      );
    });

  program
    .command("maintenance")
    .description("Lists the open reviews.")
    .argument("<project>", PROJECT)
    .option("--apply", "run the scheduled maintenance first; needs the secrets in the environment")
    .action(async (projectId: string, { apply }: { apply?: true }) => {
      const project = await openProject(projectId);
      if (apply) {
        for (const [what, count] of Object.entries(await maintain(projectId, project)))
          console.log(`${what}: ${count}`);
      }
      for (const line of await openReviews(project.db)) console.log(line);
    });

  program
    .command("rollups")
    .description("Recomputes the daily figures of the overview and writes those that differ.")
    .argument("<project>", PROJECT)
    .action(async (projectId: string) => {
      const { db } = await openProject(projectId);
      const store = firestoreStore(db);
      const { days, mended, unreadable } = await recomputeRollups(store, new Date());
      for (const day of mended) console.log(`written: ${day}`);
      for (const path of unreadable) console.log(`skipped, cannot be read: ${path}`);
      console.log(`${days} days computed, ${mended.length} written.`);
    });

  addRehearsalCommand(program);
  program
    .command("search-keys")
    .description("Writes again what the lists of customers and sales are searched by.")
    .argument("<project>", PROJECT)
    .action(async (projectId: string) => {
      const { db } = await openProject(projectId);
      const { customers, unreadable } = await rebuildSearchKeys(firestoreStore(db));
      for (const path of unreadable) console.log(`skipped, cannot be read: ${path}`);
      console.log(`${customers} customers and their payments written.`);
    });

  addRestoreCommand(program);
  addStackCommand(program);

  program
    .command("accounts:export")
    .description("Exports all accounts with their password hashes to a file that you keep encrypted.")
    .argument("<project>", PROJECT)
    .argument("<file>", "path outside this repository, ends in .json; replaces the former export")
    .action(async (projectId: string, file: string) => {
      const files = accountFiles(file);
      const { db } = await openProject(projectId);
      const google = await googleApis(projectId);
      await exportAccounts({ firebase: firebaseCli(projectId), google, projectId, db }, files);
      console.log(
        `Exported to ${files.accounts}, and what an import needs for the passwords to ${files.hash}.`,
      );
    });

  program
    .command("content")
    .description(
      "Writes the site texts, courses and lessons of a YAML file to Firestore and prints the changes.",
    )
    .argument("<project>", PROJECT)
    .argument("[file]", "path of the file; default: ops/content/<project>.yaml")
    .option("--dry-run", "only print the changes")
    .option("--export", "write the content of Firestore to the file")
    .action(
      async (projectId: string, file: string | undefined, options: { dryRun?: true; export?: true }) => {
        const path = file ?? contentFile(projectId);
        const { db } = await openProject(projectId);
        if (options.export) return console.log(await exportContent(db, path));
        for (const line of await publishContent(db, { file: path, isDryRun: options.dryRun === true }))
          console.log(line);
      },
    );
  return program;
}
