// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place in it
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { blocksOf, itemOf, type Piece } from "functions/core/written-text";
import { OutsideLink } from "./links.tsx";

type WrittenTextProps = Omit<HTMLChakraProps<"div">, "children"> & { text: string };

/** Renders a text of the administrator with paragraphs, line breaks, lists and links. */
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

/** Renders one line of a list field, with its links. */
export function WrittenItem({ text }: { text: string }) {
  return <Pieces pieces={itemOf(text)} />;
}

/** Lets a URL wrap at any character, also in a flex box. A global rule for `*` prevents inheritance. */
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
