import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { course } from "../../../../test/samples.ts";
import { system } from "../../../theme/system.ts";
import { ImportForm } from "./import-form.tsx";

const renderForm = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChakraProvider value={system}>
        <ImportForm courses={[course]} />
      </ChakraProvider>
    </QueryClientProvider>,
  );

test("what is dropped beside the field is not opened by the browser, while the form is shown", () => {
  const { unmount } = renderForm();
  expect(fireEvent.dragOver(document.body)).toBe(false);
  expect(fireEvent.drop(document.body)).toBe(false);
  unmount();
  expect(fireEvent.dragOver(document.body)).toBe(true);
  expect(fireEvent.drop(document.body)).toBe(true);
});
