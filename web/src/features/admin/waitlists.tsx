import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import type { Course } from "functions/courses/schema";
import type { Waitlist } from "functions/waitlist/schema";
import { type RefObject, useRef, useState } from "react";
import { allCoursesQuery } from "../../api/admin.ts";
import { readAllWaiting, useOpenWaitlist, waitlistsQuery } from "../../api/admin-waitlist.ts";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { type CsvFormat, csvOf } from "../../lib/csv.ts";
import { counted, formatDate } from "../../lib/format.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { notify } from "../../lib/toaster.ts";
import { openErrorTexts, waitlistsText } from "../../strings/admin-waitlist.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { FetchFailed } from "./fetch-failed.tsx";
import { DividedList, Section } from "./section.tsx";

/**
 * Renders the waitlists of coming courses. Their email addresses can be saved, and notified when a course is
 * on sale.
 */
export function Waitlists() {
  const { data: lists, isError, refetch } = useQuery(waitlistsQuery);
  const { data: courses = [] } = useInfiniteQuery(allCoursesQuery);
  const section = useRef<HTMLDivElement>(null);
  return (
    <Section ref={section} title={waitlistsText.title} mt="8">
      <Text color="fg.muted" fontSize="sm" mb="4">
        {waitlistsText.lead}
      </Text>
      {isError && <FetchFailed texts={[waitlistsText.failed]} onRetry={() => void refetch()} />}
      {lists?.length === 0 && <Text>{waitlistsText.none}</Text>}
      <DividedList>
        {lists?.map((list) => (
          <WaitlistItem
            key={list.id}
            list={list}
            courses={courses.filter(({ isPublished }) => isPublished)}
            section={section}
          />
        ))}
      </DividedList>
    </Section>
  );
}

type WaitlistItemProps = {
  list: Waitlist;
  /** The courses on sale. */
  courses: readonly Course[];
  section: RefObject<HTMLElement | null>;
};

function WaitlistItem({ list, courses, section }: WaitlistItemProps) {
  const { id, course, waiting, notified, openedAt, canOpen } = list;
  return (
    <li>
      <Text fontWeight="700" fontSize="md">
        {course}
      </Text>
      <Text>{counted(waiting - notified, waitlistsText.one, waitlistsText.many)}</Text>
      {waiting > 0 && (
        <Flex gap="4" wrap="wrap" align="end" justify="space-between" mt="3">
          <ExportButtons label={waitlistsText.csv(course)} save={(format) => saveWaiting(id, format)} />
          {canOpen && <OpenWaitlist list={list} courses={courses} section={section} />}
        </Flex>
      )}
      {openedAt !== null && (
        <Text mt="2">{`${waitlistsText.openedOn(formatDate(openedAt))} ${notifiedText(list)}`.trim()}</Text>
      )}
    </li>
  );
}

/**
 * Returns the number of people notified and the number still waiting, who joined while the course was off
 * sale. Entries of notified people are deleted after some time and no longer counted. Returns an empty string
 * if both are zero.
 */
function notifiedText({ waiting, notified }: Waitlist): string {
  const left = waiting - notified;
  const parts = [
    ...(notified > 0 ? [counted(notified, ...waitlistsText.notified)] : []),
    ...(left > 0 ? [counted(left, ...waitlistsText.left)] : []),
  ];
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}

/** Notifies all people on the list that the chosen course is on sale. */
function OpenWaitlist({ list, courses, section }: WaitlistItemProps) {
  const { mutate, isPending } = useOpenWaitlist();
  // The course that the list was opened for, or else one with the announced title, or the latest.
  const same =
    courses.find(({ id }) => id === list.courseId) ??
    courses.find(({ title }) => title === list.course) ??
    courses.at(-1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const found = courses.find(({ id }) => String(id) === chosen) ?? same;
  if (found === undefined) return <Text color="fg.muted">{waitlistsText.noCourse}</Text>;
  const open = () =>
    mutate(
      { id: list.id, courseId: found.id },
      {
        onSuccess: () => notify({ title: waitlistsText.opened }),
        onError: (error) => notifyError(waitlistsText.openFailed, error, openErrorTexts),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <Flex gap="3" wrap="wrap" align="end" flex="1 1 18rem" maxW={{ lg: "38rem" }}>
      <Box flex="1 1 14rem">
        <SelectField
          label={waitlistsText.openAs}
          options={Object.fromEntries(courses.map(({ id, title }) => [String(id), title]))}
          value={String(found.id)}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </Box>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {waitlistsText.open}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={waitlistsText.question}
          confirmLabel={waitlistsText.confirm}
          isWorking={isPending}
          onConfirm={open}
          onCancel={() => setIsAsking(false)}
          fallbackFocus={() => section.current}
        >
          {waitlistsText.stake(counted(list.waiting - list.notified, ...waitlistsText.people), found.title)}
        </ConfirmDialog>
      )}
    </Flex>
  );
}

async function saveWaiting(id: string, format: CsvFormat): Promise<void> {
  const day = (moment: string | null) =>
    moment && (format === "icelandic" ? formatDate(moment) : moment.slice(0, 10));
  const rows = (await readAllWaiting(id)).map(({ email, confirmedAt, consentVersion, notifiedAt }) => [
    ...[shownEmail(email), day(confirmedAt), consentVersion, day(notifiedAt)],
  ]);
  downloadCsv(`${waitlistsText.fileName}.csv`, await csvOf(waitlistsText.headings, rows, format));
}
