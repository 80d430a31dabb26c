import { storedJson } from "../lib/stored-item.ts";

export type QuestionFields = { text: string; link: string };

/**
 * Unfinished question of a customer about a lesson, kept for this tab. It survives a reload, a failed request
 * and an ended session.
 */
export function unsentQuestion(userId: string, lessonId: number) {
  const item = storedJson<QuestionFields>(`spurning/${userId}/${lessonId}`, () => sessionStorage);
  return {
    ...item,
    keep: (fields: QuestionFields): void => {
      if (fields.text === "" && fields.link === "") item.forget();
      else item.keep(fields);
    },
  };
}
