import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { course } from "../../../../test/samples.ts";
import { system } from "../../../theme/system.ts";
import { ImportForm } from "./import-form.tsx";

const renderForm = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <ImportForm courses={[course]} />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );

const field = () => screen.getByRole("group", { name: "CSV-skrá" });
const drop = (files: File[]) =>
  fireEvent.drop(screen.getByRole("button", { name: /^Velja/ }), { dataTransfer: { files } });

/** A file whose bytes come when `bytes` does. */
function csv(name: string, emails: readonly string[], bytes: Promise<void> = Promise.resolve()): File {
  const text = ["Nafn,Netfang", ...emails.map((email) => `Nemandi,${email}`)].join("\n");
  const read = async () => {
    await bytes;
    return new TextEncoder().encode(text).buffer;
  };
  return Object.assign(new File([text], name), { arrayBuffer: read });
}

test("what is dropped beside the field is not opened by the browser, while the form is shown", () => {
  const { unmount } = renderForm();
  const file = { dataTransfer: { types: ["Files"] } };
  expect(fireEvent.dragOver(document.body, file)).toBe(false);
  expect(fireEvent.drop(document.body, file)).toBe(false);
  unmount();
  expect(fireEvent.dragOver(document.body, file)).toBe(true);
  expect(fireEvent.drop(document.body, file)).toBe(true);
});

test("text that is dropped on the field leaves the chosen file as it was", async () => {
  renderForm();
  drop([csv("hopur.csv", ["anna@example.is"])]);
  expect(await screen.findByRole("button", { name: "Velja aðra skrá" })).toBeInTheDocument();
  drop([]);
  expect(field()).toHaveTextContent("hopur.csv · 1 nemandi");
});

test("of two files that are chosen in quick succession the last one is read, with its own name", async () => {
  renderForm();
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = csv("fyrri.csv", ["anna@example.is", "ari@example.is"], slow);
  drop([first]);
  drop([csv("seinni.csv", ["bjorn@example.is"])]);
  expect(await screen.findByRole("button", { name: "Velja aðra skrá" })).toBeInTheDocument();
  expect(field()).toHaveTextContent("seinni.csv · 1 nemandi");
  release();
  await act(() => first.arrayBuffer());
  expect(field()).toHaveTextContent("seinni.csv · 1 nemandi");
});

test("a chosen file and the number of its people are announced", async () => {
  renderForm();
  const state = within(field()).getByRole("status");
  drop([csv("hopur.csv", ["anna@example.is"])]);
  await waitFor(() => expect(state).toHaveTextContent("hopur.csv · 1 nemandi"));
});
