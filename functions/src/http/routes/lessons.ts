import { completeLesson, listLessons, readLesson } from "../../actions/read-lessons.ts";
import { route } from "../route.ts";

export const lessonRoutes = [
  route("lessons", async (_, { store, visitorId }) => listLessons(store, await visitorId())),
  route("lesson", ({ id }, { store, userId }) => readLesson(store, id, userId)),
  route("completeLesson", ({ id }, { store, userId }) => completeLesson(store, id, userId)),
];
