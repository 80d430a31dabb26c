import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SiteChanges } from "functions/site/schema";
import { type ReactNode, useState } from "react";
import { GROWS, HALVES, NARROW_ACTION, QUIET } from "../../admin/editing/save-bar.tsx";
import { FetchFailed } from "../../admin/section.tsx";
import { codeOf, serverText } from "../../lib/api-client.ts";
import { counted, formatIsk } from "../../lib/format.ts";
import { errorText } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { TextLink } from "../../ui/links.tsx";
import { commonText } from "../../ui/texts.ts";
import { siteChangesQuery, usePublishSite } from "./api.ts";
import { courseFields, lessonFields, lessonsOf, sectionsOf } from "./publication-facts.tsx";
import { publishErrorTexts, publishText } from "./texts.ts";

type PublishBarProps = {
  /** The form of the page. Unsaved input is saved before the changes are shown. */
  editor?: { form: { isSubmitting: boolean }; isDirty: boolean; saveNow: () => Promise<boolean> };
  /** Returns whether the page is complete for publication. If not, the page shows the missing parts. */
  isReady?: () => Promise<boolean>;
  /** Whether the page shows parts that are missing for the publication. */
  isIncomplete?: boolean;
};

/**
 * Continues the sentence of the save bar. On the narrowest phones it fills the line, so that the buttons share the
 * next one.
 */
const AFTER_SAVED = { ms: "-1", css: { "@media (max-width: 22em)": { flexBasis: "calc(100% - 7rem)" } } };

/** The default form, for a page without one. */
const NO_FORM = { form: { isSubmitting: false }, isDirty: false, saveNow: async () => true };

/**
 * Renders whether texts, courses or lessons have unpublished changes, and the button that shows and publishes
 * them. With a form, it is a part of the save bar.
 */
export function PublishBar({ editor = NO_FORM, isReady, isIncomplete = false }: PublishBarProps) {
  const { form, isDirty, saveNow } = editor;
  const queries = useQueryClient();
  const { data: changes, isError, refetch } = useQuery(siteChangesQuery);
  const [step, setStep] = useState<"idle" | "preparing" | "shown">("idle");
  /** The version after a publication, until something is typed or saved. */
  const [publishedVersion, setPublishedVersion] = useState<string | null>(null);
  if (publishedVersion !== null && (isDirty || publishedVersion !== changes?.version))
    setPublishedVersion(null);
  const show = async () => {
    setStep("preparing");
    const isPrepared = (!isDirty || (await saveNow())) && (isReady === undefined || (await isReady()));
    setStep(isPrepared && (await refetch()).isSuccess ? "shown" : "idle");
  };
  const finish = () => {
    setPublishedVersion(queries.getQueryData(siteChangesQuery.queryKey)?.version ?? null);
    setStep("idle");
  };
  const count = changes === undefined ? 0 : countOf(changes);
  const isPublished = count === 0 && !isDirty;
  const isInSaveBar = editor !== NO_FORM;
  return (
    <Box as="section" display="contents" aria-label={publishText.title}>
      <Text
        fontSize="sm"
        fontWeight="600"
        color={count > 0 ? "fg" : "fg.muted"}
        flex="1 1 auto"
        {...(isInSaveBar && isPublished && AFTER_SAVED)}
        order={-1}
        data-in-view={count > 0 ? "" : undefined}
      >
        {changes === undefined
          ? !isError && publishText.checking
          : count > 0
            ? counted(count, ...publishText.changes)
            : isPublished &&
              !isIncomplete &&
              publishedVersion === null &&
              publishText[isInSaveBar ? "andPublished" : "allPublished"]}
      </Text>
      <BusyButton
        variant={isPublished ? "outline" : "solid"}
        px={NARROW_ACTION}
        flex={isDirty ? GROWS : HALVES}
        {...(isPublished && QUIET)}
        isBusy={step === "preparing" || form.isSubmitting}
        onClick={() => void show()}
      >
        {isDirty ? publishText.saveAndPublish : publishText.publish}
      </BusyButton>
      {isError && <FetchFailed texts={[publishText.changesFailed]} onRetry={() => void refetch()} />}
      <Text
        role="status"
        w="full"
        fontSize="sm"
        fontWeight="600"
        order={-1}
        data-in-view={publishedVersion === null ? undefined : ""}
        _empty={{ display: "none" }}
      >
        {publishedVersion !== null && publishText.published}
      </Text>
      {step === "shown" && changes !== undefined && (
        <PublishDialog changes={changes} onDone={finish} onClose={() => setStep("idle")} />
      )}
    </Box>
  );
}

/** Returns the number of changes that the dialog lists. */
export function countOf({ parts, courses, lessons, isOutdated }: SiteChanges): number {
  const listed = sectionsOf(parts).length + courses.length + lessons.length;
  return listed === 0 && isOutdated ? 1 : listed;
}

type PublishDialogProps = { changes: SiteChanges; onDone: () => void; onClose: () => void };

