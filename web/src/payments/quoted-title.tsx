import { Box } from "@chakra-ui/react/box";

type QuotedTitleProps = {
  /** Contains `title` in Icelandic quotation marks. */
  text: string;
  title: string;
};

/** Renders a sentence that does not break inside the quoted title of a course if the title fits on one line. */
export function QuotedTitle({ text, title }: QuotedTitleProps) {
  const quoted = `„${title}“`;
  const start = text.lastIndexOf(quoted);
  const after = text.slice(start + quoted.length);
  const mark = after.startsWith(".") ? "." : "";
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <Box as="span" display="inline-block">
        {quoted + mark}
      </Box>
      <span>{after.slice(mark.length)}</span>
    </>
  );
}
