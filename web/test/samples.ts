import type { User } from "functions/accounts/schema";
import type { Course, CourseLesson, Lesson } from "functions/courses/schema";
import type { Gift } from "functions/payments/gifts/schema";
import type { Pack } from "functions/payments/packs/schema";
import type { Payment, Receipt } from "functions/payments/schema";
import type { SiteTexts } from "functions/site/schema";
import { CONTENT } from "../../local/seed/course.ts";

export const visitor = null;

export const customer: User = {
  id: "anna",
  name: "Anna",
  email: "anna@example.is",
  hasPurchased: false,
  currentLesson: 1,
  completedLessons: [],
  purchasedCourses: [],
  createdAt: "2026-01-30T10:00:00Z",
};

export const learner: User = {
  ...customer,
  hasPurchased: true,
  purchasedCourses: [1],
  completedLessons: [1],
};

export const course: Course = {
  id: 1,
  title: "Betra golf á 12 kennslustundum",
  description: "Allt frá gripi að pútti.",
  price: 24_900,
  thumbnailUrl: "/images/courses/1.svg",
  thumbnailAlt: "",
  isPublished: true,
  questionQuota: 5,
  lessonIds: [1, 2, 3],
  lessons: ["Gripið", "Staðan", "Miðið"].map((title, index) => {
    return { id: index + 1, title, lengthSeconds: null, isFree: false };
  }),
  createdAt: "2026-01-05T09:00:00Z",
  updatedAt: "2026-01-20T12:00:00Z",
};

/** Another course, which the shop in tests does not list. */
export const otherCourse: Course = {
  ...course,
  id: 2,
  title: "Járnahögg",
  price: 14_900,
  lessonIds: [7],
  lessons: [{ id: 7, title: "Vipp", lengthSeconds: null, isFree: false }],
};

export const lesson: Lesson = {
  id: 2,
  title: "Staðan",
  videoUrl: "https://vimeo.com/76979871",
  thumbnailUrl: "/images/lessons/2.svg",
  orderIndex: 2,
  type: "video",
  description: "Jafnvægi í uppstillingu.",
  keyPoints: [],
  drill: "",
  drillGoal: 10,
  file: null,
  lengthSeconds: null,
  hasCaptions: false,
  moments: [],
  leftHandedUrl: "",
  isFree: false,
};

export const courseLessons: CourseLesson[] = ["Gripið", "Staðan", "Miðið"].map((title, index) => ({
  courseId: 1,
  lessonId: index + 1,
  orderIndex: index,
  lesson: {
    id: index + 1,
    title,
    thumbnailUrl: `/images/lessons/${index + 1}.svg`,
    lengthSeconds: null,
    isFree: false,
  },
}));

export const payment: Payment = {
  id: "PAYMENT00001",
  userId: customer.id,
  courseId: 1,
  amount: 24_900,
  currency: "ISK",
  vatPercent: 24,
  status: "pending",
  couponId: null,
  discount: null,
  cardDigits: null,
  isSecondPayment: false,
  isTest: false,
  gift: null,
  pack: null,
  createdAt: "2026-01-31T10:00:00Z",
  updatedAt: "2026-02-04T07:15:00Z",
};

export const receipt: Receipt = {
  id: payment.id,
  number: 413,
  seller: {
    name: "Golfnámskeið ehf.",
    idNumber: "691223-0350",
    address: "Sýnigötu 1, 101 Reykjavík",
    vatNumber: "123456",
  },
  buyer: "Anna Jónsdóttir",
  billing: null,
  course: { title: course.title, description: course.description, lessons: 12, minutes: 96 },
  instructor: "Hlynur Fannar",
  isTest: false,
  amount: 19_920,
  vat: 3855,
  vatPercent: 24,
  discount: { listPrice: 24_900, code: "GOLF20" },
  cardDigits: "0003",
  paidAt: "2026-02-01T00:05:07Z",
  giftTo: null,
  finishedAt: null,
  refundedAt: null,
  refundedAmount: 0,
  pack: null,
};

/** Gift in the API's response to a request with its code. */
export const gift: Gift = {
  state: "open",
  courseId: 1,
  courseTitle: course.title,
  thumbnailUrl: course.thumbnailUrl,
  giverName: "Gísli Gefandi",
  recipientName: "Anna",
  message: "Til hamingju!\nKveðja, G",
};

/** Pack in the API's response to a request with its code. */
export const pack: Pack = {
  state: "open",
  courseId: 1,
  courseTitle: course.title,
  thumbnailUrl: course.thumbnailUrl,
  name: "Golfklúbbur Prufu",
  seats: 10,
  used: 3,
};

/** The demo's copy: the default content of pages in tests. */
export const siteTexts = CONTENT.site as SiteTexts;
