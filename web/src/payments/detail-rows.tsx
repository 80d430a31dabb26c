import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import type { ReactElement } from "react";

/** Puts a value below its name if both do not fit on one line. */
const NARROW_ROWS = {
  "@media screen and (width < 30rem)": {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > div": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: "4" },
    "& dd": { textAlign: "start" },
  },
};

/** A name and its value. A row without a value is not shown. */
export type DetailRow = readonly [name: string, value: string | ReactElement | undefined];

export function DetailRows({ rows, ...style }: HTMLChakraProps<"dl"> & { rows: readonly DetailRow[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="fit-content(40%) minmax(0, 1fr)"
      columnGap={{ base: "4", sm: "6" }}
      rowGap="2"
      fontSize="sm"
      overflowWrap="anywhere"
      textAlign="end"
      css={NARROW_ROWS}
      {...style}
    >
      {rows.map(
        ([name, value]) =>
          value !== undefined && (
            <chakra.div key={name} display="contents">
              <chakra.dt color="fg.muted" textAlign="start">
                {name}
              </chakra.dt>
              <chakra.dd fontWeight="600" textWrap="balance">
                {value}
              </chakra.dd>
            </chakra.div>
          ),
      )}
    </chakra.dl>
  );
}
