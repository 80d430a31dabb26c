import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Audience, Letter } from "functions/letters/schema";
import { allCoursesQuery } from "../../admin/api.ts";
import { useEditor } from "../../admin/editing/use-editor.ts";
import { waitlistsQuery } from "../../waitlist/admin/api.ts";
import { letterQuery, useChangeLetter } from "./api.ts";
import type { LetterChanges, LetterValues } from "./letter-resolver.ts";
import { audienceText, letterEditorText, letterErrorTexts } from "./texts.ts";

const errorTexts = { ...letterErrorTexts, letter_started: letterEditorText.startedMeanwhile };

const loadResolver = async () => (await import("./letter-resolver.ts")).letterResolver;

export function useLetterEditor(letter: Letter) {
  const { mutateAsync: save } = useChangeLetter("PUT /api/admin/letters/:id");
  return useEditor<Letter, LetterValues, LetterChanges>({
    document: letter,
    queryKey: letterQuery(letter.id).queryKey,
    valuesOf: ({ subject, text, audience }) => ({ subject, text, audience: choiceOf(audience) }),
    loadResolver,
    save: (changes) => save({ ...changes, id: letter.id }),
    errorTexts,
  });
}

const choiceOf = (audience: Audience | null) => (audience === null ? "" : `${audience.kind}/${audience.id}`);

function audienceOf(choice: string): Audience | null {
  if (choice === "") return null;
  const [kind, id = ""] = choice.split("/");
  return { kind: kind as Audience["kind"], id };
}

export type LetterEditing = ReturnType<typeof useLetterEditor>;

/** A choice of the audience, with the title of its course. The audience is null until one is chosen. */
export type Choice = { audience: Audience | null; about: string };

/**
 * Returns the audiences to choose from, by the value of the select. They include the audience of the letter and
 * the `chosen` value of the form, which may be restored before its title is fetched.
 */
export function useChoices({ audience, about }: Letter, chosen: string): Record<string, Choice> {
  const { data: courses = [] } = useInfiniteQuery(allCoursesQuery);
  const { data: lists = [] } = useQuery(waitlistsQuery);
  const ofCourses = (["customers", "finished"] as const).flatMap((kind) =>
    courses.map(({ id, title }): Choice => ({ audience: { kind, id: String(id) }, about: title })),
  );
  const ofLists = lists.map(
    ({ id, course }): Choice => ({ audience: { kind: "waitlist", id }, about: course }),
  );
  const own = audience === null ? [] : [{ audience, about }];
  const known = [...own, ...ofCourses, ...ofLists];
  const choices = Object.fromEntries(known.map((choice) => [choiceOf(choice.audience), choice]));
  const shown = choices[chosen] ?? { audience: audienceOf(chosen), about: chosen === "" ? "" : "…" };
  return chosen in choices ? choices : { [chosen]: shown, ...choices };
}

export function audienceLabel({ audience, about }: Choice): string {
  return audience === null ? letterEditorText.chooseAudience : audienceText[audience.kind](about);
}
