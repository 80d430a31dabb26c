import { Text } from "@chakra-ui/react/text";
import type { Figures } from "functions/contract/trends";
import { funnelText } from "../../../strings/admin-overview.ts";
import { Section } from "../section.tsx";
import { BarList } from "./bar-list.tsx";

const STEPS = ["registrations", "checkouts", "sales", "firstLessons", "finished"] as const;

/** How many came to each step on the way from registration to the end of a course, in one period. */
export function Funnel({ figures }: { figures: Figures }) {
  return (
    <Section title={funnelText.title}>
      <Text mb="4" fontSize="sm" color="fg.muted">
        {funnelText.lead}
      </Text>
      <BarList items={STEPS.map((step) => ({ key: step, label: funnelText[step], count: figures[step] }))} />
    </Section>
  );
}
