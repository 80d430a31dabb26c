import * as z from "zod";
import { AuditEntry } from "../audit/schema.ts";
import { ByPaymentId, DocumentId, Empty } from "../core/atoms.ts";
import { GiftSending } from "../payments/gifts/schema.ts";
import {
  EmailCorrection,
  EntitlementInput,
  Erasure,
  ImportResult,
  PersonalData,
  StalledStudent,
  Student,
  StudentImport,
} from "../students/schema.ts";
import { PageInput } from "./admin.ts";
import type { AdminCallName } from "./admin-calls.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

const ByUserId = z.object({ id: DocumentId });

/** What goes in and out of each of `adminCalls` about customers. */
export const studentEndpoints = {
  importStudents: endpoint("importStudents", StudentImport, ImportResult, "course_not_found", "email_taken"),
  stalledStudents: endpoint("stalledStudents", PageInput, z.array(StalledStudent)),
  student: endpoint("student", ByUserId, Student, "user_not_found"),
  studentAudit: endpoint(
    "studentAudit",
    PageInput.extend(ByUserId.shape),
    z.array(AuditEntry),
    "user_not_found",
  ),
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
  correctEmail: endpoint(
    "correctEmail",
    EmailCorrection,
    Student,
    "user_not_found",
    "account_is_admin",
    "email_taken",
  ),
  exportStudent: endpoint("exportStudent", ByUserId, PersonalData, "user_not_found"),
  eraseStudent: endpoint(
    "eraseStudent",
    Erasure,
    Empty,
    "user_not_found",
    "account_is_admin",
    "confirmation_wrong",
  ),
  sendGift: endpoint(
    "sendGift",
    GiftSending,
    Empty,
    "payment_not_found",
    "gift_not_found",
    "gift_void",
    "gift_redeemed",
  ),
  resendReceipt: endpoint(
    "resendReceipt",
    ByPaymentId,
    Empty,
    "payment_not_found",
    "user_not_found",
    "receipt_missing",
  ),
} satisfies Partial<Record<AdminCallName, Endpoint>>;
