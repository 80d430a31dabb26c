import type { Firestore } from "firebase-admin/firestore";
import { SITE_TEXTS } from "../../../local/seed/course.ts";
import { NOW } from "../clock.ts";

/** Stores the site texts of the demo, course 1 with three lessons, and the unlisted course 2 with one lesson. */
export async function stock(db: Firestore): Promise<void> {
  const lesson = (id: number, courseId: number) => ({
    id,
    title: `Kennslustund ${id}`,
    videoUrl: `https://vimeo.com/10000000${id}`,
    thumbnailUrl: `/images/lessons/${id}.svg`,
    orderIndex: id,
    type: "video",
    description: `Um kennslustund ${id}`,
    keyPoints: [],
    drill: "",
    drillGoal: 10,
    file: null,
    lengthSeconds: null,
    hasCaptions: false,
    moments: [],
    leftHandedUrl: "",
    isFree: false,
    draft: null,
    revision: 0,
    savedAt: null,
    savedBy: null,
    courseIds: [courseId],
  });
  const lessons = [lesson(1, 1), lesson(2, 1), lesson(3, 1), lesson(4, 2)];
  const course = (id: number, isPublished: boolean) => ({
    id,
    title: `Námskeið ${id}`,
    description: "Lýsing",
    price: 24_900,
    thumbnailUrl: `/images/courses/${id}.svg`,
    thumbnailAlt: "",
    isPublished,
    questionQuota: 5,
    archivedAt: null,
    draft: null,
    revision: 0,
    savedAt: null,
    savedBy: null,
    createdAt: NOW,
    updatedAt: NOW,
    curriculum: lessons
      .filter(({ courseIds }) => courseIds.includes(id))
      .map(({ id: lessonId, orderIndex, title, thumbnailUrl, videoUrl }) => {
        return { lessonId, orderIndex, title, thumbnailUrl, videoUrl, lengthSeconds: null, isFree: false };
      }),
  });
  await Promise.all([
    db.doc("site/texts").set({ ...SITE_TEXTS, revision: 1, savedAt: null, savedBy: null }),
    db.doc("courses/1").set(course(1, true)),
    db.doc("courses/2").set(course(2, false)),
    ...lessons.map((each) => db.doc(`lessons/${each.id}`).set(each)),
  ]);
}
