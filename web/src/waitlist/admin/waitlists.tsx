import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "functions/app/endpoints";
import { shownEmail } from "functions/core/person";
import type { Course } from "functions/courses/schema";
import type { Waitlist } from "functions/waitlist/schema";
import { type RefObject, useRef, useState } from "react";
import { allCoursesQuery, FOR_ADMIN, readAllPages } from "../../admin/api.ts";
import { DividedList, FetchFailed, Section } from "../../admin/section.tsx";
import { ExportButton } from "../../admin/table-tab.tsx";
import { WriteLetter } from "../../letters/admin/write-letter.tsx";
import { call, callPage } from "../../lib/api-client.ts";
import { csvOf } from "../../lib/csv.ts";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { counted, formatDate, withNumbers } from "../../lib/format.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { SelectField } from "../../ui/form-field.tsx";
import { waitlistsQuery } from "./api.ts";

const waitlistsText = {
  title: "Biðlistar",
  lead: "Þau sem hafa staðfest netfangið sitt og bíða eftir væntanlegu námskeiði.",
  one: "bíður",
  many: "bíða",
  failed: "Ekki tókst að sækja biðlistana",
  csv: (course: string) => `Netföng á biðlista: ${course}`,
  fileName: "bidlisti",
  headings: ["Netfang", "Staðfest", "Útgáfa samþykkis", "Póstur sendur"],
  openAs: "Hvaða námskeið er komið út?",
  choose: "Veldu námskeið",
  notChosen: "Veldu námskeiðið sem er komið.",
  open: "Láta vita að námskeiðið sé komið",
  noCourse: "Settu námskeiðið í sölu til að geta látið vita.",
  question: "Á að senda póst á biðlistann?",
  stake: (people: string, course: string) =>
    `Pósturinn fer til allra sem bíða (${people}) og vísar á „${course}“. Ekki er hægt að hætta við.`,
  people: ["manneskja", "manneskjur"],
  confirm: "Senda póstinn",
  opened: "Pósturinn fer út á næstu mínútum",
  openFailed: "Ekki tókst að láta vita",
  openedOn: (day: string) => `Opnað ${day}.`,
  notified: ["hefur fengið póst", "hafa fengið póst"],
  left: ["bíður enn", "bíða enn"],
  joined: ["hefur bæst við síðan", "hafa bæst við síðan"],
} as const;

const openErrorTexts: ErrorTexts = {
  waitlist_opened: "Það hefur þegar verið látið vita af þessu námskeiði.",
  waitlist_not_found: "Enginn bíður eftir þessu námskeiði.",
  course_not_found: "Námskeiðið er ekki í sölu.",
};

const readAllWaiting = (id: string) =>
  readAllPages((after) => callPage("GET /api/admin/waitlists/:id/entries", { id, after }));

/**
 * Creates a mutation that announces that an upcoming course is on sale. Refetches the lists after an error
 * too, because another administrator may have announced it.
 */
function useOpenWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<"POST /api/admin/waitlists/:id/open">) =>
      call("POST /api/admin/waitlists/:id/open", input),
    onSettled: () => invalidateAndWait(queryClient, waitlistsQuery),
    meta: FOR_ADMIN,
  });
}

/**
 * Renders the waitlists that somebody has joined or that were opened. Their email addresses can be saved, and
 * notified when a course is on sale.
 */
export function Waitlists() {
  const { data, isError, refetch } = useQuery(waitlistsQuery);
  const lists = data?.filter(({ waiting, openedAt }) => waiting > 0 || openedAt !== null);
  const { data: courses } = useInfiniteQuery(allCoursesQuery);
  const section = useRef<HTMLDivElement>(null);
  if (!isError && (lists === undefined || lists.length === 0)) return null;
  return (
    <Section ref={section} title={waitlistsText.title} mt="8">
      <Text color="fg.muted" fontSize="sm" mb="4">
        {waitlistsText.lead}
      </Text>
      {isError && <FetchFailed texts={[waitlistsText.failed]} onRetry={() => void refetch()} />}
      <DividedList>
        {lists?.map((list) => (
          <WaitlistItem
            key={list.id}
            list={list}
            courses={courses?.filter(({ isPublished }) => isPublished)}
            section={section}
          />
        ))}
      </DividedList>
    </Section>
  );
}

type WaitlistItemProps = {
  list: Waitlist;
  /** The courses on sale, or undefined until they are fetched. */
  courses: readonly Course[] | undefined;
  section: RefObject<HTMLElement | null>;
};

