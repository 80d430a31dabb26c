import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { PACK_PERCENT, PACK_PRICE_STEPS_MAX, PACK_SEATS } from "functions/payments/limits";
import type { PackPrices as Prices } from "functions/payments/packs/schema";
import { type SubmitEvent, useRef, useState } from "react";
import { isSame } from "../../../admin/editing/merge.ts";
import { useUnsavedWork } from "../../../admin/editing/use-unsaved.ts";
import { Section } from "../../../admin/section.tsx";
import { parseCount } from "../../../lib/parse.ts";
import { notify, notifyError } from "../../../lib/toaster.ts";
import { BusyButton, Button, SmallButton } from "../../../ui/button.tsx";
import { FormAlert, FormField } from "../../../ui/form-field.tsx";
import { useSavePackPrices } from "./api.ts";
import { pricesText } from "./texts.ts";

type Step = { key: number; seats: string; percent: string };

const RANGES = {
  seats: pricesText.range(String(PACK_SEATS.min), String(PACK_SEATS.max)),
  percent: pricesText.range(String(PACK_PERCENT.min), String(PACK_PERCENT.max)),
};

function stepsOf(prices: Prices): Step[] {
  return prices.steps.map(({ seats, percent }, key) => ({
    key,
    seats: String(seats),
    percent: String(percent),
  }));
}

/** Renders the form of the quantity prices. Keeps its input until it is saved. */
export function PackPricesForm({ prices }: { prices: Prices }) {
  const unsaved = useUnsavedWork<Step[]>("pack-prices", { isShared: false });
  const stored = stepsOf(prices);
  const [steps, setSteps] = useState(() => unsaved?.read()?.values ?? stored);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync: save, isPending } = useSavePackPrices();
  const section = useRef<HTMLElement>(null);
  const edit = (values: Step[]) => {
    setSteps(values);
    if (isSame(values, stored)) unsaved?.remove();
    else unsaved?.keep({ values, start: { values: stored, revision: 0 } });
  };
  const change = (key: number, typed: Partial<Step>) =>
    edit(steps.map((step) => (step.key === key ? { ...step, ...typed } : step)));
  const add = () => {
    const key = Math.max(-1, ...steps.map((step) => step.key)) + 1;
    edit([...steps, { key, seats: "", percent: "" }]);
  };
  const remove = (key: number) => {
    edit(steps.filter((step) => step.key !== key));
    section.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = steps.map(({ seats, percent }) => ({
      seats: parseCount(seats),
      percent: parseCount(percent),
    }));
    const isValid = typed.every(isStep);
    setError(isValid ? null : pricesText.invalid(RANGES.seats, RANGES.percent));
    if (!isValid) return;
    save({ steps: typed }).then(
      () => {
        unsaved?.remove();
        notify({ title: pricesText.saved });
      },
      (cause) => notifyError(pricesText.failed, cause, {}),
    );
  };
  return (
    <Section ref={section} title={pricesText.title}>
      <Text color="fg.muted" mb="4">
        {pricesText.hint}
      </Text>
      <form onSubmit={submit} noValidate aria-label={pricesText.title}>
        <Stack gap="4">
          {steps.length === 0 && <Text>{pricesText.none}</Text>}
          {steps.map(({ key, seats, percent }, index) => (
            <Flex key={key} gap="3" align="end">
              <FormField
                label={pricesText.seats(index + 1)}
                inputMode="numeric"
                autoComplete="off"
                value={seats}
                onChange={({ target }) => change(key, { seats: target.value })}
              />
              <FormField
                label={pricesText.percent(index + 1)}
                inputMode="numeric"
                autoComplete="off"
                value={percent}
                onChange={({ target }) => change(key, { percent: target.value })}
              />
              <SmallButton icon="close" label={pricesText.remove(index + 1)} onPress={() => remove(key)} />
            </Flex>
          ))}
          <FormAlert text={error} />
          <Flex gap="3" wrap="wrap">
            <BusyButton
              type="submit"
              variant={isSame(steps, stored) ? "outline" : "solid"}
              isBusy={isPending}
            >
              {pricesText.save}
            </BusyButton>
            {steps.length < PACK_PRICE_STEPS_MAX && (
              <Button variant="outline" onClick={add}>
                {pricesText.add}
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
    </Section>
  );
}

/** Returns whether a step is in its ranges and above the step before it. As strict as the server. */
function isStep({ seats, percent }: Prices["steps"][number], index: number, all: Prices["steps"]): boolean {
  const before = all[index - 1];
  const isInRange =
    seats >= PACK_SEATS.min &&
    seats <= PACK_SEATS.max &&
    percent >= PACK_PERCENT.min &&
    percent <= PACK_PERCENT.max;
  return isInRange && (before === undefined || (seats > before.seats && percent > before.percent));
}
