import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { useRef, useState } from "react";
import { useImportStudents } from "../../../api/admin-students.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { importErrorTexts, importText } from "../../../strings/admin-import.ts";
import { FileDrop } from "./file-drop.tsx";
import { ImportPreview, type Outcomes } from "./import-preview.tsx";
import type { ReadFile } from "./read-students.ts";
import { SampleFile } from "./sample-file.tsx";

type Part = { isDryRun: boolean; people: ReadFile["people"] };

/** A course and a file; then what would become of each line; then the import, in parts. */
export function ImportForm({ courses }: { courses: readonly Course[] }) {
  const [courseId, setCourseId] = useState(String(courses[0]?.id ?? ""));
  const [read, setRead] = useState<(ReadFile & { fileName: string }) | null>(null);
  const latest = useRef<File>(undefined);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [count, setCount] = useState({ done: 0, total: 0 });
  const { mutate, isPending, isError, variables, reset } = useImportStudents((done) =>
    setCount((before) => ({ ...before, done })),
  );
  const start = (part: Part) => {
    setCount({ done: 0, total: part.people.length });
    mutate(
      { courseId: Number(courseId), ...part },
      {
        onSuccess: (people) => {
          const found = people.map(({ email, outcome }) => [email, outcome] as const);
          setOutcomes((before) => new Map([...before, ...found]));
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
  };
  const open = async (file: File) => {
    latest.current = file;
    forget();
    setRead(null);
    try {
      const { readStudents } = await import("./read-students.ts");
      const found = readStudents(await file.arrayBuffer());
      if (file === latest.current) setRead({ ...found, fileName: file.name });
    } catch {
      if (file === latest.current) notify({ title: importText.unreadable, variant: "destructive" });
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
            chosen={read && { name: read.fileName, people: read.people.length }}
            isDisabled={isPending}
            onChange={(file) => void open(file)}
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
          <Flex role="status" _empty={{ mt: "-5" }}>
            {isPending && <Text>{importText.progress(count.done, count.total)}</Text>}
          </Flex>
        </Stack>
        <Box hideBelow={read === null ? undefined : "lg"}>
          <SampleFile />
        </Box>
      </Panel>
      {read && (
        <ImportPreview
          read={read}
          outcomes={outcomes}
          state={!isImporting ? "checked" : isPending ? "running" : isError ? "failed" : "done"}
          onImport={(people) => start({ isDryRun: false, people })}
        />
      )}
    </Stack>
  );
}
