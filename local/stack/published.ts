import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { consoleLog } from "../../functions/src/core/log.ts";
import type { Store } from "../../functions/src/core/store.ts";
import { withSiteClaim } from "../../functions/src/site/claim.ts";
import { folderPublisher } from "../../functions/src/site/folder-publisher.ts";
import { recordDeploy, renderPublication, textsToDeploy } from "../../functions/src/site/publish-site.ts";
import type { Publisher } from "../../functions/src/site/publisher.ts";
import { type RenderSite, siteRenderer } from "../../functions/src/site/renderer.ts";
import { ROOT } from "./paths.ts";

type Environment = { GCLOUD_PROJECT: string; PUBLISH_FOLDER: string; SITE_URL: string };

/** Replaces the built site, which shows the demo's copy and course, with the current publication. */
export async function showPublished(environment: Environment): Promise<void> {
  Object.assign(process.env, environment);
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT }, "published");
  try {
    await releasePages(firestoreStore(getFirestore(app)), {
      renderSite: siteRenderer(join(ROOT, "functions/deploy/lib/site"), { isRehearsal: false }),
      publisher: folderPublisher(environment.PUBLISH_FOLDER),
    });
  } finally {
    await deleteApp(app);
  }
}

/**
 * Releases and records the publication with today's courses. Uses the published copy, or the saved copy if
 * nothing is published yet.
 */
export async function releasePages(
  store: Store,
  { renderSite, publisher }: { renderSite: RenderSite; publisher: Publisher },
): Promise<void> {
  const publication = await textsToDeploy(store, new Date());
  if (publication === null) return;
  const context = { store, renderSite, clock: () => new Date(), log: consoleLog };
  await withSiteClaim(context, async (claim) => {
    const { files, requires, shown } = await renderPublication(context, publication.texts, new Date());
    await publisher.release(files, requires);
    await recordDeploy(store, claim, { publication, shown });
  });
}
