import { accountScenes } from "./accounts.ts";
import { adminScenes } from "./admin.ts";
import { adminEditingScenes } from "./admin-courses.ts";
import { adminCouponScenes, adminPaymentScenes } from "./admin-sales.ts";
import { securityScenes } from "./admin-security.ts";
import { adminSiteScenes } from "./admin-site.ts";
import {
  adminImportScenes,
  adminQuestionScenes,
  adminStalledScenes,
  adminStudentScenes,
} from "./admin-students.ts";
import { assessmentScenes } from "./assessment.ts";
import { courseScenes, lessonScenes } from "./courses.ts";
import { giftBuyingScenes, giftScenes } from "./gifts.ts";
import { learnerEmailScenes } from "./learner-emails.ts";
import { letterScenes } from "./letters.ts";
import { packScenes } from "./packs.ts";
import { buyingScenes, paymentScenes, receiptScenes } from "./payments.ts";
import { practiceScenes } from "./practice.ts";
import { nameOf, type Scene } from "./scene.ts";
import { staffScenes } from "./staff.ts";
import { swingScenes } from "./swings.ts";
import { visitorScenes } from "./visitors.ts";
import { waitlistScenes } from "./waitlist.ts";

/**
 * One scene for each layout and each state that looks different. Screens share the spinner, the message that data
 * could not be fetched, and the panel that explains why there is nothing to see.
 */
export const SCENES: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...courseScenes,
  ...lessonScenes,
  ...swingScenes,
  ...assessmentScenes,
  ...buyingScenes,
  ...giftBuyingScenes,
  ...giftScenes,
  ...packScenes,
  ...paymentScenes,
  ...receiptScenes,
  ...adminScenes,
  ...adminCouponScenes,
  ...adminEditingScenes,
  ...adminPaymentScenes,
  ...adminSiteScenes,
  ...adminStalledScenes,
  ...adminQuestionScenes,
  ...adminStudentScenes,
  ...adminImportScenes,
  ...letterScenes,
  ...staffScenes,
  ...securityScenes,
  ...waitlistScenes,
  ...learnerEmailScenes,
  ...practiceScenes,
];

/** Returns the scene with this name. Throws if the name is unknown. */
export function sceneOf(name: string): Scene {
  const scene = SCENES.find((each) => nameOf(each) === name);
  if (scene === undefined) throw new Error(`No scene ${name}`);
  return scene;
}
