import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { SectionHeading } from "../../components/section-heading.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { counted } from "../../lib/format.ts";
import { useComingCourses } from "../../lib/use-site-texts.ts";
import { WaitlistForm } from "../../static/waitlist-form.tsx";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";
import { Section } from "./section.tsx";

/** Renders the announced courses, one per row. */
export function Upcoming({ onSale }: { onSale: readonly { title: string }[] }) {
  const upcoming = useComingCourses(onSale);
  if (upcoming.length === 0) return null;
  return (
    <Section>
      <SectionHeading eyebrow={landingText.upcomingEyebrow} title={landingText.upcomingTitle} />
      <chakra.ul listStyleType="none" mt="4">
        {upcoming.map(({ id, title, text, lessons }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap={{ base: "4", md: "8" }}
            rowGap="3"
            py="4"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <Box flex="1 1 10rem">
              <Text as="h3" fontWeight="700" color="fg.heading" lineHeight="1.3">
                {title}
              </Text>
              <WrittenText text={text} color="fg.muted" fontSize="sm" mt="0.5" />
              {lessons !== null && (
                <Text fontSize="sm" fontWeight="600" mt="0.5">
                  {counted(lessons, commonText.lesson, commonText.lessons)}
                </Text>
              )}
            </Box>
            <Box maxW="24rem" css={{ "&:has([open])": { flex: "1 1 18rem" } }}>
              <WaitlistForm course={{ id, title }} />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
