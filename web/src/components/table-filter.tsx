import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { counted } from "../lib/format.ts";
import { type RowNouns, tableText } from "../strings/table.ts";
import { FormField } from "./form-field.tsx";

type TableFilterProps = {
  nouns: RowNouns;
  query: string;
  onChange: (query: string) => void;
  shown: number;
  total: number;
};

/** A box that narrows a table down, and how many rows that leaves, said aloud as it changes. */
export function TableFilter({ nouns, query, onChange, shown, total }: TableFilterProps) {
  return (
    <Flex gap={{ base: "2", md: "4" }} mb="4" direction={{ base: "column", md: "row" }} align={{ md: "end" }}>
      <Box w={{ md: "22rem" }}>
        <FormField
          label={tableText.filter}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => onChange(target.value)}
        />
      </Box>
      <Text role="status" fontSize="sm" color="fg.muted" flexShrink="0" mb={{ md: "3" }}>
        {shown === total
          ? counted(total, nouns.one, nouns.many)
          : tableText.shown(shown, counted(total, nouns.ofOne, nouns.ofMany))}
      </Text>
    </Flex>
  );
}
