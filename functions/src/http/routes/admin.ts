import { archiveCoupon, createCoupon, listCoupons, listCouponUsers } from "../../actions/admin-coupons.ts";
import { listSales, overview } from "../../actions/admin-lists.ts";
import { adminSignIn } from "../../actions/admin-sign-in.ts";
import { audit, listAudit } from "../../actions/audit.ts";
import { limitedSignIn } from "../../actions/limited-sign-in.ts";
import { readTrail } from "../../actions/read-trail.ts";
import { refundPayment } from "../../actions/refund-payment.ts";
import { publicCourse } from "../../domain/course.ts";
import { listRoute, route } from "../route.ts";

export const adminRoutes = [
  route("adminLogin", async (credentials, { services, store, now, address, actorFor, startSession }) => {
    const { identity, attempts, log } = services;
    const { admin, session } = await limitedSignIn(attempts, { ...credentials, address: address() }, () =>
      adminSignIn({ identity, store }, credentials),
    );
    const actor = actorFor(admin);
    await audit({ store, log }, { actor, action: "admin_signed_in", object: null, detail: null }, now);
    startSession(session, { isCustomer: false });
    return admin;
  }),

  route("adminUser", (_, { admin }) => admin),
  route("adminOverview", (_, { store }) => overview(store)),

  listRoute("adminUsers", ({ after }, { store }) => store.users.page(after)),
  listRoute("adminLessons", ({ after }, { store }) => store.lessons.page(after)),
  listRoute("adminPayments", (input, { store }) => listSales(store, input)),
  route("paymentEvents", ({ id }, { store }) => readTrail(store, id)),
  route("refundPayment", (input, { services, store, admin, actor, now }) => {
    const { cards, log } = services;
    return refundPayment({ store, cards, log }, { ...input, by: admin.id, actor }, now);
  }),
  listRoute("adminCourses", async ({ after }, { store }) => {
    const { items, next } = await store.courses.page(after);
    return { items: items.map(publicCourse), next };
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
