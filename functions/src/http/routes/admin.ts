import {
  archiveCoupon,
  createCoupon,
  createCoupons,
  listCoupons,
  listCouponUsers,
  pauseCoupon,
  restoreCoupon,
  resumeCoupon,
} from "../../actions/admin-coupons.ts";
import { listSales, monthTotals, overview } from "../../actions/admin-lists.ts";
import { adminSignIn } from "../../actions/admin-sign-in.ts";
import { listAudit } from "../../actions/audit.ts";
import { closeReview } from "../../actions/close-review.ts";
import { completeByHand } from "../../actions/complete-by-hand.ts";
import { correctEmail } from "../../actions/correct-email.ts";
import { deleteCourse, deleteLesson } from "../../actions/delete-unused.ts";
import {
  archiveCourse,
  createCourse,
  duplicateCourse,
  readEditedCourse,
  restoreCourse,
  saveCourse,
} from "../../actions/edit-course.ts";
import { createLesson, readEditedLesson, saveLesson } from "../../actions/edit-lesson.ts";
import { readEditedSite, saveSite } from "../../actions/edit-site.ts";
import { setEmailsOfSales } from "../../actions/emails-of-sales.ts";
import { eraseStudent } from "../../actions/erase-student.ts";
import { exportStudent } from "../../actions/export-student.ts";
import { importStudents } from "../../actions/import-students.ts";
import { listStalled } from "../../actions/list-stalled.ts";
import { listStudentAudit } from "../../actions/list-student-audit.ts";
import { createLiveAccess } from "../../actions/live-access.ts";
import { uploadPicture } from "../../actions/pictures.ts";
import { listPublications, publishSite, restorePublication } from "../../actions/publish-site.ts";
import { listAllCourses } from "../../actions/read-courses.ts";
import { readHighlights, readLessonProgress } from "../../actions/read-highlights.ts";
import { listPaymentEvents, readPaymentDetail } from "../../actions/read-payment-detail.ts";
import { readStudent } from "../../actions/read-student.ts";
import { readTrends } from "../../actions/read-trends.ts";
import { readVideoDetails } from "../../actions/read-video-details.ts";
import { refundPayment } from "../../actions/refund-payment.ts";
import { resendReceipt } from "../../actions/resend-receipt.ts";
import { retryEmail } from "../../actions/retry-email.ts";
import { confirmSecondFactor, readSecondFactor, startSecondFactor } from "../../actions/second-factor.ts";
import { sendGift } from "../../actions/send-gift.ts";
import { endUserSessions, grantCourse, revokeCourse, sendPasswordLink } from "../../actions/student.ts";
import { readTerms } from "../../actions/terms.ts";
import { listRoute, route } from "../route.ts";

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
