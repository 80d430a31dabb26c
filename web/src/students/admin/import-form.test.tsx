import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, fakeApi, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, otherCourse, visitor } from "../../../test/samples.ts";
import { system } from "../../theme/system.ts";
import { ImportForm } from "./import-form.tsx";

const renderForm = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <ImportForm courses={[course, otherCourse]} />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );

const field = () => screen.getByRole("group", { name: "CSV-skrá" });
const drop = (files: File[]) =>
  fireEvent.drop(screen.getByRole("button", { name: /^Velja/ }), { dataTransfer: { files } });

/** Creates a CSV file whose content resolves together with `bytes`. */
function csv(name: string, emails: readonly string[], bytes: Promise<unknown> = Promise.resolve()): File {
  const text = ["Nafn,Netfang", ...emails.map((email) => `Nemandi,${email}`)].join("\n");
  const read = async () => {
    await bytes;
    return new TextEncoder().encode(text).buffer;
  };
  return Object.assign(new File([text], name), { arrayBuffer: read });
}

test("prevents the browser from opening a dropped file while the form is shown", () => {
  const { unmount } = renderForm();
  const file = { dataTransfer: { types: ["Files"] } };
  expect(fireEvent.dragOver(document.body, file)).toBe(false);
  expect(fireEvent.drop(document.body, file)).toBe(false);
  unmount();
  expect(fireEvent.dragOver(document.body, file)).toBe(true);
  expect(fireEvent.drop(document.body, file)).toBe(true);
});

test("keeps the chosen file if text is dropped on the field", async () => {
  renderForm();
  drop([csv("hopur.csv", ["anna@example.is"])]);
  expect(await screen.findByRole("button", { name: "Velja aðra skrá" })).toBeInTheDocument();
  drop([]);
  expect(field()).toHaveTextContent("hopur.csv · 1 nemandi");
});

test("keeps the last of two chosen files even if the first one loads later", async () => {
  renderForm();
  const { answer, reply } = pending();
  const first = csv("fyrri.csv", ["anna@example.is", "ari@example.is"], answer);
  drop([first]);
  drop([csv("seinni.csv", ["bjorn@example.is"])]);
  expect(await screen.findByRole("button", { name: "Velja aðra skrá" })).toBeInTheDocument();
  expect(field()).toHaveTextContent("seinni.csv · 1 nemandi");
  reply(ok({}));
  await act(() => first.arrayBuffer());
  expect(field()).toHaveTextContent("seinni.csv · 1 nemandi");
});

describe("column selection", () => {
  const file = (text: string) =>
    Object.assign(new File([text], "listi.csv"), {
      arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    });
  const selected = (label: string) =>
    (screen.getByLabelText(label) as HTMLSelectElement).selectedOptions[0]?.textContent;

  test("shows the guessed columns and lets the administrator choose others [10.22]", async () => {
    renderForm();
    drop([
      file("Félagar\nFornafn;Eftirnafn;Netfang;Annað netfang\nAnna;Jónsdóttir;anna@example.is;a@example.is"),
    ]);
    expect(await screen.findByText(/^Fyrirsagnir eru í línu 2\./)).toBeInTheDocument();
    expect(["Netfang", "Fornafn", "Eftirnafn"].map(selected)).toEqual([
      ...["Netfang (anna@example.is)", "Fornafn (Anna)", "Eftirnafn (Jónsdóttir)"],
    ]);
    const row = () => screen.getAllByRole("row").at(-1)?.textContent;
    expect(row()).toBe("Anna Jónsdóttiranna@example.is");
    fireEvent.change(screen.getByLabelText("Netfang"), { target: { value: "column-3" } });
    fireEvent.change(screen.getByLabelText("Eftirnafn"), { target: { value: "none" } });
    expect(row()).toBe("Annaa@example.is");
    expect(selected("Nafn")).toBe("Fornafn (Anna)");
  });

  test("requires a name column and imports no student from a file without names", async () => {
    renderForm();
    drop([file("Netfang\nanna@example.is")]);
    expect(
      await screen.findByText("Veldu dálk með nafni. Enginn er fluttur inn án nafns."),
    ).toBeInTheDocument();
    expect(
      screen.getByText("Lína 2 (anna@example.is): Nafn vantar eða það er of stutt."),
    ).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Bera saman við notendur" })).toBeNull();
  });
});

