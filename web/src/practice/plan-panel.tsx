import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { PracticePlan } from "functions/learning/schema";
import type { PracticePlanInput } from "functions/reminders/practice/schema";
import { lazy, Suspense, useRef, useState } from "react";
import { declinedPlan } from "../lib/browser-storage.ts";
import { saveFile } from "../lib/save-file.ts";
import { notify, notifyError } from "../lib/toaster.ts";
import { BusyButton, Button, LINK_LOOK } from "../ui/button.tsx";
import { LazyPart } from "../ui/lazy.tsx";
import { Skeleton } from "../ui/query-result.tsx";
import { useChangePlan } from "./api.ts";
import { calendarText, planText } from "./texts.ts";

/** Loaded when the learner chooses evenings, which few do on a visit. */
const PlanForm = /* @__PURE__ */ lazy(async () => ({
  default: (await import("./plan-form.tsx")).PlanForm,
}));

type PlanPanelProps = {
  plan: PracticePlan | null;
  user: { id: string; mailsOff?: boolean | undefined };
  /** The course whose page with the drills the calendar links to. */
  courseId: number;
  /** Whether the form is open without a click. */
  isOffered?: boolean;
  onChanged?: (plan: PracticePlan | null) => void;
};

/** Renders the learner's practice plan: the offer to choose evenings, the chosen ones, or how to begin again. */
export function PlanPanel({ plan, user, courseId, isOffered = false, onChanged }: PlanPanelProps) {
  const { mutate, isPending, variables } = useChangePlan();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  // The offered form stays open when another result is recorded.
  if (isOpen === null && isOffered && !declinedPlan.isOf(user.id)) setIsOpen(true);
  const panel = useRef<HTMLDivElement>(null);

  function show(isShown: boolean | null) {
    setIsOpen(isShown);
    panel.current?.focus(); // the clicked button no longer exists
  }
  const change = (choice: PracticePlanInput | null) =>
    mutate(choice, {
      onSuccess: (changed) => {
        onChanged?.(changed);
        show(null);
        notify({ title: changed === null ? planText.ended : planText.saved });
      },
      onError: (error) => notifyError(planText.failed, error),
    });

  return (
    <Box
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={planText.accountTitle}
      w="full"
      _focusVisible={{ outline: "none" }}
    >
      {!(isOpen && plan) && <Text maxW="prose">{statusOf(plan, isOffered && isOpen === true)}</Text>}
      {plan?.nextAt != null && (user.mailsOff || !isOpen) && (
        <Text color="fg.muted" mt="1">
          {user.mailsOff ? planText.mailsOff : planText.next(plan.nextAt)}
        </Text>
      )}
      <Box mt={isOpen && plan ? "0" : "4"}>
        {isOpen ? (
          <LazyPart>
            <Suspense fallback={<Skeleton h="44" />}>
              <PlanForm
                plan={plan}
                isBusy={isPending && variables !== null}
                onChoose={change}
                onCancel={() => {
                  declinedPlan.keep(user.id);
                  show(false);
                }}
              />
            </Suspense>
          </LazyPart>
        ) : (
          <Flex gap="2" wrap="wrap">
            <Actions
              plan={plan}
              busyWith={isPending ? variables : undefined}
              onSave={() => void saveCalendar(plan, { userId: user.id, courseId })}
              onOpen={() => show(true)}
              onChange={change}
            />
          </Flex>
        )}
      </Box>
    </Box>
  );
}

function statusOf(plan: PracticePlan | null, isOffered: boolean): string {
  if (plan === null) return isOffered ? planText.offer : planText.lead;
  return plan.nextAt === null ? planText.paused(plan) : planText.set(plan);
}

type ActionsProps = {
  plan: PracticePlan | null;
  /** The change that is being saved: evenings, or null for the end. */
  busyWith: PracticePlanInput | null | undefined;
  onSave: () => void;
  onOpen: () => void;
  onChange: (choice: PracticePlanInput | null) => void;
};

function Actions({ plan, busyWith, onSave, onOpen, onChange }: ActionsProps) {
  if (plan === null)
    return (
      <Button variant="outline" onClick={onOpen}>
        {planText.choose}
      </Button>
    );
  const { days, hour, nextAt } = plan;
  if (nextAt === null)
    return (
      <>
        <BusyButton variant="outline" isBusy={busyWith != null} onClick={() => onChange({ days, hour })}>
          {planText.again}
        </BusyButton>
        <Button variant="outline" onClick={onOpen}>
          {planText.others}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="outline" onClick={onSave}>
        {planText.toCalendar}
      </Button>
      <Button variant="outline" onClick={onOpen}>
        {planText.change}
      </Button>
      <BusyButton {...LINK_LOOK} ms={{ sm: "3" }} isBusy={busyWith === null} onClick={() => onChange(null)}>
        {planText.end}
      </BusyButton>
    </>
  );
}

/** Downloads a calendar file with the evenings of a plan. */
async function saveCalendar(
  plan: PracticePlan | null,
  { userId, courseId }: { userId: string; courseId: number },
): Promise<void> {
  if (plan?.nextAt == null) return;
  const { calendarFile } = await import("./calendar-file.ts");
  const file = calendarFile({
    plan,
    startsAt: plan.nextAt,
    uid: `aefingakvold-${userId}@${location.hostname}`,
    url: `${location.origin}/aefingar/${courseId}`,
    now: new Date(),
  });
  saveFile(calendarText.file, file, "text/calendar");
}
