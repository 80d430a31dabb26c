import type { Context } from "../core/context.ts";
import { renewedClaim, withClaim, withoutClaim } from "./rules.ts";

/** The right to release the site. One publication or deploy has it at a time. */
export type SiteClaim = {
  id: string;
  /** Extends the claim by its timeout. Throws publication_under_way if it has expired. */
  renew: () => Promise<void>;
};

/**
 * Runs `work` with a claim on the site and releases the claim afterwards. A claim that is not renewed expires
 * after two minutes. Throws publication_under_way if another publication or deploy has the claim.
 */
export async function withSiteClaim<Result>(
  { store, clock, log }: Pick<Context, "store" | "clock" | "log">,
  work: (claim: SiteClaim) => Promise<Result>,
): Promise<Result> {
  const id = store.publications.newId();
  await store.transaction(async (tx) => {
    await tx.site.saveLive(withClaim(await tx.site.live(), id, clock()));
  });
  const renew = () =>
    store.transaction(async (tx) => {
      await tx.site.saveLive(renewedClaim(await tx.site.live(), id, clock()));
    });
  try {
    return await work({ id, renew });
  } finally {
    await store
      .transaction(async (tx) => {
        const live = await tx.site.live();
        if (live.underWay?.id === id) await tx.site.saveLive(withoutClaim(live, id));
      })
      .catch((error: unknown) =>
        log("WARNING", "publication still under way", { error: String(error).slice(0, 300) }),
      );
  }
}
