import type { PaymentView } from "../../../functions/src/payments/schema.ts";
import { userWith } from "../../../functions/test/builders.ts";
import { payment } from "../../test/samples.ts";

export const someone = userWith({
  id: "someone",
  name: "Jóna",
  email: "jona@example.is",
  hasPurchased: true,
  currentLesson: 4,
  purchasedCourses: [1],
  createdAt: "2026-01-31T10:00:00Z",
});

export const EVERY_LESSON = Array.from({ length: 12 }, (_, index) => index + 1);

export const completedPayment = {
  ...payment,
  id: "0A1B2C3D4E5F",
  userId: someone.id,
  status: "completed",
  createdAt: "2026-11-20T08:24:13.000Z",
  updatedAt: "2026-11-20T08:25:13.000Z",
} satisfies PaymentView;
