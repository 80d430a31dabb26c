import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { useAuth } from "../../api/auth.tsx";
import { useJoinWaitlist } from "../../api/waitlist.ts";
import { Panel } from "../../components/panel.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { WaitlistButton } from "../../components/waitlist-button.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Reveal, Section } from "./section.tsx";

function JoinWaitlist({ course }: { course: string }) {
  const { user } = useAuth();
  const { mutateAsync: join } = useJoinWaitlist(course);
  return <WaitlistButton course={course} email={user?.email} onJoin={join} />;
}

/** Courses that are announced and not yet sold. */
export function Upcoming() {
  const { upcoming } = useSiteTexts();
  if (upcoming.length === 0) return null;
  return (
    <Section>
      <SectionHeading eyebrow={landingText.upcomingEyebrow} title={landingText.upcomingTitle} />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" mt="10">
        {upcoming.map(({ title, text }, index) => (
          <Reveal key={title} index={index % 3}>
            <Panel h="full" bg="bg.subtle" boxShadow="none">
              <Text as="h3" textStyle="cardTitle">
                {title}
              </Text>
              <Text color="fg.muted" mt="2">
                {text}
              </Text>
              <JoinWaitlist course={title} />
            </Panel>
          </Reveal>
        ))}
      </SimpleGrid>
    </Section>
  );
}
