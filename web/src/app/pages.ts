import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type Later, later } from "../components/later.ts";

type Page = Later & { path: string };

/** Pages of the signed-in. Source: spec §2. */
export const protectedPages: readonly Page[] = [
  page("/dashboard", () => import("../pages/dashboard.tsx").then((file) => file.DashboardPage)),
  page("/course/:courseId", () => import("../pages/course.tsx").then((file) => file.CoursePage)),
  page("/checkout", () => import("../pages/checkout.tsx").then((file) => file.CheckoutPage)),
  page("/lesson/:id?", () => import("../pages/lesson.tsx").then((file) => file.LessonPage)),
  page("/payment/error", () => import("../pages/payment-error.tsx").then((file) => file.PaymentErrorPage)),
  page("/payment/cancel", () => import("../pages/payment-cancel.tsx").then((file) => file.PaymentCancelPage)),
];

/** Pages for everyone. The success page itself asks a visitor to sign in. */
export const publicPages: readonly Page[] = [
  page("/", () => import("../pages/landing.tsx").then((file) => file.LandingPage)),
  page("/auth", () => import("../pages/auth.tsx").then((file) => file.AuthPage)),
  page("/reset-password/:token?", () =>
    import("../pages/reset-password.tsx").then((file) => file.ResetPasswordPage),
  ),
  page("/logout", () => import("../pages/logout.tsx").then((file) => file.LogoutPage)),
  page("/skilmalar", () => import("../pages/terms.tsx").then((file) => file.TermsPage)),
  page("/personuvernd", () => import("../pages/privacy.tsx").then((file) => file.PrivacyPage)),
  page("/payment/success", () =>
    import("../pages/payment-success.tsx").then((file) => file.PaymentSuccessPage),
  ),
  page("*", () => import("../pages/not-found.tsx").then((file) => file.NotFoundPage)),
];

/** The administrator's pages, in a frame of their own. Source: spec §2. */
export const adminPages: readonly Page[] = [
  page("/admin", () => import("../pages/admin.tsx").then((file) => file.AdminPage)),
  page("/admin/dashboard", () =>
    import("../pages/admin-dashboard.tsx").then((file) => file.AdminDashboardPage),
  ),
  page("/admin/security", () =>
    import("../features/admin/security/page.tsx").then((file) => file.SecurityPage),
  ),
  page("/admin/payments/:id", () =>
    import("../features/admin/payment/page.tsx").then((file) => file.PaymentPage),
  ),
];

/** Loads the code of the page at `path`, an address of ours without its query. */
export async function loadPage(path: string): Promise<void> {
  const pages = [...protectedPages, ...adminPages, ...publicPages];
  await pages.find((each) => matchPath(each.path, path))?.load();
}

function page(path: string, load: () => Promise<ComponentType>): Page {
  return { path, ...later(load) };
}