/** Lists the changes and publishes them. If there are other changes in the meantime, shows the new list first. */
export function PublishDialog({ changes, onDone, onClose }: PublishDialogProps) {
  const { mutate, isPending } = usePublishSite();
  const [failure, setFailure] = useState<string | null>(null);
  const { version, isTextsComplete, incomplete } = changes;
  const isEmpty = countOf(changes) === 0;
  const isBlocked = !isTextsComplete || incomplete.length > 0;
  const publish = () => {
    setFailure(null);
    mutate(version, { onSuccess: onDone, onError: (error) => setFailure(failureOf(error)) });
  };
  return (
    <Modal title={publishText.dialog} onClose={onClose} isWorking={isPending}>
      <Stack gap="5">
        {isEmpty ? <Text>{publishText.nothing}</Text> : <Changes changes={changes} />}
        {!isEmpty && isBlocked && <Blocked changes={changes} />}
        <Text role="status" color="fg.muted" _empty={{ display: "none" }}>
          {isPending && publishText.takesTime}
        </Text>
        <Text role="alert" fontWeight="600" color="fg.error" _empty={{ display: "none" }}>
          {failure}
        </Text>
        <Flex gap="3" wrap="wrap" justify="flex-end" css={{ "& > *": { flexGrow: { base: "1", sm: "0" } } }}>
          <Button variant="outline" aria-disabled={isPending} onClick={isPending ? undefined : onClose}>
            {isEmpty ? commonText.close : commonText.cancel}
          </Button>
          {!isEmpty && !isBlocked && (
            <BusyButton isBusy={isPending} busyText={publishText.publishing} onClick={publish}>
              {publishText.publish}
            </BusyButton>
          )}
        </Flex>
      </Stack>
    </Modal>
  );
}

/** Returns why the publication failed, with the lessons whose video the host does not show. */
function failureOf(error: unknown): string {
  const text = serverText(error);
  if (codeOf(error) === "course_video_unavailable" && text !== null)
    return publishText.videosUnavailable(text.slice(text.indexOf(":") + 1).trim());
  return errorText(error, publishErrorTexts, publishText.failed);
}

function Changes({ changes: { parts, courses, lessons, isOutdated } }: { changes: SiteChanges }) {
  const sections = sectionsOf(parts);
  const hasNewPrice = courses.some(({ fields }) => fields.includes("price"));
  return (
    <>
      <Text color="fg.muted">
        <span>{publishText.lead}</span>
        {hasNewPrice && <span> {publishText.openOrders}</span>}
      </Text>
      {sections.length > 0 && (
        <Group title={publishText.texts}>
          {sections.map((section) => (
            <li key={section}>{section}</li>
          ))}
        </Group>
      )}
      {courses.length > 0 && (
        <Group title={publishText.courses}>
          {courses.map((course) => (
            <Item key={course.id} title={course.title} details={detailsOf(course)} />
          ))}
        </Group>
      )}
      {lessons.length > 0 && (
        <Group title={publishText.lessons}>
          {lessons.map((lesson) => (
            <Item key={lesson.id} title={lesson.title} details={[lessonDetail(lesson)]} />
          ))}
        </Group>
      )}
      {isOutdated && <Text>{publishText.outdated}</Text>}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <chakra.h3 fontWeight="700" mb="1">
        {title}
      </chakra.h3>
      <chakra.ul ps="5" listStyleType="disc" overflowWrap="anywhere">
        {children}
      </chakra.ul>
    </section>
  );
}

function Item({ title, details }: { title: string; details: readonly string[] }) {
  return (
    <li>
      <Text fontWeight="600">{title}</Text>
      {details.map((detail) => (
        <Text key={detail} fontSize="sm" color="fg.muted">
          {detail}
        </Text>
      ))}
    </li>
  );
}

function detailsOf(course: SiteChanges["courses"][number]): string[] {
  const { fields, live, price, isPublished, hiddenLessons } = course;
  const named = courseFields(course);
  return [
    fields.includes("isPublished") && (isPublished ? publishText.goesOnSale : publishText.goesOffSale),
    fields.includes("price") &&
      (live.isPublished
        ? publishText.newPrice(formatIsk(price), formatIsk(live.price))
        : publishText.firstPrice(formatIsk(price))),
    ...lessonsOf(course).map(capitalised),
    named.length > 0 && publishText.changed(named.join(", ")),
    isPublished &&
      hiddenLessons > 0 &&
      publishText.hiddenLessons(counted(hiddenLessons, ...publishText.withoutVideo)),
  ].filter((detail) => detail !== false);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lessonDetail({ fields }: SiteChanges["lessons"][number]): string {
  return publishText.changed(lessonFields(fields));
}

/** Lists the faults that prevent the publication, with links. */
function Blocked({ changes: { isTextsComplete, incomplete } }: { changes: SiteChanges }) {
  return (
    <Box fontWeight="600" color="fg.error">
      {!isTextsComplete && (
        <>
          <Text>{publishText.textsIncomplete}</Text>
          <TextLink to="/admin/site" minH="11">
            {publishText.toTexts}
          </TextLink>
        </>
      )}
      {incomplete.length > 0 && (
        <>
          <Text>{publishText.coursesIncomplete}</Text>
          <chakra.ul listStyleType="none">
            {incomplete.map(({ id, title }) => (
              <li key={id}>
                <TextLink to={`/admin/courses/${id}`} minH="11">
                  {title}
                </TextLink>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Box>
  );
}
