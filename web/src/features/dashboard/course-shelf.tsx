import { Box } from "@chakra-ui/react/box";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { Children, type ReactNode } from "react";

type CourseShelfProps = { title: string; columns?: 1 | 3; empty?: string; children: ReactNode };

/** Courses side by side under a heading; without any, what `empty` says, or nothing at all. */
export function CourseShelf({ title, columns = 1, empty, children }: CourseShelfProps) {
  const isEmpty = Children.count(children) === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <Box as="section" mt={{ base: "10", md: "14" }}>
      <Text as="h2" textStyle="subtitle" mb="5">
        {title}
      </Text>
      {isEmpty ? (
        <Text color="fg.muted">{empty}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, md: columns }} gap="6">
          {children}
        </SimpleGrid>
      )}
    </Box>
  );
}
