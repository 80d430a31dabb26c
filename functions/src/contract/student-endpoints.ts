import * as z from "zod";
import type { AdminCallName } from "./admin-calls.ts";
import { DocumentId, Empty } from "./atoms.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { EntitlementInput, Student } from "./student.ts";

const ByUserId = z.object({ id: DocumentId });

/** What goes in and out of each of `adminCalls` about one customer. */
export const studentEndpoints = {
  student: endpoint("student", ByUserId, Student, "user_not_found"),
  grantCourse: endpoint(
    "grantCourse",
    EntitlementInput,
    Student,
    "user_not_found",
    "course_not_found",
    "already_owned",
  ),
  revokeCourse: endpoint("revokeCourse", EntitlementInput, Student, "user_not_found", "not_granted"),
  endUserSessions: endpoint("endUserSessions", ByUserId, Empty, "user_not_found"),
  sendPasswordLink: endpoint("sendPasswordLink", ByUserId, Empty, "user_not_found"),
} satisfies Partial<Record<AdminCallName, Endpoint>>;
