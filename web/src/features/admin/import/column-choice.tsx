import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { SelectField } from "../../../components/select-field.tsx";
import { importText } from "../../../strings/admin-import.ts";
import { Section } from "../section.tsx";
import type { Columns } from "./guess-columns.ts";
import type { Table } from "./read-table.ts";

type ColumnChoiceProps = {
  table: Table;
  columns: Columns;
  isDisabled: boolean;
  onChange: (columns: Columns) => void;
};

/** Renders the choice of columns to import. */
export function ColumnChoice({ table, columns, isDisabled, onChange }: ColumnChoiceProps) {
  const options = optionsOf(table);
  const fields = [
    ["email", importText.email],
    ["firstName", columns.lastName === null ? importText.name : importText.firstName],
    ...(columns.middleName === null ? [] : ([["middleName", importText.middleName]] as const)),
    ["lastName", importText.lastName],
  ] as const;
  return (
    <Section title={importText.columns}>
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
              if (!isDisabled) onChange({ ...columns, [field]: placeOf(target.value) });
            }}
          />
        ))}
      </SimpleGrid>
      {columns.firstName === null && (
        <Text mt="4" role="alert">
          {importText.noName}
        </Text>
      )}
    </Section>
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
