import * as z from "zod";
import { verifyOwnPassword } from "../accounts/account.ts";
import { CurrentPassword, ListedUser } from "../accounts/schema.ts";
import { auditReading } from "../audit/actions.ts";
import { AuditEntry } from "../audit/schema.ts";
import { DocumentId, Empty, Instant, NoInput, PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { EMAIL_MAX_LENGTH } from "../core/limits.ts";
import {
  correctEmail,
  endUserSessions,
  grantCourse,
  listStalled,
  listStudentAudit,
  listUnbegun,
  readStudent,
  revokeCourse,
  sendPasswordLink,
} from "./actions.ts";
import { importStudents } from "./import-students.ts";
import { cancelDeletion, exportOwnData, requestDeletion } from "./own-data.ts";
import { eraseStudent, exportStudent } from "./personal-data.ts";
import {
  EmailCorrection,
  EntitlementInput,
  Erasure,
  ImportResult,
  PersonalData,
  StalledStudent,
  Student,
  StudentImport,
  UnbegunStudent,
  UsersInput,
} from "./schema.ts";

const ByUserId = z.object({ id: DocumentId });

export const studentRoutes = {
  "GET /api/admin/users": list(
    { access: "admin", input: UsersInput, reply: z.array(ListedUser) },
    async (call, { after, search }) => {
      await auditReading(call);
      return call.store.users.page(after, search);
    },
  ),
  "POST /api/admin/import-users": endpoint(
    {
      access: "owner",
      stepUp: ({ isDryRun }) => !isDryRun,
      input: StudentImport,
      reply: ImportResult,
      refusals: ["course_not_found"],
    },
    importStudents,
  ),
  "GET /api/admin/stalled-users": list(
    { access: "admin", input: PageInput, reply: z.array(StalledStudent) },
    listStalled,
  ),
  "GET /api/admin/unbegun-users": list(
    { access: "admin", input: PageInput, reply: z.array(UnbegunStudent) },
    listUnbegun,
  ),
  "GET /api/admin/users/:id": endpoint(
    { access: "admin", input: ByUserId, reply: Student, refusals: ["user_not_found"] },
    async (call, input) => {
      await auditReading(call);
      const student = await readStudent(call, input);
      return call.admin.role === "owner" ? student : { ...student, payments: null };
    },
  ),
  "GET /api/admin/users/:id/audit": list(
    {
      access: "owner",
      input: PageInput.extend(ByUserId.shape),
      reply: z.array(AuditEntry),
      refusals: ["user_not_found"],
    },
    listStudentAudit,
  ),
  "POST /api/admin/users/:id/email": endpoint(
    {
      access: "owner",
      stepUp: true,
      input: EmailCorrection,
      reply: Student,
      refusals: ["user_not_found", "account_is_admin", "email_taken"],
    },
    correctEmail,
  ),
  "POST /api/admin/users/:id/export": endpoint(
    { access: "owner", stepUp: true, input: ByUserId, reply: PersonalData, refusals: ["user_not_found"] },
    exportStudent,
  ),
  "POST /api/admin/users/:id/erase": endpoint(
    {
      access: "owner",
      stepUp: true,
      input: Erasure,
      reply: Empty,
      refusals: ["user_not_found", "account_is_admin", "confirmation_wrong"],
    },
    eraseStudent,
  ),
  "POST /api/admin/users/:id/grant": endpoint(
    {
      access: "owner",
      input: EntitlementInput,
      reply: Student,
      refusals: ["user_not_found", "course_not_found", "already_owned"],
    },
    grantCourse,
  ),
  "POST /api/admin/users/:id/revoke": endpoint(
    { access: "owner", input: EntitlementInput, reply: Student, refusals: ["user_not_found", "not_granted"] },
    revokeCourse,
  ),
  "POST /api/admin/users/:id/end-sessions": endpoint(
    { access: "owner", input: ByUserId, reply: Empty, refusals: ["user_not_found"] },
    endUserSessions,
  ),
  "POST /api/admin/users/:id/password-link": endpoint(
    { access: "owner", input: ByUserId, reply: Empty, refusals: ["user_not_found"] },
    sendPasswordLink,
  ),
  "POST /api/account/export": endpoint(
    { access: "user", limit: "account", input: NoInput, reply: PersonalData },
    exportOwnData,
  ),
  "POST /api/account/deletion": endpoint(
    {
      access: "user",
      limit: "accountEmail",
      input: z.object({
        confirmation: z.string().trim().max(EMAIL_MAX_LENGTH),
        password: CurrentPassword.optional().describe("required if the account has one"),
      }),
      reply: z.object({ deleteAt: Instant }),
      refusals: ["confirmation_wrong", "wrong_credentials", "account_is_admin"],
    },
    async (call, input) => {
      await verifyOwnPassword(call, input);
      const scheduled = await requestDeletion(call, input);
      call.endSession();
      return scheduled;
    },
  ),
  "DELETE /api/account/deletion": endpoint(
    { access: "user", limit: "account", input: NoInput, reply: Empty },
    cancelDeletion,
  ),
};
