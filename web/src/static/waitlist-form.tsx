import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra, useRecipe } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useId } from "react";
import { Button, LINK_LOOK } from "../ui/button.tsx";
import { FormField } from "../ui/form-field.tsx";
import { TextLink } from "../ui/links.tsx";
import { commonText } from "../ui/texts.ts";
import { joinText, waitlistText } from "../waitlist/texts.ts";

/** Another button closes the form. Without JavaScript, the opener is the only control. */
const OPENER = {
  "[open] > &": { marginBottom: "4", "@media (scripting: enabled)": { display: "none" } },
};

const SCRIPTED = { "@media (scripting: none)": { display: "none" } };

/** Renders the form of the waitlist of an upcoming course, in place of its opener. `static/waitlist.ts` sends it. */
export function StaticWaitlistForm({ course: { id, title } }: { course: { id: string; title: string } }) {
  const recipe = useRecipe({ key: "button" });
  const errorId = useId();
  return (
    <details>
      <chakra.summary css={[recipe({ variant: "outline" }), OPENER]} listStyleType="none" cursor="button">
        <span>{joinText.join}</span>
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </chakra.summary>
      <chakra.form
        method="dialog" // sends nothing without JavaScript, so the email address stays out of the URL
        noValidate
        aria-label={waitlistText.form(title)}
        data-waitlist={id}
        data-course={title}
        css={SCRIPTED}
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
          <Button type="submit" w="full">
            {waitlistText.submit}
          </Button>
          <Text fontSize="sm" color="fg.muted">
            <span>{`${waitlistText.consent} `}</span>
            <TextLink to="/personuvernd" minH="6">
              {waitlistText.privacy}
            </TextLink>
          </Text>
        </Stack>
      </chakra.form>
      <noscript>
        <Text>{waitlistText.needsScript}</Text>
      </noscript>
      <Box role="status" tabIndex={-1} css={{ "form:not([hidden]) ~ &": { display: "none" } }}>
        <Text fontWeight="700">{waitlistText.sentTitle}</Text>
        <Text overflowWrap="anywhere" />
      </Box>
      <Button {...LINK_LOOK} w="full" mt="1" data-close="" css={SCRIPTED}>
        <span>{commonText.close}</span>
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </Button>
    </details>
  );
}
