import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Courses, lessons and lists. */
export const content: Mutant[] = [
  ...inFile(
    "functions/src/domain/course.ts",
    ["functions/test/api/courses.test.ts › a video's address"],
    [
      [
        "video-in-course",
        "...((isOwner || lesson.isFree) && { videoUrl })",
        "videoUrl",
        "a visitor sees the videos of a course",
      ],
      [
        "video-in-list",
        "return isWatchable ? { ...lesson, videoUrl } : lesson;",
        "return { ...lesson, videoUrl };",
        "a visitor sees the videos of all lessons",
      ],
      [
        "lesson-order",
        "a.orderIndex - b.orderIndex",
        "b.orderIndex - a.orderIndex",
        "lessons stand in the wrong order",
        "functions/test/api/courses.test.ts › a course",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/read-lessons.ts",
    ["functions/test/api/courses.test.ts › a lesson"],
    [
      [
        "lesson-unowned",
        'if (!ownsLesson(user, lesson)) throw new Refusal("not_owned");',
        "",
        "a lesson opens without buying its course",
      ],
      [
        "preview-of-all",
        "if (!lesson.isFree || isDraft(lesson)) return false;",
        "",
        "every lesson of a course on sale opens to visitors",
      ],
      [
        "preview-unpublished",
        "return having.some((course) => course?.isPublished);",
        "return true;",
        "a free preview opens before its course is on sale",
        api("courses", "of a course that is not on sale is closed"),
      ],
      [
        "preview-listed",
        "isOwn(lesson) || lesson.isFree",
        "isOwn(lesson) || isOnSale(lesson)",
        "the list shows every video on sale",
        api("courses", "is marked in the course and in its lists"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/read-courses.ts",
    ["functions/test/api/courses.test.ts › a course"],
    [
      [
        "unpublished-read",
        "if (course.isPublished || (user !== null && ownsCourse(user, course.id))) return course;",
        "return course;",
        "a course that is not on sale is read",
      ],
      [
        "video-of-any-customer",
        "user !== null && ownsCourse(user, id)",
        "user !== null",
        "any customer sees the videos",
        "functions/test/api/courses.test.ts › a video's address",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/complete-lesson.ts",
    [api("courses", "is answered as complete only once")],
    [
      [
        "F14",
        "await context.store.users.completeLesson",
        "context.store.users.completeLesson",
        "a lesson is answered as complete before it is",
      ],
    ],
  ),
  ...inFile(
    "functions/src/store/payments.ts",
    [api("admin", "show payments, newest first")],
    [
      ["F58", 'chosen.orderBy(moment, "desc")', "chosen.orderBy(moment)", "the oldest payments come first"],
      [
        "revenue-of-refunds",
        'access.aggregate(payments.where("status", "==", "completed"), {',
        'access.aggregate(payments.where("status", "==", "refunded"), {',
        "revenue counts what was given back",
        api("admin", "the overview's figures agree"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/store/page.ts",
    [api("admin", "come in pages of 100")],
    [
      [
        "page-never-next",
        "docs.length > shown.length ?",
        "docs.length < shown.length ?",
        "the second page of a list is never shown",
      ],
      [
        "page-repeats",
        "query.startAfter(last);\n  // One",
        "query.startAt(last);\n  // One",
        "a row stands on two pages",
      ],
    ],
  ),
  ...inFile(
    "functions/src/store/access.ts",
    [api("payments", "completes the payment: course, coupon and receipt together")],
    [
      [
        "writes-lost",
        "for (const write of writes) void",
        "for (const write of writes.slice(1)) void",
        "the first write of a transaction is lost",
      ],
    ],
  ),
  ...inFile(
    "functions/src/store/values.ts",
    ["functions/src/store/values.test.ts"],
    [
      [
        "field-names",
        'name === "" || RESERVED.test(name) ?',
        'name === "" ?',
        "a field that Firestore refuses is a fault",
      ],
    ],
  ),
  ...inFile(
    "functions/src/publishing/publisher.ts",
    [
      "functions/src/publishing/hosting-publisher.test.ts",
      api("site-pictures", "are files of the publication"),
    ],
    [["pictures-stay", ', "/pictures/"]', "]", "pictures that no page shows stay on the site"]],
  ),
  ...inFile(
    "functions/src/actions/render-publication.ts",
    [api("site-pictures", "are files of the publication")],
    [
      [
        "pictures-left",
        "files: [...files, ...pictures]",
        "files",
        "published pages show pictures of the API, which may be down",
      ],
    ],
  ),
];
