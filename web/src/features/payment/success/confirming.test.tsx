import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { system } from "../../../app/theme/system.ts";
import { Confirming } from "./confirming.tsx";

test("while a payment is being confirmed its badge says so", () => {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Confirming />
      </MemoryRouter>
    </ChakraProvider>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Staðfesti greiðslu …");
});
