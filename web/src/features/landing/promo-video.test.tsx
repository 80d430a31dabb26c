import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { system } from "../../theme/system.ts";
import { PromoVideo } from "./promo-video.tsx";

test("a promotional link that is no video says so, in the specification's words", () => {
  render(
    <ChakraProvider value={system}>
      <PromoVideo url="https://example.com/" />
    </ChakraProvider>,
  );
  expect(screen.getByText("Could not load video")).toHaveAttribute("lang", "en");
});
