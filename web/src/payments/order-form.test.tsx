import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { course } from "../../test/samples.ts";
import { system } from "../theme/system.ts";
import { OrderedCourse } from "./order-form.tsx";

test("shows the title, description and number of lessons of the course [2.45]", () => {
  render(
    <ChakraProvider value={system}>
      <OrderedCourse course={course} />
    </ChakraProvider>,
  );
  expect(screen.getByRole("heading", { name: course.title })).toBeInTheDocument();
  expect(screen.getByText(course.description)).toBeInTheDocument();
  expect(screen.getByText("3 kennslustundir")).toBeInTheDocument();
});
