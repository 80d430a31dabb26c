import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { PACK_PERCENT, PACK_PRICE_STEPS_MAX, PACK_SEATS } from "functions/payments/limits";
import type { PackPrices as Prices } from "functions/payments/packs/schema";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import type { Start } from "../../../admin/editing/unsaved-work.ts";
import { useUnsaved } from "../../../admin/editing/use-unsaved.ts";
import { Section } from "../../../admin/section.tsx";
import { useZodForm } from "../../../lib/form.ts";
import { notify, notifyError } from "../../../lib/toaster.ts";
import { BusyButton, Button, SmallButton } from "../../../ui/button.tsx";
import { FormAlert, FormField } from "../../../ui/form-field.tsx";
import { useSavePackPrices } from "./api.ts";
import type { TypedPrices } from "./prices-resolver.ts";
import { pricesText } from "./texts.ts";

const RANGES = {
  seats: pricesText.range(String(PACK_SEATS.min), String(PACK_SEATS.max)),
  percent: pricesText.range(String(PACK_PERCENT.min), String(PACK_PERCENT.max)),
};

/** The columns of a step: seats, discount and the button that removes it. */
const STEP = { templateColumns: "1fr 1fr 2.75rem", columnGap: "3", maxW: "32rem" } as const;

function startFrom({ steps }: Prices): Start<TypedPrices> {
  const typed = steps.map(({ seats, percent }) => ({ seats: String(seats), percent: String(percent) }));
  return { values: { steps: typed }, revision: 0 };
}

/** Renders the form of the quantity prices. Keeps its input until it is saved. */
export function PackPricesForm({ prices }: { prices: Prices }) {
  const { mutateAsync: save } = useSavePackPrices();
  const section = useRef<HTMLElement>(null);
  const start = useRef(startFrom(prices));
  const form = useZodForm({
    loadResolver: () => import("./prices-resolver.ts").then((file) => file.pricesResolver),
    defaultValues: start.current.values,
    submit: (typed: Prices) => save(typed),
    onDone: (saved) => {
      start.current = startFrom(saved);
      form.reset(start.current.values);
      forget();
      notify({ title: pricesText.saved });
    },
    onError: (error) => notifyError(pricesText.failed, error, {}),
  });
  const { forget } = useUnsaved<TypedPrices>({ name: "pack-prices", form, start, isShared: false });
  const { register, control, errors, isSubmitting, formProps } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "steps" });
  return (
    <Section ref={section} title={pricesText.title}>
      <Text color="fg.muted" mb="4">
        {pricesText.hint}
      </Text>
      <form {...formProps} aria-label={pricesText.title}>
        <Stack gap="4">
          {fields.length === 0 && <Text>{pricesText.none}</Text>}
          {fields.length > 0 && (
            <Grid {...STEP} aria-hidden mb="-2.5" textStyle="label">
              <Text>{pricesText.from}</Text>
              <Text>{pricesText.discount}</Text>
            </Grid>
          )}
          {fields.map(({ id }, index) => (
            <Grid {...STEP} key={id} alignItems="center" css={{ "& label": { srOnly: true } }}>
              <FormField
                label={pricesText.inStep(pricesText.from, index + 1)}
                inputMode="numeric"
                autoComplete="off"
                {...register(`steps.${index}.seats`)}
              />
              <FormField
                label={pricesText.inStep(pricesText.discount, index + 1)}
                inputMode="numeric"
                autoComplete="off"
                {...register(`steps.${index}.percent`)}
              />
              <SmallButton
                icon="close"
                label={pricesText.remove(index + 1)}
                onPress={() => {
                  remove(index);
                  section.current?.focus();
                }}
              />
            </Grid>
          ))}
          <FormAlert text={errors.steps && pricesText.invalid(RANGES.seats, RANGES.percent)} />
          <Flex gap="3" wrap="wrap">
            {fields.length < PACK_PRICE_STEPS_MAX && (
              <Button
                variant="outline"
                onClick={() => append({ seats: "", percent: "" }, { shouldFocus: false })}
              >
                {pricesText.add}
              </Button>
            )}
            <BusyButton type="submit" isBusy={isSubmitting}>
              {pricesText.save}
            </BusyButton>
          </Flex>
        </Stack>
      </form>
    </Section>
  );
}
