import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { ownsCourse } from "functions/domain/ownership";
import { useState } from "react";
import { toPageTop } from "../../lib/to-page-top.ts";
import { AlreadyOwned } from "./already-owned.tsx";
import { FreeAccess } from "./free-access.tsx";
import { OrderForm } from "./order-form.tsx";

/** Buying a course: the order, or that there is nothing to pay for. */
export function Checkout({ course, user }: { course: Course; user: User }) {
  // As it was on arrival: buying it free of charge changes it before the page has said so.
  const [stage, setStage] = useState<"owned" | "order" | "granted">(
    ownsCourse(user, course.id) ? "owned" : "order",
  );
  const goTo = (next: "owned" | "granted") => {
    toPageTop();
    setStage(next);
  };
  if (stage === "owned") return <AlreadyOwned courseId={course.id} />;
  if (stage === "granted") return <FreeAccess />;
  return (
    <OrderForm
      course={course}
      userId={user.id}
      onOwned={() => goTo("owned")}
      onGranted={() => goTo("granted")}
    />
  );
}
