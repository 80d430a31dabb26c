import { Container } from "@chakra-ui/react/container";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { comparisonLine, drillName } from "functions/learning/comparison/comparison";
import type { Comparison } from "functions/learning/comparison/schema";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { call } from "../lib/api-client.ts";
import { toPageTop } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { storedItem } from "../lib/stored-item.ts";
import { BusyButton } from "../ui/button.tsx";
import { CheckField, FormAlert, TextAreaField } from "../ui/form-field.tsx";
import { PageHeading, Panel } from "../ui/heading.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { commonText } from "../ui/texts.ts";
import { testimonialErrorTexts, testimonialText } from "./texts.ts";

/** Renders the form of the emailed link in which a learner describes the course. */
export function TestimonialPage() {
  const { token = "" } = useParams();
  const { user } = useAuth();
  const [isSent, setIsSent] = useState(false);
  const finish = () => {
    toPageTop(); // the focused button is about to be removed
    setIsSent(true);
  };
  if (isSent)
    return (
      <MessagePanel
        icon="check"
        title={testimonialText.sentTitle}
        actions={
          user === null ? (
            <ButtonLink to="/">{commonText.home}</ButtonLink>
          ) : (
            <ButtonLink to="/dashboard">{commonText.toDashboard}</ButtonLink>
          )
        }
      >
        {testimonialText.sentHint}
      </MessagePanel>
    );
  return (
    <Container maxW="44rem" pt={{ base: "6", md: "14" }} pb="14">
      <Panel>
        <PageHeading title={testimonialText.title} textStyle="subtitle" />
        <Text mt="2" mb="6" color="fg.muted">
          {testimonialText.lead}
        </Text>
        <TestimonialForm token={token} onSent={finish} />
      </Panel>
    </Container>
  );
}

/** Results that the learner of the link may add. Without them, the form offers none. */
const ownResultsQuery = (token: string) =>
  queryOptions({
    queryKey: ["testimonial", token, "results"],
    queryFn: () => call("GET /api/testimonials/results", { token }),
    meta: { audience: "everyone" },
  });

/** Renders a drill with its results, which stay on one line: the next one, if there is no room. */
function ResultRow({ result }: { result: Comparison }) {
  return (
    <chakra.span css={ROW}>
      <span>{drillName(result.title)}</span>{" "}
      <chakra.span flexShrink="0" ms="auto" fontWeight="600" fontVariantNumeric="tabular-nums">
        {comparisonLine(result)}
      </chakra.span>
    </chakra.span>
  );
}

const ROW = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  maxW: "24rem",
  py: "1",
  "& + &": { borderTopWidth: "1px", borderColor: "border" },
} as const;

/** Renders the form. Its text is kept in the tab until it is sent, and survives a reload. The consents are not kept. */
function TestimonialForm({ token, onSent }: { token: string; onSent: () => void }) {
  const { data: results = [] } = useQuery(ownResultsQuery(token));
  const unsent = storedItem(`umsogn/${token}`, () => sessionStorage);
  const { field, watch, setValue, getValues, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolver.ts").then((file) => file.testimonialResolver),
    defaultValues: { text: unsent.read() ?? "", mayPublish: false, withResults: false },
    submit: (answer) => call("POST /api/testimonials", { token, ...answer }),
    onDone: () => {
      unsent.forget();
      onSent();
    },
    errorTexts: testimonialErrorTexts,
  });
  const keepUnsent = () => {
    const text = getValues("text");
    if (text === "") unsent.forget();
    else unsent.keep(text);
  };
  return (
    <form aria-label={testimonialText.title} {...formProps} onChange={keepUnsent}>
      <Stack gap="5">
        <TextAreaField label={testimonialText.text} rows={5} required {...field("text")} />
        <div>
          <CheckField
            label={testimonialText.mayPublish}
            isChecked={watch("mayPublish")}
            onChange={(isChecked) => setValue("mayPublish", isChecked)}
          />
          <Text fontSize="sm" color="fg.muted" ps="9" mt="-2" mb="2">
            {testimonialText.privateHint}
          </Text>
          {results.length > 0 && (
            <CheckField
              label={
                <>
                  <span>{testimonialText.withResults}</span>
                  {results.map((result) => (
                    <ResultRow key={result.title} result={result} />
                  ))}
                </>
              }
              isChecked={watch("withResults") === true}
              onChange={(isChecked) => setValue("withResults", isChecked)}
            />
          )}
        </div>
        <FormAlert text={errors.root?.message} />
        <BusyButton type="submit" size="lg" isBusy={isSubmitting} alignSelf={{ sm: "start" }}>
          {testimonialText.send}
        </BusyButton>
      </Stack>
    </form>
  );
}
