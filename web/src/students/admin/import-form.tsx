import { Box } from "@chakra-ui/react/box";
import { Progress } from "@chakra-ui/react/progress";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import type { ImportedPerson } from "functions/students/schema";
import { useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { csvOf } from "../../lib/csv.ts";
import { counted, formatCount } from "../../lib/format.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField, TextAreaField } from "../../ui/form-field.tsx";
import { Panel } from "../../ui/heading.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { useImportStudents } from "./api.ts";
import { ImportPreview, type Outcomes } from "./import-preview.tsx";
import { type Columns, guessColumns, readPasted, readPeople, readTable, type Table } from "./read-table.ts";
import { importErrorTexts, importText } from "./texts.ts";

const HEADINGS = [importText.name, importText.email];

const ROWS = {
  "& :is(th, td)": { textAlign: "start", py: "1.5", pe: "3", overflowWrap: "anywhere" },
  "& th": { fontWeight: "strong", borderBottomWidth: "1px", borderColor: "border.control" },
};

function SampleFile() {
  const save = async () => downloadCsv(importText.sampleName, await csvOf(HEADINGS, []));
  return (
    <Box
      as="section"
      aria-label={importText.sample}
      layerStyle="edge"
      p="5"
      borderRadius="l2"
      bg="bg.subtle"
      fontSize="sm"
    >
      <Text as="h2" textStyle="label">
        {importText.sample}
      </Text>
      <chakra.table w="full" my="3" css={ROWS}>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {importText.samplePeople.map(([name, email]) => (
            <tr key={email}>
              <td>{name}</td>
              <td>{email}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Text color="fg.muted" mb="4">
        {importText.sampleHint}
      </Text>
      <Button variant="outline" size="sm" onClick={() => void save()}>
        {importText.saveSample}
      </Button>
    </Box>
  );
}

type FileDropProps = {
  /** The name of the chosen file and the number of people in it. */
  chosen: { name: string; people: number } | null;
  isDisabled: boolean;
  onChange: (file: File) => void;
};

/**
 * Renders a field for a CSV file, which is chosen or dropped. The native file input is hidden, because it is
 * labelled in the browser's language.
 */
function FileDrop({ chosen, isDisabled, onChange }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const stateId = useId();
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file) onChange(file);
  };
  const { isOver, dropProps } = useFileDrop({ onDrop: take, isDisabled });
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Text id={labelId} textStyle="label" mb="1.5">
        {importText.file}
      </Text>
      <Box
        display="grid"
        justifyItems="center"
        gap="2"
        p="6"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={isOver ? "fairway.border" : "border.control"}
        borderRadius="l2"
        bg={isOver ? "fairway.subtle" : undefined}
        textAlign="center"
        {...dropProps}
      >
        {/* A disabled button loses the focus, so `aria-disabled` is used. */}
        <Button
          variant="outline"
          aria-disabled={isDisabled}
          aria-describedby={stateId}
          onClick={() => !isDisabled && input.current?.click()}
        >
          {chosen === null ? importText.choose : importText.chooseAnother}
        </Button>
        <Text
          role="status"
          id={stateId}
          fontSize="sm"
          color={chosen === null ? "fg.muted" : "fg"}
          overflowWrap="anywhere"
        >
          {chosen === null ? (
            importText.drop
          ) : (
            <>
              <b>{chosen.name}</b>
              <span>{` · ${counted(chosen.people, ...importText.found)}`}</span>
            </>
          )}
        </Text>
      </Box>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label={importText.file}
        disabled={isDisabled}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = ""; // allows the same file to be chosen again after a fix
        }}
      />
    </Box>
  );
}

function PastedText({ isDisabled, onRead }: { isDisabled: boolean; onRead: (text: string) => void }) {
  const [text, setText] = useState("");
  const canRead = !isDisabled && text.trim() !== "";
  return (
    <Stack gap="3">
      <TextAreaField
        label={importText.pasted}
        hint={importText.pastedHint}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="outline"
        alignSelf="flex-start"
        aria-disabled={!canRead}
        onClick={() => canRead && onRead(text)}
      >
        {importText.readPasted}
      </Button>
    </Stack>
  );
}

