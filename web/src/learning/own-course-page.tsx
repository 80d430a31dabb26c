import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { ReactElement } from "react";
import { useParams } from "react-router-dom";
import { courseText } from "../courses/texts.ts";
import { codeOf } from "../lib/api-client.ts";
import { numericId } from "../lib/url.ts";
import { NotFoundPanel } from "../ui/message-panel.tsx";
import { QueryResult } from "../ui/query-result.tsx";
import { NotOwned } from "./not-owned.tsx";

type OwnCourseProps<Data, Key extends QueryKey> = {
  query: (courseId: number) => UseQueryOptions<Data, Error, Data, Key>;
  /** Text for a user who does not own the course. */
  notOwned: string;
  children: (data: Data, courseId: number) => ReactElement;
};

/** Renders a page about the course in the URL that only its customers see. */
export function OwnCoursePage<Data, Key extends QueryKey>(props: OwnCourseProps<Data, Key>) {
  const id = numericId(useParams().courseId, MAIN_COURSE_ID);
  return id === null ? <NotFoundPanel {...courseText.notFound} /> : <OwnCourse key={id} id={id} {...props} />;
}

function OwnCourse<Data, Key extends QueryKey>({
  id,
  query,
  notOwned,
  children,
}: OwnCourseProps<Data, Key> & { id: number }) {
  const found = useQuery(query(id));
  const refusal = codeOf(found.error);
  if (refusal === "course_not_found") return <NotFoundPanel {...courseText.notFound} />;
  if (refusal === "course_not_bought") return <NotOwned courseId={id} hint={notOwned} />;
  return <QueryResult query={found}>{(data) => children(data, id)}</QueryResult>;
}