function WaitlistItem({ list, courses, section }: WaitlistItemProps) {
  const { id, course, waiting, notified, openedAt, canOpen } = list;
  const left = waiting - notified;
  return (
    <li>
      <Text fontWeight="700" fontSize="md">
        {withNumbers(course)}
      </Text>
      <Text>
        {openedAt === null
          ? counted(left, waitlistsText.one, waitlistsText.many)
          : `${waitlistsText.openedOn(formatDate(openedAt))} ${notifiedText(list)}`.trim()}
      </Text>
      {left > 0 && (
        <Flex gap="3" wrap="wrap" align="end" mt="3" css={{ "li:not(:last-of-type) > &": { pb: "3" } }}>
          {canOpen && <OpenWaitlist list={list} courses={courses} section={section} />}
          <Flex gap="3" wrap="wrap" ms={{ xl: canOpen ? "auto" : undefined }}>
            <WriteLetter audience={{ kind: "waitlist", id }} />
            <ExportButton label={waitlistsText.csv(course)} save={() => saveWaiting(id)} />
          </Flex>
        </Flex>
      )}
    </li>
  );
}

/**
 * Returns the number of people notified and the number still waiting: they joined while the course was off sale, or
 * their emails are being queued. Entries of notified people are deleted after some time and no longer counted. Returns an empty string
 * if both are zero.
 */
function notifiedText({ waiting, notified, canOpen }: Waitlist): string {
  const left = waiting - notified;
  const parts = [
    ...(notified > 0 ? [counted(notified, ...waitlistsText.notified)] : []),
    ...(left > 0
      ? [canOpen ? counted(left, ...waitlistsText.joined) : counted(left, ...waitlistsText.left)]
      : []),
  ];
  return withNumbers(parts.map((part) => `${part}.`).join(" "));
}

/** Returns the key of a course in the select. JavaScript orders integer keys before all others. */
function keyOf(courseId: number | null): string {
  return courseId === null ? "" : `nr-${courseId}`;
}

/** Notifies all people on the list that the chosen course is on sale. */
function OpenWaitlist({ list, courses, section }: WaitlistItemProps) {
  const { mutate, isPending } = useOpenWaitlist();
  // A list that was opened before keeps its course.
  const [chosen, setChosen] = useState(keyOf(list.courseId));
  const [isMissing, setIsMissing] = useState(false);
  const select = useRef<HTMLDivElement>(null);
  const found = courses?.find(({ id }) => keyOf(id) === chosen);
  if (courses === undefined) return null;
  if (courses.length === 0) return <Text color="fg.muted">{waitlistsText.noCourse}</Text>;
  const showMissing = () => {
    setIsMissing(true);
    select.current?.querySelector("select")?.focus();
  };
  const open = (courseId: number, close: () => void) =>
    mutate(
      { id: list.id, courseId },
      {
        onSuccess: () => notify({ title: waitlistsText.opened }),
        onError: (error) => notifyError(waitlistsText.openFailed, error, openErrorTexts),
        onSettled: close,
      },
    );
  return (
    <Flex gap="3" wrap="wrap" align="end" flex="1 1 18rem" maxW={{ lg: "38rem" }}>
      <Box ref={select} flex="1 1 14rem">
        <SelectField
          label={waitlistsText.openAs}
          error={isMissing && found === undefined ? waitlistsText.notChosen : undefined}
          options={Object.fromEntries([
            ...(found === undefined ? [["", waitlistsText.choose] as const] : []),
            ...courses.map(({ id, title }) => [keyOf(id), title] as const),
          ])}
          value={keyOf(found?.id ?? null)}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </Box>
      {found === undefined ? (
        <Button variant="outline" minH="12" onClick={showMissing}>
          {waitlistsText.open}
        </Button>
      ) : (
        <ConfirmButton
          variant="solid"
          minH="12"
          label={waitlistsText.open}
          question={waitlistsText.question}
          confirmLabel={waitlistsText.confirm}
          palette="fairway"
          hint={waitlistsText.stake(
            counted(list.waiting - list.notified, ...waitlistsText.people),
            found.title,
          )}
          isPending={isPending}
          onConfirm={(close) => open(found.id, close)}
          fallbackFocus={() => section.current}
        />
      )}
    </Flex>
  );
}

async function saveWaiting(id: string): Promise<void> {
  const day = (moment: string | null) => moment && formatDate(moment);
  const rows = (await readAllWaiting(id)).map(({ email, confirmedAt, consentVersion, notifiedAt }) => [
    ...[shownEmail(email), day(confirmedAt), consentVersion, day(notifiedAt)],
  ]);
  downloadCsv(`${waitlistsText.fileName}.csv`, await csvOf(waitlistsText.headings, rows));
}