test("reads pasted names and email addresses [10.262]", async () => {
  renderForm();
  const button = screen.getByRole("button", { name: "Lesa textann" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  const text = "Anna Jónsdóttir <anna@example.is>, Örn Ari <orn@example.is>";
  fireEvent.change(screen.getByLabelText("Límdu nöfn og netföng"), { target: { value: text } });
  fireEvent.click(button);
  expect(await screen.findByRole("button", { name: "Bera saman við notendur" })).toBeInTheDocument();
  expect(screen.getByRole("cell", { name: "orn@example.is" })).toBeInTheDocument();
});

test("reports reordered names, and letters that look wrong [10.261]", async () => {
  renderForm();
  const text = "Jónsdóttir, Anna <anna@example.is>\nGu?rúnardóttir, Ösp <osp@example.is>";
  fireEvent.change(screen.getByLabelText("Límdu nöfn og netföng"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Lesa textann" }));
  expect(await screen.findByText(/^Eftirnafnið stóð á undan/)).toBeInTheDocument();
  expect(screen.getByRole("cell", { name: "Anna Jónsdóttir" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Ösp Gu?rúnardóttir");
});

test.each([
  ["course", "Námskeið sem nemendurnir fá", "2"],
  ["column", "Netfang", "none"],
])("discards the outcomes of a check when another %s is chosen [10.22]", async (_, label, value) => {
  fakeApi({
    "POST /api/admin/import-users": ok({ people: [{ email: "anna@example.is", outcome: "new" }] }),
  });
  renderForm();
  drop([csv("hopur.csv", ["anna@example.is"])]);
  fireEvent.click(await screen.findByRole("button", { name: "Bera saman við notendur" }));
  expect(await screen.findByText("Nýr aðgangur: 1")).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.queryByText("Nýr aðgangur: 1")).toBeNull();
});

describe("import of 60 students in batches", () => {
  const CALL = "POST /api/admin/import-users";
  const emails = Array.from({ length: 60 }, (_, index) => `nemandi${index}@example.is`);
  const part = (from: number, to: number) =>
    ok({ people: emails.slice(from, to).map((email) => ({ email, outcome: "new" })) });
  const open = async (answers: Answers) => {
    const opened = renderPage("/admin/import", visitor, { ...asAdmin, ...answers });
    await screen.findByRole("button", { name: "Velja skrá" });
    drop([csv("hopur.csv", emails)]);
    await opened.person.click(await screen.findByRole("button", { name: "Bera saman við notendur" }));
    return opened;
  };

  test("shows at the end how many people got the course, and can start over [10.263]", async () => {
    const all = [part(0, 25), part(25, 50), part(50, 60)];
    const { person } = await open({ [CALL]: [...all, ...all] });
    expect(await screen.findByText("60 nemendur")).toBeInTheDocument();
    await person.click(await screen.findByRole("button", { name: "Flytja inn 60 nemendur" }));
    const heading = await screen.findByRole("heading", { name: "Innflutningi lokið" });
    expect(heading).toHaveFocus();
    expect(screen.getByText("60 nemendur hafa fengið námskeiðið.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Opna notendur" })).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Flytja inn fleiri" }));
    expect(screen.queryByRole("heading", { name: "Innflutningi lokið" })).toBeNull();
    expect(screen.getByLabelText("Námskeið sem nemendurnir fá")).toHaveFocus();
  });

  test("asks before a reload while the import runs, also on another page", async () => {
    const dryRun = [part(0, 25), part(25, 50), part(50, 60)];
    const { answer, reply } = pending();
    const { person } = await open({ [CALL]: [...dryRun, answer, part(25, 50), part(50, 60)] });
    const asksBeforeReload = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
    const start = await screen.findByRole("button", { name: "Flytja inn 60 nemendur" });
    expect(asksBeforeReload()).toBe(false);
    await person.click(start);
    expect(asksBeforeReload()).toBe(true);
    await person.click(screen.getByRole("link", { name: "Aftur í notendur" }));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(asksBeforeReload()).toBe(true);
    reply(part(0, 25));
    await waitFor(() => expect(asksBeforeReload()).toBe(false));
  });

  test("resumes a failed import with the students who are not imported yet [10.22]", async () => {
    const dryRun = [part(0, 25), part(25, 50), part(50, 60)];
    const { answer, reply } = pending();
    const { person, api } = await open({
      [CALL]: [...dryRun, part(0, 25), answer, part(25, 50), part(50, 60)],
    });
    expect(await screen.findByText("Nýr aðgangur: 60")).toBeInTheDocument();
    await person.click(await screen.findByRole("button", { name: "Flytja inn 60 nemendur" }));
    expect(await screen.findByText("25 af 60 afgreiddir")).toBeInTheDocument();
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String((25 / 60) * 100));
    reply(refuse("internal"));
    await person.click(await screen.findByRole("button", { name: "Halda áfram" }));
    expect(await screen.findByText(/^Hver og einn fær póst/)).toBeInTheDocument();
    const sent = api.bodies.filter((body) => body !== undefined) as { people: { email: string }[] }[];
    expect(sent.map(({ people }) => [people.length, people[0]?.email])).toEqual([
      ...[0, 25, 50, 0, 25, 25, 50].map((from) => [from === 50 ? 10 : 25, emails[from]]),
    ]);
  });
});

test("shows the first 200 students of a file with 500 and finds the others by search", async () => {
  renderForm();
  drop([
    csv(
      "stor.csv",
      Array.from({ length: 500 }, (_, index) => `nem${index}@example.is`),
    ),
  ]);
  expect(await screen.findByText("200 af 500 nemendum")).toBeInTheDocument();
  const table = screen.getByRole("table", { name: "Nemendur í skránni" });
  expect(within(table).getAllByRole("row")).toHaveLength(201);
  fireEvent.change(screen.getByLabelText("Leita í listanum"), { target: { value: "nem499@" } });
  expect(await screen.findByRole("cell", { name: "nem499@example.is" })).toBeInTheDocument();
});
