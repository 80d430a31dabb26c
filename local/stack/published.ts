import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { listCourses } from "../../functions/src/actions/read-courses.ts";
import { recordDeploy, textsToDeploy } from "../../functions/src/actions/record-deploy.ts";
import { folderPublisher } from "../../functions/src/publishing/folder-publisher.ts";
import { siteRenderer } from "../../functions/src/publishing/renderer.ts";
import { firestoreStore } from "../../functions/src/store/store.ts";
import { ROOT } from "./paths.ts";

type Environment = { GCLOUD_PROJECT: string; PUBLISH_FOLDER: string; SITE_URL: string };

/**
 * Puts what an administrator has published into the place of what was built, which shows the demo's texts and course. What
 * was built counts as published where nobody has published anything.
 */
export async function showPublished(environment: Environment): Promise<void> {
  Object.assign(process.env, environment);
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT }, "published");
  try {
    const store = firestoreStore(getFirestore(app));
    const publication = await textsToDeploy(store, new Date());
    if (publication === null) return;
    const courses = await listCourses({ store });
    if (publication.publishedBy !== "") {
      const renderSite = siteRenderer(join(ROOT, "functions/deploy/lib/site"));
      const { files, requires } = await renderSite({ texts: publication.texts, courses });
      await folderPublisher(environment.PUBLISH_FOLDER).release(files, requires);
    }
    await recordDeploy(store, publication, courses);
  } finally {
    await deleteApp(app);
  }
}
