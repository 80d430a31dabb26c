import { chakra } from "@chakra-ui/react/styled-system";

/** The way to a part of the page, which gets the focus. */
export function SectionLink({ id, title }: { id: string; title: string }) {
  return (
    <chakra.a
      href={`#${id}`}
      minH="11"
      display="inline-flex"
      alignItems="center"
      color="fairway.fg"
      fontWeight="600"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
    >
      {title}
    </chakra.a>
  );
}