type ColumnChoiceProps = {
  table: Table;
  columns: Columns;
  isDisabled: boolean;
  onChange: (change: Partial<Columns>) => void;
};

/** Renders the choice of the columns, collapsed if all of them were guessed. */
function ColumnChoice({ table, columns, isDisabled, onChange }: ColumnChoiceProps) {
  const headingId = useId();
  const [isGuessed] = useState(columns.email !== null && columns.firstName !== null);
  const options = optionsOf(table);
  const fields = [
    ["email", importText.email],
    ["firstName", columns.lastName === null ? importText.name : importText.firstName],
    ...(columns.middleName === null ? [] : ([["middleName", importText.middleName]] as const)),
    ["lastName", importText.lastName],
  ] as const;
  return (
    <Panel as="section" aria-labelledby={headingId} px={{ base: "4", md: "6" }} py={{ base: "2", md: "3" }}>
      <Disclosure
        summary={
          <chakra.h2 id={headingId} textStyle="label" fontSize="md">
            {isGuessed ? importText.guessed : importText.chooseColumns}
          </chakra.h2>
        }
        isOpen={!isGuessed}
      >
        <Text mb="4" fontSize="sm" color="fg.muted">
          {table.headings === null ? importText.noHeadings : importText.headingsIn(table.headings.line)}
        </Text>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          {fields.map(([field, label]) => (
            <SelectField
              key={field}
              label={label}
              options={options}
              value={keyOf(columns[field])}
              onChange={({ target }) => {
                if (!isDisabled) onChange({ [field]: placeOf(target.value) });
              }}
            />
          ))}
        </SimpleGrid>
        {columns.firstName === null && (
          <Text mt="4" role="alert">
            {importText.noName}
          </Text>
        )}
      </Disclosure>
    </Panel>
  );
}

const NONE = "none";
const keyOf = (index: number | null) => (index === null ? NONE : `column-${index}`);
const placeOf = (value: string) => (value === NONE ? null : Number(value.replace("column-", "")));

/** Maximum length of an example value, in characters. */
const EXAMPLE_LENGTH = 30;

/** Returns the columns by heading, or by number without one. Each has its first value as an example. */
function optionsOf({ headings, rows }: Table): Record<string, string> {
  const width = Math.max(...[headings, ...rows.slice(0, 200)].map((row) => row?.cells.length ?? 0));
  const options = Array.from({ length: width }, (_, index) => {
    const heading = headings?.cells[index]?.trim() || importText.column(index + 1);
    const example = rows.map(({ cells }) => cells[index]?.trim() ?? "").find((cell) => cell !== "") ?? "";
    const shown = example.length > EXAMPLE_LENGTH ? `${example.slice(0, EXAMPLE_LENGTH)}…` : example;
    return [keyOf(index), shown === "" ? heading : importText.columnWith(heading, shown)];
  });
  return Object.fromEntries([[NONE, importText.noColumn], ...options]);
}

type ReadFile = { fileName: string; table: Table; columns: Columns };
type Part = { isDryRun: boolean; people: readonly ImportedPerson[] };

/**
 * Renders the import: course and file, then columns and the outcome of each line, then the import in batches.
 */
