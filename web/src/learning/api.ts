import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import type { LessonNote } from "functions/learning/schema";
import { call, codeOf } from "../lib/api-client.ts";

/** The user's note on a lesson. Always stale, because another tab or device may have changed it. */
export const noteQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ["lesson", lessonId, "note"],
    queryFn: () => call("GET /api/lessons/:id/note", { id: lessonId }),
    meta: { audience: "user" },
    staleTime: 0,
  });

type NoteSaved = { onSaved: (saved: LessonNote) => void; onChangedMeanwhile: () => void };

/** Creates a mutation that saves a note. The request is completed even if the page is closed meanwhile. */
export function useSaveNote({ onSaved, onChangedMeanwhile }: NoteSaved) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: InputOf<"PUT /api/lessons/:id/note">) =>
      call("PUT /api/lessons/:id/note", note, { keepalive: true }),
    onSuccess: (saved, { id }) => {
      queryClient.setQueryData(noteQuery(Number(id)).queryKey, saved);
      onSaved(saved);
    },
    onError: (error) => {
      if (codeOf(error) === "changed_meanwhile") onChangedMeanwhile();
    },
  });
}
