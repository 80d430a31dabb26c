import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { Button } from "../../../components/button.tsx";
import { csvOf } from "../../../lib/csv.ts";
import { downloadCsv } from "../../../lib/save-file.ts";
import { importText } from "../../../strings/admin-import.ts";

const HEADINGS = [importText.name, importText.email];

const ROWS = {
  "& :is(th, td)": { textAlign: "start", py: "1.5", pe: "3", overflowWrap: "anywhere" },
  "& th": { fontWeight: "strong", borderBottomWidth: "1px", borderColor: "border.control" },
};

/** Renders an example of a valid file, with a template to download. */
export function SampleFile() {
  const save = async () => downloadCsv(importText.sampleName, await csvOf(HEADINGS, [], "icelandic"));
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
