import { nameOf, type Scene } from "../scene.ts";
import { accountScenes } from "./accounts.ts";
import { adminScenes } from "./admin.ts";
import { adminCouponScenes } from "./admin-coupons.ts";
import { adminEditingScenes } from "./admin-editing.ts";
import { adminImportScenes } from "./admin-import.ts";
import { adminPaymentScenes } from "./admin-payments.ts";
import { adminSiteScenes } from "./admin-site.ts";
import { adminStalledScenes } from "./admin-stalled.ts";
import { adminStudentScenes } from "./admin-students.ts";
import { buyingScenes } from "./buying.ts";
import { courseScenes } from "./courses.ts";
import { giftBuyingScenes } from "./gift-buying.ts";
import { giftScenes } from "./gifts.ts";
import { lessonScenes } from "./lessons.ts";
import { paymentScenes } from "./payments.ts";
import { securityScenes } from "./security.ts";
import { visitorScenes } from "./visitors.ts";
import { waitlistScenes } from "./waitlist.ts";

/** All states of all screens in the specification. */
export const SCENES: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...courseScenes,
  ...lessonScenes,
  ...buyingScenes,
  ...giftBuyingScenes,
  ...giftScenes,
  ...paymentScenes,
  ...adminScenes,
  ...adminCouponScenes,
  ...adminEditingScenes,
  ...adminPaymentScenes,
  ...adminSiteScenes,
  ...adminStalledScenes,
  ...adminStudentScenes,
  ...adminImportScenes,
  ...securityScenes,
  ...waitlistScenes,
];

/** Returns the scene with this name. Throws if there is none. */
export function sceneOf(name: string): Scene {
  const scene = SCENES.find((each) => nameOf(each) === name);
  if (scene === undefined) throw new Error(`No scene ${name}`);
  return scene;
}
