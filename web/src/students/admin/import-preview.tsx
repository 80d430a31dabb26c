import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import { ImportOutcome } from "functions/students/schema";
import { useEffect, useRef } from "react";
import { EmailText } from "../../admin/person.tsx";
import { DividedList, Section } from "../../admin/section.tsx";
import { counted, formatCount } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/heading.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import type { People } from "./read-table.ts";
import { importText, outcomeText } from "./texts.ts";

/** Import outcomes by email address. Empty until the file is checked. */
export type Outcomes = ReadonlyMap<string, ImportOutcome>;
type Row = { id: string; name: string; email: string; outcome: string };

const personColumns: readonly Column<Row>[] = [
  { key: "name", label: importText.name, text: ({ name }) => name, isTitle: true, isLong: true },
  {
    key: "email",
    label: importText.email,
    text: ({ email }) => shownEmail(email),
    show: ({ email }) => <EmailText email={email} />,
    isLong: true,
    narrow: "more",
  },
];
const outcomeColumn: Column<Row> = {
  key: "outcome",
  label: importText.outcome,
  text: ({ outcome }) => outcome,
  narrow: "end",
};

type ImportPreviewProps = {
  read: People;
  outcomes: Outcomes;
  /** Email addresses of the people that have been imported. */
  imported: ReadonlySet<string>;
  state: "checking" | "checked" | "running" | "failed" | "done";
  onImport: (people: People["people"]) => void;
  onAgain: () => void;
};

/** Maximum number of people and faults shown. */
const SHOWN = { people: 200, faults: 50, names: 3 } as const;

function shownNames(names: readonly string[]): string {
  const others = names.length > SHOWN.names ? " …" : "";
  return names.slice(0, SHOWN.names).join(", ") + others;
}

/** Renders the lines that cannot be imported, the people of the other lines, and the import button. */
export function ImportPreview({
  read: { people, faults, isTurned, odd },
  outcomes,
  imported,
  state,
  onImport,
  onAgain,
}: ImportPreviewProps) {
  const getting = people.filter(({ email }) => ["new", "known"].includes(outcomes.get(email) ?? ""));
  const wanted = getting.filter(({ email }) => !imported.has(email));
  const rows = people.map((person) => {
    const outcome = outcomes.get(person.email);
    return { id: person.email, ...person, outcome: outcome ? outcomeText[outcome] : "" };
  });
  return (
    <>
      {state === "done" && <Done count={getting.length} onAgain={onAgain} />}
      {faults.length > 0 && (
        <Faults title={state === "done" ? importText.faultsDone : importText.faults} faults={faults} />
      )}
      <Section title={state === "done" ? importText.outcome : importText.preview}>
        {isTurned && <Text mb="4">{importText.turned}</Text>}
        {odd.length > 0 && (
          <Text mb="4" role="alert">
            {importText.odd(shownNames(odd))}
          </Text>
        )}
        {people.length === 0 && <Text color="fg.muted">{importText.nobody}</Text>}
        {state !== "checking" && outcomes.size > 0 && <Summary outcomes={outcomes} />}
        {state === "checked" && outcomes.size > 0 && wanted.length === 0 && (
          <Text mb="4">{importText.noneToImport}</Text>
        )}
        {state === "checked" && wanted.length > 0 && (
          <Button colorPalette="fairway" mb="4" onClick={() => onImport(wanted)}>
            {importText.start(counted(wanted.length, ...importText.toImport))}
          </Button>
        )}
        {state === "failed" && (
          <Button colorPalette="fairway" mb="4" onClick={() => onImport(wanted)}>
            {importText.goOn}
          </Button>
        )}
        {people.length > 0 && (
          <DataTable
            caption={importText.people}
            nouns={importText.nouns}
            columns={outcomes.size > 0 ? [...personColumns, outcomeColumn] : personColumns}
            rows={rows}
            maxShown={SHOWN.people}
          />
        )}
      </Section>
    </>
  );
}

/** Renders the end of an import, which gets the focus. */
function Done({ count, onAgain }: { count: number; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel p={{ base: "4", md: "6" }}>
      <Text as="h2" textStyle="cardTitle" ref={heading} tabIndex={-1}>
        {importText.done}
      </Text>
      <Text mt="2">{importText.given(counted(count, ...importText.whoGot))}</Text>
      <Text mt="1" color="fg.muted">
        {importText.doneHint}
      </Text>
      <Flex mt="4" gap="3" wrap="wrap">
        <ButtonLink to="/admin/dashboard?tab=users">{importText.toUsers}</ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          {importText.another}
        </Button>
      </Flex>
    </Panel>
  );
}

function Faults({ title, faults }: { title: string; faults: People["faults"] }) {
  const others = faults.length - SHOWN.faults;
  return (
    <Section title={title}>
      <DividedList>
        {faults.slice(0, SHOWN.faults).map(({ line, text, reason }) => (
          <li key={line}>{importText.fault(line, text, reason)}</li>
        ))}
      </DividedList>
      {others > 0 && <Text mt="3">{importText.moreFaults(counted(others, ...importText.lines))}</Text>}
    </Section>
  );
}

function Summary({ outcomes }: { outcomes: Outcomes }) {
  const counts = ImportOutcome.options.map(
    (outcome) => [outcome, [...outcomes.values()].filter((each) => each === outcome).length] as const,
  );
  return (
    <Text mb="4" color="fg.muted">
      {counts
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => `${outcomeText[outcome]}: ${formatCount(count)}`)
        .join(" · ")}
    </Text>
  );
}
