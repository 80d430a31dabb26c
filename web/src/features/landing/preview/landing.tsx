import { useQuery } from "@tanstack/react-query";
import { coursesQuery } from "../../../api/courses.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { LandingPage } from "../page.tsx";

/** Renders the landing page as visitors see it. */
export function LandingPreview() {
  return <Loaded query={useQuery(coursesQuery)}>{(courses) => <LandingPage courses={courses} />}</Loaded>;
}
