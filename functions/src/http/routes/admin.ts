import { createCoupon, deleteCoupon, listCoupons, listCouponUsers } from "../../actions/admin-coupons.ts";
import { listSales, overview } from "../../actions/admin-lists.ts";
import { adminSignIn } from "../../actions/admin-sign-in.ts";
import { limitedSignIn } from "../../actions/limited-sign-in.ts";
import { readTrail } from "../../actions/read-trail.ts";
import { refundPayment } from "../../actions/refund-payment.ts";
import { publicCourse } from "../../domain/course.ts";
import { listRoute, route } from "../route.ts";

export const adminRoutes = [
  route("adminLogin", async (credentials, { services, store, address, startSession }) => {
    const { identity, attempts } = services;
    const { admin, session } = await limitedSignIn(attempts, { ...credentials, address: address() }, () =>
      adminSignIn({ identity, store }, credentials),
    );
    startSession(session, { isCustomer: false });
    return admin;
  }),

  route("adminUser", (_, { admin }) => admin),
  route("adminOverview", (_, { store }) => overview(store)),

  listRoute("adminUsers", ({ after }, { store }) => store.users.page(after)),
  listRoute("adminLessons", ({ after }, { store }) => store.lessons.page(after)),
  listRoute("adminPayments", (input, { store }) => listSales(store, input)),
  route("paymentEvents", ({ id }, { store }) => readTrail(store, id)),
  route("refundPayment", (input, { services, store, admin, now }) => {
    const { cards, log } = services;
    return refundPayment({ store, cards, log }, { ...input, by: admin.id }, now);
  }),
  listRoute("adminCourses", async ({ after }, { store }) => {
    const { items, next } = await store.courses.page(after);
    return { items: items.map(publicCourse), next };
  }),

  listRoute("adminCoupons", ({ after }, { store }) => listCoupons(store, after)),
  listRoute("couponUsers", (input, { store }) => listCouponUsers(store, input)),
  route("createCoupon", (coupon, { store, now }) => createCoupon(store, coupon, now)),
  route("deleteCoupon", async ({ id }, { store }) => {
    await deleteCoupon(store, id);
    return {};
  }),
];
