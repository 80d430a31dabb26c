import { Text } from "@chakra-ui/react/text";
import type { ImportOutcome } from "functions/contract/student-import";
import { Button } from "../../../components/button.tsx";
import { type Column, DataTable } from "../../../components/data-table.tsx";
import { counted } from "../../../lib/format.ts";
import { rowNouns } from "../../../strings/admin.ts";
import { importText, outcomeText } from "../../../strings/admin-import.ts";
import { DividedList, Section } from "../section.tsx";
import type { ReadFile } from "./read-students.ts";

/** What becomes of people, by their addresses; empty before it is known. */
export type Outcomes = ReadonlyMap<string, ImportOutcome>;
type Row = { id: string; name: string; email: string; outcome: string };

const columns: readonly Column<Row>[] = [
  { key: "name", label: importText.name, text: ({ name }) => name, isTitle: true, isLong: true },
  { key: "email", label: importText.email, text: ({ email }) => email, isLong: true },
  { key: "outcome", label: importText.outcome, text: ({ outcome }) => outcome },
];

type ImportPreviewProps = {
  read: ReadFile;
  outcomes: Outcomes;
  state: "checked" | "running" | "failed" | "done";
  onImport: (people: ReadFile["people"]) => void;
};

/** The lines that cannot be imported, the people of the others, and the button that imports them. */
export function ImportPreview({ read: { people, faults }, outcomes, state, onImport }: ImportPreviewProps) {
  const wanted = people.filter(({ email }) => ["new", "known"].includes(outcomes.get(email) ?? ""));
  const rows = people.map((person) => {
    const outcome = outcomes.get(person.email);
    return { id: person.email, ...person, outcome: outcome ? outcomeText[outcome] : "" };
  });
  return (
    <>
      {faults.length > 0 && (
        <Section title={importText.faults}>
          <DividedList>
            {faults.map(({ line, text, reason }) => (
              <li key={line}>{importText.fault(line, text, reason)}</li>
            ))}
          </DividedList>
        </Section>
      )}
      <Section title={importText.preview}>
        {people.length === 0 && <Text color="fg.muted">{importText.nobody}</Text>}
        {state === "done" && <Text mb="4">{importText.doneHint}</Text>}
        {state === "checked" && outcomes.size > 0 && wanted.length === 0 && (
          <Text mb="4">{importText.noneToImport}</Text>
        )}
        {state === "checked" && wanted.length > 0 && (
          <Button colorPalette="fairway" mb="4" onClick={() => onImport(wanted)}>
            {importText.start(counted(wanted.length, ...importText.toImport))}
          </Button>
        )}
        {state === "failed" && (
          <Button colorPalette="fairway" mb="4" onClick={() => onImport(people)}>
            {importText.goOn}
          </Button>
        )}
        {people.length > 0 && (
          <DataTable caption={importText.people} nouns={rowNouns.users} columns={columns} rows={rows} />
        )}
      </Section>
    </>
  );
}
