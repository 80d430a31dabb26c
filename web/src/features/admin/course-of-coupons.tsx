import { useInfiniteQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { allCoursesQuery } from "../../api/admin.ts";
import { SelectField } from "../../components/select-field.tsx";
import { couponFormText } from "../../strings/admin-coupons.ts";

/** Prefix of the keys. JavaScript orders integer keys before all others. */
const PREFIX = "nr-";

/** Renders the choice of the course that the coupons are valid for. `courseIdOf` converts its value. */
export function CourseOfCoupons(field: UseFormRegisterReturn) {
  const { data: courses = [] } = useInfiniteQuery(allCoursesQuery);
  const names = courses.map(({ id, title }) => [`${PREFIX}${id}`, title] as const);
  return (
    <SelectField
      label={couponFormText.course}
      options={{ "": couponFormText.anyCourse, ...Object.fromEntries(names) }}
      {...field}
    />
  );
}

/** Returns the chosen course id, or null for any course. */
export function courseIdOf(chosen: unknown): number | null {
  return chosen ? Number(String(chosen).replace(PREFIX, "")) : null;
}
