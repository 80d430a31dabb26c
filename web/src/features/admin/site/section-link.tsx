import { chakra } from "@chakra-ui/react/styled-system";

/** Renders a link that focuses a part of the page. */
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