export function ImportForm({ courses }: { courses: readonly Course[] }) {
  const [courseId, setCourseId] = useState(String(courses[0]?.id ?? ""));
  const [file, setFile] = useState<ReadFile | null>(null);
  const latest = useRef<File>(undefined);
  const choice = useRef<HTMLDivElement>(null);
  const read = useMemo(() => file && readPeople(file.table, file.columns), [file]);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [imported, setImported] = useState<ReadonlySet<string>>(new Set());
  const [count, setCount] = useState({ done: 0, total: 0 });
  const { mutate, isPending, isError, variables, reset } = useImportStudents((part, { isDryRun }) => {
    setCount(({ done, total }) => ({ done: done + part.length, total }));
    setOutcomes(
      (before) => new Map([...before, ...part.map(({ email, outcome }) => [email, outcome] as const)]),
    );
    if (!isDryRun) setImported((before) => new Set([...before, ...part.map(({ email }) => email)]));
  });
  const isImporting = variables?.isDryRun === false;
  const start = (part: Part) => {
    setCount({ done: 0, total: part.people.length });
    // A failed import that is resumed is the same import.
    const importId = isImporting && !part.isDryRun ? variables.importId : crypto.randomUUID();
    mutate(
      { courseId: Number(courseId), importId, ...part },
      {
        onError: (error) =>
          notifyError(
            importText.failed,
            error,
            importErrorTexts,
            part.isDryRun ? null : importText.failedHint,
          ),
      },
    );
  };
  const forget = () => {
    reset();
    setOutcomes(new Map());
    setImported(new Set());
  };
  const open = async (chosen: File) => {
    latest.current = chosen;
    forget();
    setFile(null);
    try {
      const table = readTable(await chosen.arrayBuffer());
      if (chosen === latest.current) setFile({ fileName: chosen.name, table, columns: guessColumns(table) });
    } catch {
      if (chosen === latest.current) notify({ title: importText.unreadable, variant: "destructive" });
    }
  };
  const openPasted = (text: string) => {
    latest.current = undefined;
    forget();
    const table = readPasted(text);
    setFile({ fileName: importText.pastedName, table, columns: guessColumns(table) });
  };
  const startOver = () => {
    latest.current = undefined;
    flushSync(() => {
      forget();
      setFile(null);
    });
    choice.current?.querySelector("select")?.focus();
  };
  const preview = read && (
    <ImportPreview
      read={read}
      outcomes={outcomes}
      imported={imported}
      state={
        !isImporting
          ? isPending
            ? "checking"
            : "checked"
          : isPending
            ? "running"
            : isError
              ? "failed"
              : "done"
      }
      onImport={(people) => start({ isDryRun: false, people })}
      onAgain={startOver}
    />
  );
  if (isImporting && !isPending && !isError)
    return (
      <Stack gap={{ base: "4", md: "6" }}>
        <Text color="fg.muted">{importText.lead}</Text>
        {preview}
      </Stack>
    );
  const canCheck = read !== null && read.people.length > 0 && !isImporting;
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <Text color="fg.muted">{`${importText.lead} ${importText.safe}`}</Text>
      <Panel
        p={{ base: "4", md: "6" }}
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" }}
        gap={{ base: "6", lg: "10" }}
        alignItems="start"
      >
        <Stack gap="5" ref={choice}>
          <SelectField
            label={importText.course}
            options={Object.fromEntries(courses.map(({ id, title }) => [String(id), title]))}
            value={courseId}
            onChange={({ target }) => {
              if (isPending) return;
              forget();
              setCourseId(target.value);
            }}
          />
          <FileDrop
            chosen={file && { name: file.fileName, people: read?.people.length ?? 0 }}
            isDisabled={isPending}
            onChange={(chosen) => void open(chosen)}
          />
          <Disclosure summary={importText.paste} isOpen={file === null}>
            <PastedText isDisabled={isPending} onRead={openPasted} />
          </Disclosure>
          {canCheck && (
            <BusyButton
              alignSelf="start"
              variant={outcomes.size > 0 ? "outline" : "solid"}
              isBusy={isPending}
              onClick={() => start({ isDryRun: true, people: read.people })}
            >
              {importText.check}
            </BusyButton>
          )}
          {isPending && <ImportProgress {...count} />}
        </Stack>
        <Box hideBelow={file === null ? undefined : "lg"}>
          <SampleFile />
        </Box>
      </Panel>
      {file && (
        <ColumnChoice
          table={file.table}
          columns={file.columns}
          isDisabled={isPending || isImporting}
          onChange={(change) => {
            forget();
            setFile((last) => last && { ...last, columns: { ...last.columns, ...change } });
          }}
        />
      )}
      {preview}
    </Stack>
  );
}

function ImportProgress({ done, total }: { done: number; total: number }) {
  const label = importText.progress(formatCount(done), formatCount(total));
  return (
    <Progress.Root value={total === 0 ? 0 : (done / total) * 100} translations={{ value: () => label }}>
      <Progress.Label>{label}</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
