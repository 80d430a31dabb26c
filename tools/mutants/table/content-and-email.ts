import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Courses, lessons, lists, emails and the settings of the server. */
export const contentAndEmail: Mutant[] = [
  ...inFile(
    "functions/src/domain/course.ts",
    ["functions/test/api/courses.test.ts › a video's address"],
    [
      [
        "video-in-course",
        "...(isOwner && { videoUrl })",
        "videoUrl",
        "a visitor sees the videos of a course",
      ],
      [
        "video-in-list",
        "return isOwner ? { ...lesson, videoUrl } : lesson;",
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
    ],
  ),
  ...inFile(
    "functions/src/actions/read-courses.ts",
    ["functions/test/api/courses.test.ts › a course"],
    [
      [
        "unpublished-read",
        "const course = await store.courses.byId(id);\n  if (!course?.isPublished)",
        "const course = await store.courses.byId(id);\n  if (!course)",
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
      [
        "F58",
        'chosen.orderBy("createdAt", "desc")',
        'chosen.orderBy("createdAt")',
        "the oldest payments come first",
      ],
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
    [api("payments", "26. with the status __proto__")],
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
    "functions/src/email/layout.ts",
    ["functions/src/email/templates.test.ts"],
    [
      ["F75", '.replaceAll("<", "&lt;")', "", "a buyer's name is markup in the receipt"],
      ["email-quotes", '.replaceAll(\'"\', "&quot;")', "", "a name leaves its attribute"],
      ["email-ampersand", '.replaceAll("&", "&amp;")', "", "a name with an ampersand is changed"],
    ],
  ),
  ...inFile(
    "functions/src/email/receipt-template.ts",
    ["functions/src/email/templates.test.ts"],
    [
      ["receipt-day", "date.getUTCDate()", "date.getUTCDate() + 1", "a receipt has the wrong day"],
      ["receipt-net", "kronur(amount - vat)", "kronur(amount)", "the price without VAT has VAT"],
      [
        "receipt-unnumbered",
        "if (number === null) throw",
        "if (number === 0) throw",
        "a receipt is sent without its number",
      ],
    ],
  ),
  ...inFile(
    "functions/src/email/templates.ts",
    ["functions/src/email/templates.test.ts"],
    [
      [
        "template-inherited",
        "Object.hasOwn(templates, template) ? templates[template] : undefined",
        "templates[template]",
        "the template __proto__ is a fault",
      ],
      ["email-to-stranger", "token === null ? null : ", "", "an address without an account gets a link"],
    ],
  ),
  ...inFile(
    "functions/src/email/smtp-mailer.ts",
    ["functions/test/api/mail.test.ts"],
    [
      [
        "email-id",
        "messageId: `<${id}@",
        "messageId: `<${Math.random()}@",
        "a mailbox shows a repeated email twice",
        api("mail", "an email has the same id with every attempt"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/services.ts",
    ["functions/src/services.test.ts"],
    [
      [
        "F27",
        "ORDER_ALPHABET[randomInt(ORDER_ALPHABET.length)]",
        "ORDER_ALPHABET[(Date.now() + Math.floor(Math.random() * 36)) % 36]",
        "order numbers can be predicted",
      ],
      [
        "F66",
        'config.APP_CHECK === "enforce" ?',
        'config.APP_CHECK === "off" && config.SITE_URL === "" ?',
        "APP_CHECK=enforce does nothing",
      ],
      [
        "front-end",
        "config.FUNCTIONS_EMULATOR === undefined",
        "config.FUNCTIONS_EMULATOR !== undefined",
        "every caller has one address",
      ],
    ],
  ),
  ...inFile(
    "functions/src/config.ts",
    ["functions/src/config.test.ts"],
    [
      [
        "published-secret",
        "isLocal(config) || config.SECUREPAY_SECRET !== PUBLISHED_SECRET",
        "isLocal(config) || config.SECUREPAY_SECRET !== config.WEB_API_KEY",
        "the published test secret is accepted in a deploy",
      ],
      [
        "site-http",
        'isLocal(config) || config.SITE_URL.startsWith("https://")',
        'isLocal(config) || config.SITE_URL.startsWith("http")',
        "a shop without https is deployed",
      ],
      ["default-form", '.default("ticket")', '.default("form")', "a deploy uses the weaker mode by default"],
    ],
  ),
];
