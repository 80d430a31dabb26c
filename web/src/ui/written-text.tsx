// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place in it
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { blocksOf, itemOf, type Piece } from "functions/core/written-text";
import type { ComponentType } from "react";
import { OutsideLink } from "./links.tsx";

type WrittenTextProps = Omit<HTMLChakraProps<"div">, "children"> & {
  text: string;
  /** Renders a part without a URL. */
  Plain?: ComponentType<{ text: string }>;
};

/** Renders a text of the administrator with paragraphs, line breaks, lists and links. */
export function WrittenText({ text, Plain = PlainPart, ...style }: WrittenTextProps) {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return null;
  return (
    <chakra.div display="grid" gap="0.75em" {...style}>
      {blocks.map(({ isList, items }, index) =>
        isList ? (
          <chakra.ul key={index} ps="5" listStyleType="disc">
            {items.map((item, place) => (
              <li key={place}>
                <Pieces pieces={item} Plain={Plain} />
              </li>
            ))}
          </chakra.ul>
        ) : (
          <chakra.p key={index} whiteSpace="pre-line">
            <Pieces pieces={items.flat()} Plain={Plain} />
          </chakra.p>
        ),
      )}
    </chakra.div>
  );
}

/** Renders one line of a list field, with its links. */
export function WrittenItem({ text }: { text: string }) {
  return <Pieces pieces={itemOf(text)} Plain={PlainPart} />;
}

/** Lets a URL wrap at any character, also in a flex box. A global rule for `*` prevents inheritance. */
const LONG_URL = { "& > span": { overflowWrap: "anywhere" } };

function PlainPart({ text }: { text: string }) {
  return <chakra.span overflowWrap="anywhere">{text}</chakra.span>;
}

type PiecesProps = { pieces: readonly Piece[] } & Required<Pick<WrittenTextProps, "Plain">>;

function Pieces({ pieces, Plain }: PiecesProps) {
  return pieces.map(({ text, url }, index) =>
    url === undefined ? (
      <Plain key={index} text={text} />
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
