import { useInfiniteQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import { allCoursesQuery } from "../../api/admin.ts";
import { SelectField } from "../../components/select-field.tsx";
import { couponFormText } from "../../strings/admin-coupons.ts";

/** A key that is a whole number would come before the others. */
const PREFIX = "nr-";

/** The only course that codes are for, or any. Its value becomes a course's number by `courseIdOf`. */
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

/** The number of the course that is chosen; null for any. */
export function courseIdOf(chosen: unknown): number | null {
  return chosen ? Number(String(chosen).replace(PREFIX, "")) : null;
}
