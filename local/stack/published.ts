import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { firestoreStore, type Store } from "../../functions/src/app/store.ts";
import { folderPublisher } from "../../functions/src/site/folder-publisher.ts";
import { renderPublication } from "../../functions/src/site/publish-site.ts";
import type { Publisher } from "../../functions/src/site/publisher.ts";
import { recordDeploy, textsToDeploy } from "../../functions/src/site/record-deploy.ts";
import { type RenderSite, siteRenderer } from "../../functions/src/site/renderer.ts";
import { ROOT } from "./paths.ts";

type Environment = { GCLOUD_PROJECT: string; PUBLISH_FOLDER: string; SITE_URL: string };

/** Puts what visitors shall see into the place of what was built, which shows the demo's texts and course. */
export async function showPublished(environment: Environment): Promise<void> {
  Object.assign(process.env, environment);
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT }, "published");
  try {
    await putOut(firestoreStore(getFirestore(app)), {
      renderSite: siteRenderer(join(ROOT, "functions/deploy/lib/site")),
      publisher: folderPublisher(environment.PUBLISH_FOLDER),
    });
  } finally {
    await deleteApp(app);
  }
}

/**
 * Releases and records what visitors shall see: what an administrator has published or, where nobody has, what is saved; with
 * today's courses.
 */
export async function putOut(
  store: Store,
  { renderSite, publisher }: { renderSite: RenderSite; publisher: Publisher },
): Promise<void> {
  const publication = await textsToDeploy(store, new Date());
  if (publication === null) return;
  const { files, requires, shown } = await renderPublication(
    { store, renderSite },
    publication.texts,
    new Date(),
  );
  await publisher.release(files, requires);
  await recordDeploy(store, publication, shown);
}
