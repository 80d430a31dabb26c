import { expect, test } from "./fixtures.ts";
import { signInAdmin } from "./people.ts";

/** Code that a page does without until somebody acts, by the names of its files (`web/build/chunks.ts`). */
const WITHOUT = [
  ["/auth", /\/(csv|zod|admin)-/],
  ["/gjof", /\/(csv|zod|form|admin)-/],
  ["/checkout", /\/(csv|zod|form|admin)-/],
  ["/admin", /\/(csv|zod|admin-shared|admin-editing)-/],
  ["/admin/dashboard", /\/(csv|zod|admin-editing)-/],
] as const;

for (const [path, foreign] of WITHOUT) {
  test(`${path} comes up without code that is other pages'`, async ({ page, newBuyer }) => {
    const buyer = path === "/checkout" ? (await newBuyer()).page : page;
    if (path === "/admin/dashboard") await signInAdmin(page.context());
    const scripts: string[] = [];
    buyer.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await buyer.goto(path);
    await expect(buyer.getByRole("heading", { level: 1 })).toBeVisible();
    // The heading is in the page before its scripts are, where the page was rendered by the build.
    await expect.poll(() => scripts.filter((file) => file.startsWith("/assets/react-"))).toHaveLength(1);
    expect(scripts.filter((file) => foreign.test(file))).toEqual([]);
  });
}
