import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { ownedCourseIds } from "functions/courses/ownership";
import { useState } from "react";
import { useFetchAllUsers } from "../../api/admin-students.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { Button } from "../../components/button.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { Modal } from "../../components/modal.tsx";
import { type CsvFormat, csvOf } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { notify } from "../../lib/toaster.ts";
import { usersText } from "../../strings/admin.ts";
import { studentText, usersCsvText } from "../../strings/admin-students.ts";

/** Saves all customers as CSV. */
export function UsersCsv() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {usersCsvText.open}
      </Button>
      {isOpen && <UsersCsvDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UsersCsvDialog({ onClose }: { onClose: () => void }) {
  const [isIcelandic, setIsIcelandic] = useState(true);
  const { mutate: save, isPending } = useFetchAllUsers(async (users) => {
    downloadCsv(usersCsvText.fileName, await usersCsv(users, isIcelandic ? "icelandic" : "international"));
    notify({ title: usersCsvText.saved });
    onClose();
  });
  return (
    <Modal title={usersCsvText.title} onClose={onClose}>
      <Stack gap="5" align="start">
        <Text color="fg.muted">{usersCsvText.hint}</Text>
        <CheckField label={usersCsvText.icelandic} isChecked={isIcelandic} onChange={setIsIcelandic} />
        <BusyButton
          colorPalette="fairway"
          isBusy={isPending}
          onClick={() => save(undefined, { onError: (error) => notifyError(usersCsvText.failed, error) })}
        >
          {usersCsvText.save}
        </BusyButton>
      </Stack>
    </Modal>
  );
}

/** Returns the customers as CSV. Dates follow the format: 22.11.2026 or 2026-11-22. */
export function usersCsv(users: readonly User[], format: CsvFormat): Promise<string> {
  const dateOf = (iso: string) => (format === "icelandic" ? formatDate(iso) : iso.slice(0, 10));
  return csvOf(
    [
      ...[usersText.name, usersText.email, studentText.joined],
      ...[usersCsvText.courseNumbers, usersText.completedLessons],
    ],
    users.map((user) => [
      ...[user.name, shownEmail(user.email), dateOf(user.createdAt)],
      ...[ownedCourseIds(user).join(" "), user.completedLessons.length],
    ]),
    format,
  );
}
