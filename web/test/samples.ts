import type { User } from "functions/accounts/schema";
import { lessonsOf, publicCourse } from "functions/courses/rules";
import { type Course, type CourseLesson, Lesson } from "functions/courses/schema";
import type { Gift } from "functions/payments/gifts/schema";
import type { Pack } from "functions/payments/packs/schema";
import { Payment, type Receipt } from "functions/payments/schema";
import type { SiteTexts } from "functions/site/schema";
import { courseWith, lessonWith, paymentWith, userWith } from "../../functions/test/builders.ts";
import { CONTENT } from "../../local/seed/course.ts";

export const visitor = null;

export const customer = userWith({ createdAt: "2026-01-30T10:00:00Z" });

export const learner: User = {
  ...customer,
  hasPurchased: true,
  purchasedCourses: [1],
  completedLessons: [1],
};

/** The lessons of `course`, lesson by lesson. */
const lessons = ["Gripið", "Staðan", "Miðið"].map((title, index) =>
  lessonWith({ id: index + 1, title, videoUrl: "https://vimeo.com/76979871" }),
);

export const course: Course = publicCourse(
  courseWith(
    {
      title: "Betra golf á 12 kennslustundum",
      description: "Allt frá gripi að pútti.",
      createdAt: "2026-01-05T09:00:00Z",
      updatedAt: "2026-01-20T12:00:00Z",
    },
    lessons,
  ),
);

/** Another course, which the shop in tests does not list. */
export const otherCourse: Course = {
  ...course,
  id: 2,
  title: "Járnahögg",
  price: 14_900,
  lessonIds: [7],
  lessons: [{ id: 7, title: "Vipp", lengthSeconds: null, isFree: false, isDrillCounted: false }],
};

export const lesson = Lesson.parse({ ...lessons[1], description: "Jafnvægi í uppstillingu." });

export const courseLessons: CourseLesson[] = lessonsOf(courseWith({}, lessons), false);

export const payment = Payment.parse(
  paymentWith({
    id: "PAYMENT00001",
    userId: customer.id,
    createdAt: "2026-01-31T10:00:00Z",
    updatedAt: "2026-02-04T07:15:00Z",
  }),
);

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
