// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place in it
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { blocksOf, itemOf, type Piece } from "functions/core/written-text";
import { OutsideLink } from "./links.tsx";

type WrittenTextProps = Omit<HTMLChakraProps<"div">, "children"> & { text: string };

/** A text of the instructor, with its paragraphs, line breaks, lists and links. */
export function WrittenText({ text, ...style }: WrittenTextProps) {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return null;
  return (
    <chakra.div display="grid" gap="0.75em" {...style}>
      {blocks.map(({ isList, items }, index) =>
        isList ? (
          <chakra.ul key={index} ps="5" listStyleType="disc">
            {items.map((item, place) => (
              <li key={place}>
                <Pieces pieces={item} />
              </li>
            ))}
          </chakra.ul>
        ) : (
          <chakra.p key={index} whiteSpace="pre-line">
            <Pieces pieces={items.flat()} />
          </chakra.p>
        ),
      )}
    </chakra.div>
  );
}

/** A line of a list that the instructor writes one item a line, with its links. */
export function WrittenItem({ text }: { text: string }) {
  return <Pieces pieces={itemOf(text)} />;
}

/** A URL breaks in any place, also inside a flex box. `*` has a rule of its own, so it is not inherited. */
const LONG_URL = { "& > span": { overflowWrap: "anywhere" } };

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, url }, index) =>
    url === undefined ? (
      <chakra.span key={index} overflowWrap="anywhere">
        {text}
      </chakra.span>
    ) : (
      <OutsideLink
        key={index}
        href={url}
        textDecoration="underline"
        textUnderlineOffset="0.2em"
        css={LONG_URL}
      >
        {text}
      </OutsideLink>
    ),
  );
}
