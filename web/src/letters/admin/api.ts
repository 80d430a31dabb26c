import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InputOf, ReplyOf } from "functions/app/endpoints";
import type { Audience, Letter } from "functions/letters/schema";
import { ADMIN, FOR_ADMIN, pagesQuery } from "../../admin/api.ts";
import { call, callPage } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";

const LETTER = [...ADMIN, "letter"] as const;

export const lettersQuery = pagesQuery([...ADMIN, "letters"], (after) =>
  callPage("GET /api/admin/letters", { after }),
);

/** Polling interval of a letter that is being sent, in milliseconds. */
const WATCH_MS = 5_000;

/** A letter. Polled while it is being sent. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...LETTER, id],
    queryFn: () => call("GET /api/admin/letters/:id", { id }),
    refetchInterval: ({ state }) => (state.data?.state === "sending" ? WATCH_MS : false),
    meta: FOR_ADMIN,
  });

export const recipientsQuery = ({ kind, id }: Audience) =>
  queryOptions({
    queryKey: [...ADMIN, "letter-recipients", kind, id],
    queryFn: () => call("GET /api/admin/letter-recipients", { kind, id }),
    meta: FOR_ADMIN,
  });

type LetterChange =
  | "POST /api/admin/letters"
  | "PUT /api/admin/letters/:id"
  | "POST /api/admin/letters/:id/send"
  | "POST /api/admin/letters/:id/stop";

/**
 * Creates a mutation that creates or changes a letter, and caches the reply. Refetches the letter after an error,
 * because another administrator may have sent it. After a failed save, it is refetched when the page opens again:
 * a sent letter would replace the editor and its unsaved text.
 */
export function useChangeLetter<Name extends LetterChange>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSuccess: (letter: ReplyOf<Name> & Letter) => {
      queryClient.setQueryData(letterQuery(letter.id).queryKey, letter);
      return queryClient.invalidateQueries({ queryKey: lettersQuery.queryKey });
    },
    onError: () => {
      const refetchType = name === "PUT /api/admin/letters/:id" ? "none" : "active";
      void queryClient.invalidateQueries({ queryKey: LETTER, refetchType });
    },
    meta: FOR_ADMIN,
  });
}

export function useDeleteLetter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/admin/letters/:id", { id }),
    onSuccess: () => invalidateAndWait(queryClient, { queryKey: lettersQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}

export function useTestLetter() {
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/letters/:id/test", { id }),
    meta: FOR_ADMIN,
  });
}
