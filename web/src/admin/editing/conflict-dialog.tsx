import { Dialog } from "@chakra-ui/react/dialog";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { adminCheckQuery } from "../../accounts/api.ts";
import { conflictText, editingText } from "../../courses/admin/texts.ts";
import { formatMinute } from "../../lib/format.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { commonText } from "../../ui/texts.ts";
import type { FieldConflict } from "./merge.ts";
import type { Conflict } from "./use-editor.ts";

export type ConflictFields = {
  /** Labels by path of the fields that are not text fields. */
  labels?: Readonly<Record<string, string>>;
  /** Returns the display of a value. Undefined shows the value itself. */
  show?: (path: string, value: unknown) => ReactNode;
};

type ConflictDialogProps = {
  conflict: Conflict;
  fields: ConflictFields;
  isBusy: boolean;
  onResolve: (taken: readonly string[]) => void;
  onClose: () => void;
};

/**
 * Renders, for each field that both sides changed, a choice between the two values. The value of this form is
 * preselected.
 */
export function ConflictDialog({ conflict, fields, isBusy, onResolve, onClose }: ConflictDialogProps) {
  const { theirs, fields: conflicts } = conflict;
  const { data: admin } = useQuery({ ...adminCheckQuery, enabled: false });
  const [taken, setTaken] = useState<readonly string[]>([]);
  const isOwn = theirs.savedBy !== null && theirs.savedBy.id === admin?.id;
  const name = theirs.savedBy?.name ?? conflictText.someone;
  const when = theirs.savedAt === null ? null : formatMinute(theirs.savedAt);
  return (
    <Modal title={conflictText.title} onClose={onClose}>
      <Stack gap="5">
        <Text color="fg.muted">
          <span>{`${isOwn ? conflictText.byYou(when) : conflictText.by(name, when)} `}</span>
          <span>{conflictText.hint}</span>
        </Text>
        {conflicts.map((field) => (
          <Choice
            key={field.path}
            field={field}
            fields={fields}
            theirLabel={isOwn ? conflictText.yourOther : conflictText.theirs(name)}
            isTheirs={taken.includes(field.path)}
            onChange={(isTheirs) =>
              setTaken((before) => [
                ...before.filter((path) => path !== field.path),
                ...(isTheirs ? [field.path] : []),
              ])
            }
          />
        ))}
        <Dialog.Footer mt="0">
          <Button variant="outline" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <BusyButton isBusy={isBusy} onClick={() => onResolve(taken)}>
            {editingText.save}
          </BusyButton>
        </Dialog.Footer>
      </Stack>
    </Modal>
  );
}

type ChoiceProps = {
  field: FieldConflict;
  fields: ConflictFields;
  theirLabel: string;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
};

function Choice({ field, fields, theirLabel, isTheirs, onChange }: ChoiceProps) {
  const { path, mine, theirs } = field;
  const options = [
    { label: conflictText.mine, value: mine, isChosen: !isTheirs, choose: () => onChange(false) },
    { label: theirLabel, value: theirs, isChosen: isTheirs, choose: () => onChange(true) },
  ];
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="2">
        {fields.labels?.[path] ?? labelInPage(path)}
      </chakra.legend>
      <Stack gap="2">
        {options.map(({ label, value, isChosen, choose }) => (
          <chakra.label
            key={label}
            display="flex"
            gap="3"
            p="3"
            borderWidth="1px"
            borderColor={isChosen ? "fairway.solid" : "border.control"}
            borderRadius="l2"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={`conflict-${path}`}
              checked={isChosen}
              onChange={choose}
              flexShrink="0"
              boxSize="5"
              mt="0.5"
              accentColor="fairway.solid"
            />
            <chakra.span minW="0" flex="1">
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {label}
              </chakra.span>
              <chakra.span
                display="block"
                mt="1"
                maxH="10rem"
                overflowY="auto"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
              >
                {fields.show?.(path, value) ?? textOf(path, value)}
              </chakra.span>
            </chakra.span>
          </chakra.label>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}

function textOf(path: string, value: unknown): ReactNode {
  if (value === "" || value === null || value === undefined) return conflictText.empty;
  if (typeof value === "boolean") return value ? conflictText.yes : conflictText.no;
  if (path.endsWith("Url") && String(value).startsWith("/"))
    return <chakra.img src={String(value)} alt="" maxH="6rem" bg="white" borderRadius="l1" />;
  if (Array.isArray(value)) return value.length === 0 ? conflictText.empty : value.map(lineOf).join("\n");
  return String(value);
}

function lineOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { id: _, ...shown } = item as { id?: unknown };
  return `• ${Object.values(shown).filter(Boolean).join(", ")}`;
}

/** Returns the label of the text field at `path`, prefixed with the heading of its section. */
function labelInPage(path: string): string {
  // `getElementsByName` also finds the `meta` element of a page's description.
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `:is(input, textarea)[name="${path}"]`,
  );
  if (field === null) return path;
  const heading = field.closest("section")?.querySelector("h2")?.textContent;
  const label = field.labels?.[0]?.textContent ?? path;
  return heading ? `${heading}: ${label}` : label;
}
