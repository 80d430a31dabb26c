import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { CHECKOUT, CONSENTS, cardPage, type Person, pay, VALIDATE, whole } from "../../../test/checkout.ts";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, gift, learner, payment } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

describe("gift at checkout", () => {
  const GIFT = "/checkout?courseId=1&gjof=1";
  const fill = async (person: Person) => {
    for (const [label, text] of [
      ["Nafn viðtakanda", "Anna Jónsdóttir"],
      ["Netfang viðtakanda", "anna@example.is"],
      [/^Kveðja/, "Njóttu!"],
    ] as const) {
      await person.click(await screen.findByLabelText(label));
      await person.paste(text);
    }
  };

  test("sends the gift with the order and mentions it in the summary and the button [10.7]", async () => {
    leaves("gjof", "pendingPaymentId");
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await fill(person);
    expect(screen.getByText("Gjöf · Anna Jónsdóttir")).toBeInTheDocument();
    await pay(person, "Greiða 24.900 kr. fyrir gjöfina");
    const gift = { recipientName: "Anna Jónsdóttir", recipientEmail: "anna@example.is", message: "Njóttu!" };
    await waitFor(() => expect(api.bodies).toContainEqual(expect.objectContaining({ gift })));
  });

  test("keeps the typed text and the picked day for this tab [10.7]", async () => {
    leaves("gjof");
    const { person, unmount } = renderPage(GIFT, customer);
    await fill(person);
    expect(sessionStorage.getItem("gjof")).toContain("Anna Jónsdóttir");
    const calendar = document.querySelector('input[type="date"]') as Element;
    fireEvent.change(calendar, { target: { value: "2026-12-24" } });
    unmount();
    renderPage(GIFT, customer);
    expect(await screen.findByLabelText("Nafn viðtakanda")).toHaveValue("Anna Jónsdóttir");
    expect(screen.getByLabelText(/^Hvenær á að senda gjöfina/)).toHaveValue("24.12.2026");
  });

  test("does not keep a blank gift", async () => {
    const { person, unmount } = renderPage("/checkout?courseId=1", customer);
    await person.click(await screen.findByRole("link", { name: "Gefa námskeiðið" }));
    unmount();
    const again = renderPage("/checkout?courseId=1", customer);
    await again.person.click(await screen.findByRole("link", { name: "Gefa námskeiðið" }));
    const name = screen.getByLabelText("Nafn viðtakanda");
    await again.person.type(name, "A");
    expect(sessionStorage.getItem("gjof")).not.toBeNull();
    await again.person.clear(name);
    expect(sessionStorage.getItem("gjof")).toBeNull();
  });

  test("does not send invalid gift details, shows the errors and focuses the first invalid field", async () => {
    leaves("gjof");
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await person.click(await screen.findByRole("button", { name: "Greiða 24.900 kr. fyrir gjöfina" }));
    expect(screen.getByText("Þú þarft að samþykkja skilmálana til að halda áfram.")).toBeInTheDocument();
    await person.type(screen.getByLabelText("Netfang viðtakanda"), "anna");
    await person.type(screen.getByLabelText(/^Hvenær á að senda gjöfina/), "um jólin");
    await pay(person, "Greiða 24.900 kr. fyrir gjöfina");
    expect(screen.getByText("Skrifaðu nafn viðtakanda.")).toBeInTheDocument();
    expect(screen.getByText("Netfangið er ekki rétt skrifað.")).toBeInTheDocument();
    expect(screen.getByText(/^Veldu dag frá og með deginum í dag/)).toBeInTheDocument();
    expect(screen.getByLabelText("Nafn viðtakanda")).toHaveFocus();
    expect(api.asked).not.toContain(CHECKOUT);
    const email = screen.getByLabelText("Netfang viðtakanda");
    await person.clear(email);
    await person.click(email);
    await person.paste("jóna@example.is"); // which the server would refuse
    await person.click(screen.getByRole("button", { name: "Greiða 24.900 kr. fyrir gjöfina" }));
    expect(screen.getByText("Netfangið er ekki rétt skrifað.")).toBeInTheDocument();
  });

  test("sends one order if the button is clicked twice while the fields are checked", async () => {
    leaves("gjof", "pendingPaymentId");
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await fill(person);
    for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) await person.click(box);
    await person.dblClick(screen.getByRole("button", { name: "Greiða 24.900 kr. fyrir gjöfina" }));
    await waitFor(() => expect(localStorage.getItem("pendingPaymentId")).not.toBeNull());
    expect(api.asked.filter((asked) => asked === CHECKOUT)).toHaveLength(1);
  });

  test("leaves the day of a gift to the server if the device's clock is wrong [10.8]", async () => {
    leaves("gjof", "pendingPaymentId");
    vi.setSystemTime("2026-11-27T12:00:00.000Z"); // two days ahead
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await fill(person);
    await person.type(screen.getByLabelText(/^Hvenær á að senda gjöfina/), "26.11.2026");
    await pay(person, "Greiða 24.900 kr. fyrir gjöfina");
    const gift = expect.objectContaining({ deliverOn: "2026-11-26" });
    await waitFor(() => expect(api.bodies).toContainEqual(expect.objectContaining({ gift })));
  });

  test("refuses a day that is past by more than two days, and does not promise to send the gift at once [10.340]", async () => {
    leaves("gjof");
    vi.setSystemTime("2026-11-25T12:00:00.000Z");
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await fill(person);
    const day = screen.getByLabelText(/^Hvenær á að senda gjöfina/);
    await person.type(day, "22.11.2026");
    expect(screen.queryByText(/Viðtakandinn fær gjöfina í tölvupósti/)).toBeNull();
    await pay(person, "Greiða 24.900 kr. fyrir gjöfina");
    expect(
      await screen.findByText("Dagurinn er liðinn. Veldu daginn í dag eða seinni dag."),
    ).toBeInTheDocument();
    expect(day).toHaveFocus();
    expect(api.asked).not.toContain(CHECKOUT);
  });

  test("shows at its field that the server refuses the day of a gift [10.8]", async () => {
    leaves("gjof");
    vi.setSystemTime("2026-11-25T12:00:00.000Z");
    const { person } = renderPage(GIFT, customer, { [CHECKOUT]: refuse("gift_day_invalid") });
    await fill(person);
    const day = screen.getByLabelText(/^Hvenær á að senda gjöfina/);
    await person.type(day, "23.11.2026");
    await pay(person, "Greiða 24.900 kr. fyrir gjöfina");
    expect(await screen.findByText(/^Veldu dag frá og með deginum í dag/)).toBeInTheDocument();
    expect(day).toHaveFocus();
    await person.clear(day);
    expect(screen.queryByText(/^Veldu dag frá og með deginum í dag/)).toBeNull();
  });

  test("links start and cancel a gift, and the focus follows [M1.48]", async () => {
    vi.setSystemTime("2026-11-25T12:00:00.000Z");
    const { url, person } = renderPage("/checkout", customer);
    await person.click(await screen.findByRole("link", { name: "Gefa námskeiðið" }));
    expect(screen.getByRole("heading", { name: "Hver á að fá gjöfina?" })).toBeInTheDocument();
    expect(screen.getByLabelText("Nafn viðtakanda")).toHaveFocus();
    expect(url()).toBe("/checkout?courseId=1&gjof=1");
    const delivered = /^.*Viðtakandinn fær gjöfina í tölvupósti (um leið og greitt er|24\. desember 2026)\./;
    expect(screen.getByText(delivered)).toHaveTextContent("um leið og greitt er");
    expect(screen.queryByText(/Aðgangurinn opnast strax/)).toBeNull();
    await person.type(screen.getByLabelText(/^Hvenær á að senda gjöfina/), "24.12.2026");
    expect(screen.getByText(delivered)).toHaveTextContent("24. desember 2026");
    await person.click(screen.getByRole("link", { name: "Hætta við gjöf og kaupa handa mér" }));
    expect(screen.queryByLabelText("Nafn viðtakanda")).toBeNull();
    expect(screen.getByRole("link", { name: "Gefa námskeiðið" })).toHaveFocus();
    expect(url()).toBe("/checkout?courseId=1");
    expect(sessionStorage.getItem("gjof")).toBeNull(); // or the next visit would start as a gift
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeInTheDocument();
  });

  test("requires a separate waiver for a gift, even if the customer accepted the one for their own course [M1.48]", async () => {
    leaves("gjof");
    const { api, person } = renderPage("/checkout", customer, { [CHECKOUT]: cardPage });
    await person.click(await screen.findByRole("checkbox", { name: /námskeiðið afhent strax/ }));
    await person.click(screen.getByRole("link", { name: "Gefa námskeiðið" }));
    const waiver = screen.getByRole("checkbox", {
      name: /^Ég óska eftir að gjöfin verði afhent .* um leið og viðtakandinn opnar hana/,
    });
    expect(waiver).not.toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /námskeiðið afhent strax/ })).toBeNull();
    await fill(person);
    await person.click(screen.getByRole("checkbox", { name: /^Ég samþykki/ }));
    await person.click(screen.getByRole("button", { name: "Greiða 24.900 kr. fyrir gjöfina" }));
    expect(waiver).toHaveFocus();
    expect(waiver).toHaveAccessibleDescription(
      "Þú þarft að staðfesta þetta til að við getum afhent gjöfina.",
    );
    expect(api.asked).not.toContain(CHECKOUT);
  });

  test("lets a learner of the course finish a gift but not cancel it", async () => {
    leaves("gjof", "kodi");
    const fields = { recipientName: "Anna", recipientEmail: "a@example.is", message: "", deliverOn: "" };
    sessionStorage.setItem("gjof", JSON.stringify({ userId: learner.id, courseId: 1, fields }));
    sessionStorage.setItem("kodi", "ALLT");
    const free = ok({ free: true, url: null, payload: null, paymentId: "PAYMENT00001", method: null });
    const given = { recipientName: "Anna", recipientEmail: "a@example.is", message: null, deliverOn: null };
    const { url, person } = renderPage(GIFT, learner, {
      [VALIDATE]: whole,
      [`${CHECKOUT}?couponId=c2`]: free,
      "GET /api/payment/PAYMENT00001": ok({ ...payment, status: "completed", gift: given }),
      "GET /api/payment/PAYMENT00001/gift": ok({ ...gift, code: "0123456789ABCDEFGHJK", deliverOn: null }),
    });
    expect(await screen.findByLabelText("Nafn viðtakanda")).toHaveValue("Anna");
    expect(screen.queryByRole("link", { name: /Hætta við gjöf/ })).toBeNull();
    await pay(person, "Gefa námskeiðið");
    await waitFor(() => expect(url()).toBe("/payment/success?payment_id=PAYMENT00001"));
  });
});
