import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra, useRecipe } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { FormField } from "../ui/form-field.tsx";
import { TextLink } from "../ui/links.tsx";
import { commonText } from "../ui/texts.ts";
import { joinText, waitlistText } from "../waitlist/texts.ts";

/** Renders the form of the waitlist of an upcoming course, below its button. `static/waitlist.ts` sends it. */
export function StaticWaitlistForm({ course: { id, title } }: { course: { id: string; title: string } }) {
  const recipe = useRecipe({ key: "button" });
  const errorId = useId();
  return (
    <details>
      <chakra.summary css={recipe({ variant: "outline" })} listStyleType="none" cursor="button">
        <chakra.span css={{ "[open] > summary > &": { display: "none" } }}>{joinText.join}</chakra.span>
        <chakra.span css={{ "details:not([open]) > summary > &": { display: "none" } }}>
          {commonText.close}
        </chakra.span>
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </chakra.summary>
      <chakra.form
        method="dialog" // sends nothing without JavaScript, so the email address stays out of the URL
        noValidate
        aria-label={waitlistText.form(title)}
        data-waitlist={id}
        data-course={title}
        mt="4"
        css={{ "@media (scripting: none)": { display: "none" } }}
      >
        <Stack gap="3">
          <FormField
            label={waitlistText.email}
            type="email"
            name="email"
            autoComplete="email"
            required
            aria-describedby={errorId}
          />
          <Text id={errorId} role="alert" color="fg.error" fontSize="sm" _empty={{ display: "none" }} />
          <Button type="submit">{waitlistText.submit}</Button>
          <Text fontSize="sm" color="fg.muted">
            <span>{`${waitlistText.consent} `}</span>
            <TextLink to="/personuvernd" minH="6">
              {waitlistText.privacy}
            </TextLink>
          </Text>
        </Stack>
      </chakra.form>
      <noscript>
        <Text mt="4">{waitlistText.needsScript}</Text>
      </noscript>
      <Box role="status" tabIndex={-1} mt="4" css={{ "form:not([hidden]) ~ &": { display: "none" } }}>
        <Text fontWeight="700">{waitlistText.sentTitle}</Text>
        <Text overflowWrap="anywhere" />
      </Box>
    </details>
  );
}
