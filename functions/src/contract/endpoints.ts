import { z } from "zod";
import { CouponUser, Overview, PageInput, PaymentsInput, Sale } from "./admin.ts";
import { DocumentId, NoInput, Nothing, NumericId, PaymentId } from "./atoms.ts";
import { type Call, type CallName, calls } from "./calls.ts";
import { Coupon, CouponCode, CouponQuote, NewCoupon } from "./coupon.ts";
import { Course, CourseLesson, Lesson, ListedLesson, OwnedCourse } from "./course.ts";
import { CheckoutReply, Payment, PaymentCourse, PaymentView } from "./payment.ts";
import { Admin, Credentials, EmailAddress, Password, Registration, User } from "./user.ts";

const ById = z.object({ id: NumericId });
const ByPaymentId = z.object({ id: PaymentId });

/**
 * What goes in and out of each call. `input` is path parameters, query and JSON body in one object;
 * unknown keys are dropped. `reply` drops whatever may not leave the server. Source: spec §7.
 */
export const endpoints = {
  health: endpoint("health", NoInput, z.object({ ok: z.boolean() })),

  user: endpoint("user", NoInput, User),
  login: endpoint("login", Credentials, User),
  register: endpoint("register", Registration, User),
  logout: endpoint("logout", NoInput, Nothing),
  forgotPassword: endpoint("forgotPassword", z.object({ email: EmailAddress }), Nothing),
  resetPassword: endpoint(
    "resetPassword",
    z.object({ token: z.string().min(1).max(2048), password: Password }),
    Nothing,
  ),

  courses: endpoint("courses", NoInput, z.array(Course)),
  userCourses: endpoint("userCourses", NoInput, z.array(OwnedCourse)),
  course: endpoint("course", ById, Course),
  courseLessons: endpoint("courseLessons", ById, z.array(CourseLesson)),
  lessons: endpoint("lessons", NoInput, z.array(ListedLesson)),
  lesson: endpoint("lesson", ById, Lesson),
  completeLesson: endpoint("completeLesson", ById, User),

  validateCoupon: endpoint("validateCoupon", z.object({ code: CouponCode }), CouponQuote),
  checkout: endpoint(
    "checkout",
    ById.extend({ couponId: DocumentId.optional(), acceptedTerms: z.string().min(1).max(40).optional() }),
    CheckoutReply,
  ),
  purchase: endpoint("purchase", ById, Nothing),
  payment: endpoint("payment", ByPaymentId, PaymentView),
  paymentCourse: endpoint("paymentCourse", ByPaymentId, PaymentCourse),
  completePayment: endpoint("completePayment", ByPaymentId, Payment),

  adminLogin: endpoint("adminLogin", Credentials, Admin),
  adminUser: endpoint("adminUser", NoInput, Admin),
  adminOverview: endpoint("adminOverview", NoInput, Overview),
  adminUsers: endpoint("adminUsers", PageInput, z.array(User)),
  adminCoupons: endpoint("adminCoupons", PageInput, z.array(Coupon)),
  adminCourses: endpoint("adminCourses", PageInput, z.array(Course)),
  adminPayments: endpoint("adminPayments", PaymentsInput, z.array(Sale)),
  adminLessons: endpoint("adminLessons", PageInput, z.array(Lesson)),
  couponUsers: endpoint("couponUsers", PageInput.extend({ id: DocumentId }), z.array(CouponUser)),
  createCoupon: endpoint("createCoupon", NewCoupon, Coupon),
  deleteCoupon: endpoint("deleteCoupon", z.object({ id: DocumentId }), Nothing),
} satisfies Record<CallName, Endpoint>;

export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = Call & {
  input: Input;
  reply: Reply;
};

export type Endpoints = typeof endpoints;

/** What a caller passes to `name`. */
export type InputOf<Name extends CallName> = z.input<Endpoints[Name]["input"]>;

/** What `name` answers. */
export type ReplyOf<Name extends CallName> = z.output<Endpoints[Name]["reply"]>;

function endpoint<Input extends z.ZodType, Reply extends z.ZodType>(
  name: CallName,
  input: Input,
  reply: Reply,
): Endpoint<Input, Reply> {
  return { ...calls[name], input, reply };
}
