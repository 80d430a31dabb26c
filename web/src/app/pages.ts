import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { type Later, later } from "../components/later.ts";

export type Page = Later & { path: string };

/** Pages of the signed-in. Source: spec §2. */
export const protectedPages: readonly Page[] = [
  page("/dashboard", () => import("../features/dashboard/page.tsx").then((file) => file.DashboardPage)),
  page("/course/:courseId", () => import("../features/course/page.tsx").then((file) => file.CoursePage)),
  page("/checkout", () => import("../features/checkout/page.tsx").then((file) => file.CheckoutPage)),
  page("/lesson/:id?", () => import("../features/lesson/page.tsx").then((file) => file.LessonPage)),
  page("/payment/error", () =>
    import("../features/payment/error/page.tsx").then((file) => file.PaymentErrorPage),
  ),
  page("/payment/cancel", () =>
    import("../features/payment/cancel/page.tsx").then((file) => file.PaymentCancelPage),
  ),
];

/** Pages for everyone. The success page itself asks a visitor to sign in. */
export const publicPages: readonly Page[] = [
  page("/", () => import("../features/landing/page.tsx").then((file) => file.LandingPage)),
  page("/auth", () => import("../features/auth/page.tsx").then((file) => file.AuthPage)),
  page("/reset-password/:token?", () =>
    import("../features/auth/reset-password/page.tsx").then((file) => file.ResetPasswordPage),
  ),
  page("/logout", () => import("../features/auth/logout/page.tsx").then((file) => file.LogoutPage)),
  page("/skilmalar", () => import("../features/legal/terms/page.tsx").then((file) => file.TermsPage)),
  page("/personuvernd", () => import("../features/legal/privacy/page.tsx").then((file) => file.PrivacyPage)),
  page("/payment/success", () =>
    import("../features/payment/success/page.tsx").then((file) => file.PaymentSuccessPage),
  ),
  page("*", () => import("../features/not-found/page.tsx").then((file) => file.NotFoundPage)),
];

/** The administrator's pages, in a frame of their own. Source: spec §2. */
export const adminPages: readonly Page[] = [
  page("/admin", () => import("../features/admin/login/page.tsx").then((file) => file.AdminLoginPage)),
  page("/admin/dashboard", () =>
    import("../features/admin/dashboard/page.tsx").then((file) => file.AdminDashboardPage),
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
