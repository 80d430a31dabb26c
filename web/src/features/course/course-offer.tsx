import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Grid } from "@chakra-ui/react/grid";
import type { Course, CourseLesson } from "functions/contract/course";
import { CourseContents } from "./course-contents.tsx";
import { CourseHeader } from "./course-header.tsx";
import { PurchaseCard } from "./purchase-card.tsx";

/** A course as those see it who have not bought it. */
export function CourseOffer({ course, lessons }: { course: Course; lessons: readonly CourseLesson[] }) {
  return (
    <Container pt={{ base: "4", md: "8" }} pb="14">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 23rem" }}
        gap={{ base: "8", lg: "14" }}
        alignItems="start"
      >
        <CourseHeader course={course} />
        <Box gridRow={{ lg: "span 2" }} gridColumn={{ lg: "2" }} position={{ lg: "sticky" }} top="6">
          <PurchaseCard course={course} />
        </Box>
        <CourseContents lessons={lessons} />
      </Grid>
    </Container>
  );
}
