import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import type { ReactNode } from "react";
import { RouterLink } from "../../components/router-link.tsx";

/** A course's picture and title, leading to its page, above `children`. */
export function CourseCover({ course, children }: { course: Course; children: ReactNode }) {
  return (
    <Flex as="article" direction={{ base: "column", md: "row" }} layerStyle="card" overflow="hidden">
      <chakra.img
        src={course.thumbnailUrl}
        alt=""
        htmlWidth="800"
        htmlHeight="500"
        w={{ base: "full", md: "45%" }}
        h={{ base: "52", md: "auto" }}
        objectFit="cover"
      />
      <Flex direction="column" flex="1" gap="4" p={{ base: "6", md: "8" }} justify="center">
        <Text as="h3" textStyle="cardTitle">
          <RouterLink to={`/course/${course.id}`} _hover={{ textDecoration: "underline" }}>
            {course.title}
          </RouterLink>
        </Text>
        {children}
      </Flex>
    </Flex>
  );
}
