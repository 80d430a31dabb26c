import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Student } from "functions/students/schema";
import { useState } from "react";
import { useIsOwner } from "../../accounts/api.ts";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { DividedList, Section } from "../../admin/section.tsx";
import { formatDate, withNumbers } from "../../lib/format.ts";
import { notify } from "../../lib/toaster.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { useChangeEntitlement } from "./api.ts";
import { entitlementErrorTexts, grantText, revokeText, studentText } from "./texts.ts";

type StudentCourse = Student["courses"][number];

/** Renders the courses with the customer's progress. An owner can grant or revoke each. */
export function StudentCourses({ student: { user, courses } }: { student: Student }) {
  const [chosen, setChosen] = useState<StudentCourse | null>(null);
  return (
    <Section title={studentText.courses}>
      {courses.length === 0 && <Text color="fg.muted">{studentText.noCourses}</Text>}
      <DividedList>
        {courses.map((course) => (
          <li key={course.id}>
            <Course course={course} onChange={() => setChosen(course)} />
          </li>
        ))}
      </DividedList>
      {chosen && <ChangeEntitlement user={user} course={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function Course({ course, onChange }: { course: StudentCourse; onChange: () => void }) {
  const { title, isOwned, completedLessons, totalLessons, grant } = course;
  const isOwner = useIsOwner();
  const { button, short } = isOwned ? revokeText : grantText;
  return (
    <>
      <Flex gap="2" align="start" justify="space-between" wrap="wrap">
        <Text flex="1 1 8rem" fontWeight="strong">
          {withNumbers(title)}
        </Text>
        <Badge colorPalette={isOwned ? "fairway" : "sand"}>
          {isOwned ? studentText.owned : studentText.notOwned}
        </Badge>
      </Flex>
      {(isOwned || completedLessons > 0) && (
        <Text color="fg.muted">{studentText.progress(completedLessons, totalLessons)}</Text>
      )}
      {grant && (
        <Text color="fg.muted">{studentText.granted(grant.by, formatDate(grant.at), grant.reason)}</Text>
      )}
      {isOwner && (
        <Button size="sm" variant="outline" mt="2" aria-label={button(title)} onClick={onChange}>
          {short}
        </Button>
      )}
    </>
  );
}

type ChangeEntitlementProps = {
  user: Student["user"];
  course: StudentCourse;
  onClose: () => void;
};

/** Grants or revokes a course. Requires a reason. */
function ChangeEntitlement({ user, course, onClose }: ChangeEntitlementProps) {
  const { mutateAsync: change } = useChangeEntitlement(
    course.isOwned ? "POST /api/admin/users/:id/revoke" : "POST /api/admin/users/:id/grant",
  );
  const text = course.isOwned ? revokeText : grantText;
  const form = useAdminForm(`entitlement/${user.id}/${course.id}`, {
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.entitlement),
    defaultValues: { reason: "" },
    submit: (values) => change({ id: user.id, courseId: course.id, ...values }),
    errorTexts: entitlementErrorTexts,
    onDone: () => {
      notify({ title: text.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={text.title}
      hint={<Text>{text.hint(user.name, course.title)}</Text>}
      confirmLabel={text.confirm}
      palette={course.isOwned ? "flag" : "fairway"}
      form={form}
      onClose={onClose}
      fallbackFocus={() => null}
    >
      <FormField
        label={grantText.reason}
        hint={grantText.reasonHint}
        autoComplete="off"
        {...form.field("reason")}
      />
    </ActionDialog>
  );
}
