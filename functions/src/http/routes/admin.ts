import { createLiveAccess } from "../../accounts/live-access.ts";
import { confirmSecondFactor, readSecondFactor, startSecondFactor } from "../../accounts/second-factor.ts";
import { adminSignIn } from "../../accounts/sign-in.ts";
import { listRoute, route } from "../../app/route.ts";
import { listAudit } from "../../audit/actions.ts";
import {
  archiveCoupon,
  createCoupon,
  createCoupons,
  listCoupons,
  listCouponUsers,
  pauseCoupon,
  restoreCoupon,
  resumeCoupon,
} from "../../coupons/actions.ts";
import {
  archiveCourse,
  createCourse,
  duplicateCourse,
  readEditedCourse,
  restoreCourse,
  saveCourse,
} from "../../courses/edit-course.ts";
import {
  createLesson,
  deleteCourse,
  deleteLesson,
  readEditedLesson,
  saveLesson,
} from "../../courses/edit-lesson.ts";
import { uploadPicture } from "../../courses/pictures.ts";
import { listAllCourses } from "../../courses/read-courses.ts";
import { readVideoDetails } from "../../courses/video-details.ts";
import { retryEmail, setEmailsOfSales } from "../../emails/actions.ts";
import {
  listSales,
  monthTotals,
  overview,
  readHighlights,
  readLessonProgress,
  readTrends,
} from "../../insights/read-insights.ts";
import { completeByHand } from "../../payments/complete-payment.ts";
import { sendGift } from "../../payments/gifts/actions.ts";
import { listPaymentEvents, readPaymentDetail } from "../../payments/read-payment.ts";
import { refundPayment } from "../../payments/refund-payment.ts";
import { resendReceipt } from "../../payments/resend-receipt.ts";
import { closeReview } from "../../payments/reviews.ts";
import { readEditedSite, saveSite } from "../../site/edit-site.ts";
import { listPublications, publishSite, restorePublication } from "../../site/publish-site.ts";
import { readTerms } from "../../site/read-terms.ts";
import {
  correctEmail,
  endUserSessions,
  grantCourse,
  readStudent,
  revokeCourse,
  sendPasswordLink,
} from "../../students/actions.ts";
import { eraseStudent } from "../../students/erase-student.ts";
import { exportStudent } from "../../students/export-student.ts";
import { importStudents } from "../../students/import-students.ts";
import { listStalled, listStudentAudit } from "../../students/lists.ts";

export const adminRoutes = [
  route("adminLogin", async (call, credentials) => {
    const { admin, session } = await adminSignIn(call, credentials);
    call.startSession(session, { isCustomer: false });
    return admin;
  }),
  route("adminUser", ({ admin }) => admin),
  route("secondFactor", readSecondFactor),
  route("startSecondFactor", startSecondFactor),
  route("confirmSecondFactor", async (call, confirmation) => {
    const { recoveryCodes, session } = await confirmSecondFactor(call, confirmation, call.sessionCookie());
    call.startSession(session, { isCustomer: false });
    return { recoveryCodes };
  }),

  route("setEmailsOfSales", setEmailsOfSales),
  route("liveToken", (call) => createLiveAccess(call, call.sessionCookie())),
  route("adminOverview", overview),
  route("adminTrends", readTrends),
  route("adminHighlights", readHighlights),
  route("lessonProgress", readLessonProgress),
  listRoute("adminUsers", ({ store }, { after, search }) => store.users.page(after, search)),
  route("importStudents", importStudents),
  listRoute("stalledStudents", listStalled),
  route("student", readStudent),
  listRoute("studentAudit", listStudentAudit),
  route("correctEmail", correctEmail),
  route("exportStudent", exportStudent),
  route("eraseStudent", eraseStudent),
  route("resendReceipt", resendReceipt),
  route("sendGift", sendGift),
  route("grantCourse", grantCourse),
  route("revokeCourse", revokeCourse),
  route("endUserSessions", endUserSessions),
  route("sendPasswordLink", sendPasswordLink),
  listRoute("adminCourses", listAllCourses),
  listRoute("adminLessons", ({ store }, { after }) => store.lessons.page(after)),
  route("adminCourse", readEditedCourse),
  route("createCourse", createCourse),
  route("saveCourse", saveCourse),
  route("duplicateCourse", duplicateCourse),
  route("archiveCourse", archiveCourse),
  route("restoreCourse", restoreCourse),
  route("deleteCourse", deleteCourse),
  route("deleteLesson", deleteLesson),
  route("uploadPicture", uploadPicture),
  route("adminLesson", readEditedLesson),
  route("createLesson", createLesson),
  route("saveLesson", saveLesson),
  route("adminSite", readEditedSite),
  route("saveSite", saveSite),
  route("publications", listPublications),
  route("publishSite", publishSite),
  route("restorePublication", restorePublication),
  route("adminTerms", readTerms),
  route("videoDetails", readVideoDetails),
  listRoute("adminPayments", listSales),
  route("monthTotals", monthTotals),
  route("adminPayment", readPaymentDetail),
  listRoute("paymentEvents", listPaymentEvents),
  route("refundPayment", refundPayment),
  route("completeByHand", completeByHand),
  listRoute("adminReviews", ({ store }, { after }) => store.reviews.openPage(after)),
  route("closeReview", closeReview),
  route("retryEmail", retryEmail),
  listRoute("adminAudit", listAudit),

  listRoute("adminCoupons", listCoupons),
  listRoute("couponUsers", listCouponUsers),
  route("createCoupon", createCoupon),
  route("createCoupons", createCoupons),
  route("pauseCoupon", pauseCoupon),
  route("resumeCoupon", resumeCoupon),
  route("restoreCoupon", restoreCoupon),
  route("deleteCoupon", archiveCoupon),
];
