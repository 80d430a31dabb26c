import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { PracticePlan } from "functions/learning/schema";
import { PLAN_HOURS } from "functions/reminders/practice/limits";
import type { PracticePlanInput } from "functions/reminders/practice/schema";
import { type FormEvent, useState } from "react";
import { BusyButton, Button } from "../ui/button.tsx";
import { SelectField } from "../ui/form-field.tsx";
import { planText, WEEKDAY_NAMES } from "./texts.ts";

/** The evenings that the form suggests: Tuesday and Thursday. */
const SUGGESTED = { days: [2, 4], hour: PLAN_HOURS.default };

/** Value of the second evening for a plan with one evening. */
const NO_DAY = 0;

const HOURS = Object.fromEntries(
  Array.from({ length: PLAN_HOURS.last - PLAN_HOURS.first + 1 }, (_, index) => {
    const hour = PLAN_HOURS.first + index;
    return [hour, `${hour}:00`];
  }),
);

/** Returns the weekdays without the day of the other field, so that both always differ. */
function weekdaysWithout(other: number): Record<number, string> {
  return Object.fromEntries(Object.entries(WEEKDAY_NAMES).filter(([day]) => Number(day) !== other));
}

type PlanFormProps = {
  plan: PracticePlan | null;
  isBusy: boolean;
  onChoose: (choice: PracticePlanInput) => void;
  onCancel: () => void;
};

/** Renders the form that chooses one or two evenings and the hour. */
export function PlanForm({ plan, isBusy, onChoose, onCancel }: PlanFormProps) {
  const { days, hour } = plan ?? SUGGESTED;
  const [first, setFirst] = useState(days[0] ?? NO_DAY);
  const [second, setSecond] = useState(days[1] ?? NO_DAY);
  const [chosenHour, setChosenHour] = useState<number>(hour);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ days: second === NO_DAY ? [first] : [first, second], hour: chosenHour });
  };
  return (
    <form onSubmit={submit} style={{ width: "100%" }}>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
          <SelectField
            label={planText.first}
            value={first}
            onChange={({ target }) => setFirst(Number(target.value))}
            options={weekdaysWithout(second)}
          />
          <SelectField
            label={planText.second}
            value={second}
            onChange={({ target }) => setSecond(Number(target.value))}
            options={{ [NO_DAY]: planText.none, ...weekdaysWithout(first) }}
          />
          <SelectField
            label={planText.hour}
            value={chosenHour}
            onChange={({ target }) => setChosenHour(Number(target.value))}
            options={HOURS}
          />
        </SimpleGrid>
        <Text maxW="prose">{planText.consent}</Text>
        <Flex gap="2" wrap="wrap">
          <BusyButton type="submit" isBusy={isBusy}>
            {planText.save}
          </BusyButton>
          <Button variant="outline" onClick={onCancel}>
            {planText.cancel}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
