import { archiveCoupon, createCoupon, listCoupons, listCouponUsers } from "../../actions/admin-coupons.ts";
import { listSales, overview } from "../../actions/admin-lists.ts";
import { adminSignIn } from "../../actions/admin-sign-in.ts";
import { listAudit } from "../../actions/audit.ts";
import { closeReview } from "../../actions/close-review.ts";
import { completeByHand } from "../../actions/complete-by-hand.ts";
import { contextOf } from "../../actions/context.ts";
import { listPaymentEvents, readPaymentDetail } from "../../actions/read-payment-detail.ts";
import { refundPayment } from "../../actions/refund-payment.ts";
import { retryEmail } from "../../actions/retry-email.ts";
import { confirmSecondFactor, readSecondFactor, startSecondFactor } from "../../actions/second-factor.ts";
import { publicCourse } from "../../domain/course.ts";
import { listRoute, route } from "../route.ts";

export const adminRoutes = [
  route("adminLogin", async (input, { services, store, network, actorFor, startSession }) => {
    const signIn = { ...input, network: network(), actorFor };
    const { admin, session } = await adminSignIn(contextOf(services, store), signIn);
    startSession(session, { isCustomer: false });
    return admin;
  }),

  route("adminUser", (_, { admin }) => admin),
  route("secondFactor", (_, { store, userId }) => readSecondFactor(store, userId)),
  route("startSecondFactor", (_, { services, store, admin }) =>
    startSecondFactor(contextOf(services, store), admin),
  ),
  route("confirmSecondFactor", async (input, { services, store, admin, actor, startSession }) => {
    const confirmation = { ...input, admin, actor };
    const { recoveryCodes, session } = await confirmSecondFactor(contextOf(services, store), confirmation);
    startSession(session, { isCustomer: false });
    return { recoveryCodes };
  }),

  route("adminOverview", (_, { store }) => overview(store)),

  listRoute("adminUsers", ({ after }, { store }) => store.users.page(after)),
  listRoute("adminLessons", ({ after }, { store }) => store.lessons.page(after)),
  listRoute("adminPayments", (input, { store }) => listSales(store, input)),
  route("adminPayment", (input, { store }) => readPaymentDetail({ store }, input)),
  listRoute("paymentEvents", (input, { store }) => listPaymentEvents({ store }, input)),
  route("refundPayment", (input, { services, store, actor }) =>
    refundPayment(contextOf(services, store), { ...input, actor }),
  ),
  route("completeByHand", (input, { services, store, actor }) =>
    completeByHand(contextOf(services, store), { ...input, actor }),
  ),
  listRoute("adminReviews", ({ after }, { store }) => store.reviews.openPage(after)),
  route("closeReview", async (input, { services, store, admin, actor }) => {
    const review = await closeReview(contextOf(services, store), { ...input, actor });
    return { ...review, closedBy: admin.name };
  }),
  route("retryEmail", (input, { services, store, actor }) =>
    retryEmail(contextOf(services, store), { ...input, actor }),
  ),
  listRoute("adminCourses", async ({ after }, { store }) => {
    const { items, ...page } = await store.courses.page(after);
    return { ...page, items: items.map(publicCourse) };
  }),

  listRoute("adminAudit", (input, { store }) => listAudit(store, input)),
  listRoute("adminCoupons", ({ after }, { store }) => listCoupons(store, after)),
  listRoute("couponUsers", (input, { store }) => listCouponUsers(store, input)),
  route("createCoupon", (coupon, { services: { log }, store, actor, now }) =>
    createCoupon({ store, log }, { coupon, actor }, now),
  ),
  route("deleteCoupon", async ({ id }, { services: { log }, store, userId, actor, now }) => {
    await archiveCoupon({ store, log }, { id, by: userId, actor }, now);
    return {};
  }),
];
