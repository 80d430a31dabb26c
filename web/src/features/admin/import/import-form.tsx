import { Box } from "@chakra-ui/react/box";
import { Progress } from "@chakra-ui/react/progress";
import { Stack } from "@chakra-ui/react/stack";
import type { Course } from "functions/courses/schema";
import type { ImportedPerson } from "functions/students/schema";
import { useMemo, useRef, useState } from "react";
import { useImportStudents } from "../../../api/admin-students.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { formatCount } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { importErrorTexts, importText } from "../../../strings/admin-import.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { FileDrop } from "./file-drop.tsx";
import { type Columns, guessColumns } from "./guess-columns.ts";
import { ImportPreview, type Outcomes } from "./import-preview.tsx";
import { readPeople } from "./read-people.ts";
import { readTable, type Table } from "./read-table.ts";
import { SampleFile } from "./sample-file.tsx";

type ReadFile = { fileName: string; table: Table; columns: Columns };
type Part = { isDryRun: boolean; people: readonly ImportedPerson[] };

/**
 * Renders the import: course and file, then columns and the outcome of each line, then the import in batches.
 */
export function ImportForm({ courses }: { courses: readonly Course[] }) {
  const [courseId, setCourseId] = useState(String(courses[0]?.id ?? ""));
  const [file, setFile] = useState<ReadFile | null>(null);
  const latest = useRef<File>(undefined);
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
  const start = (part: Part) => {
    setCount({ done: 0, total: part.people.length });
    mutate(
      { courseId: Number(courseId), ...part },
      {
        onSuccess: () => {
          if (!part.isDryRun) notify({ title: importText.done });
        },
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
  const isImporting = variables?.isDryRun === false;
  const canCheck = read !== null && read.people.length > 0 && !isImporting;
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <Panel
        p={{ base: "4", md: "6" }}
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" }}
        gap={{ base: "6", lg: "10" }}
        alignItems="start"
      >
        <Stack gap="5">
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
          {canCheck && (
            <BusyButton
              alignSelf="start"
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
          onChange={(columns) => {
            forget();
            setFile({ ...file, columns });
          }}
        />
      )}
      {read && (
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
        />
      )}
    </Stack>
  );
}

/** Renders the progress of an import. */
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
