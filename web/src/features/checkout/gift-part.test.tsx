import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CHECKOUT, cardPage, type Person, pay, VALIDATE, whole } from "../../../test/checkout.ts";
import { ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { customer, gift, owner, payment } from "../../../test/samples.ts";

describe("a gift", () => {
  const GIFT = "/checkout?courseId=1&gjof=1";
  const fill = async (person: Person) => {
    await person.type(await screen.findByLabelText("Nafn viðtakanda"), "Anna Jónsdóttir");
    await person.type(screen.getByLabelText("Netfang viðtakanda"), "anna@example.is");
    await person.type(screen.getByLabelText(/^Kveðja/), "Njóttu!");
  };

  test("is sent with the order; the summary and the button say that it is one", async () => {
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await fill(person);
    expect(screen.getByText("Gjöf – viðtakandi: Anna Jónsdóttir")).toBeInTheDocument();
    await pay(person, "Greiða fyrir gjöfina, 24.900 kr.");
    const gift = { recipientName: "Anna Jónsdóttir", recipientEmail: "anna@example.is", message: "Njóttu!" };
    await waitFor(() => expect(api.bodies).toContainEqual(expect.objectContaining({ gift })));
  });

  test("is not sent while something is wrong: it is said at its field, which gets the focus", async () => {
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await person.type(await screen.findByLabelText("Netfang viðtakanda"), "anna");
    await person.type(screen.getByLabelText(/^Sendingardagur/), "1.1.2020");
    await pay(person, "Greiða fyrir gjöfina, 24.900 kr.");
    expect(screen.getByText("Skrifaðu nafn viðtakanda.")).toBeInTheDocument();
    expect(screen.getByText("Skrifaðu gilt netfang.")).toBeInTheDocument();
    expect(screen.getByText(/^Veldu dag frá og með deginum í dag/)).toBeInTheDocument();
    expect(screen.getByLabelText("Nafn viðtakanda")).toHaveFocus();
    expect(api.asked).not.toContain(CHECKOUT);
  });

  test.each([`${"a".repeat(65)}@example.is`, "jóna@example.is"])(
    "is not sent to %s, which the server refuses",
    async (address) => {
      const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
      await fill(person);
      const field = screen.getByLabelText("Netfang viðtakanda");
      await person.clear(field);
      await person.click(field);
      await person.paste(address);
      await pay(person, "Greiða fyrir gjöfina, 24.900 kr.");
      expect(screen.getByText("Skrifaðu gilt netfang.")).toBeInTheDocument();
      expect(api.asked).not.toContain(CHECKOUT);
    },
  );

  test("is sent to an address that was pasted with signs that nobody sees", async () => {
    const { api, person } = renderPage(GIFT, customer, { [CHECKOUT]: cardPage });
    await fill(person);
    await person.click(screen.getByLabelText("Netfang viðtakanda"));
    await person.paste("\u200b\u202c");
    await pay(person, "Greiða fyrir gjöfina, 24.900 kr.");
    await waitFor(() => expect(api.asked).toContain(CHECKOUT));
  });

  test("that was begun is there again, for the same buyer alone", async () => {
    const fields = { recipientName: "Anna", recipientEmail: "a@example.is", message: "", deliverOn: "" };
    sessionStorage.setItem("gjof", JSON.stringify({ userId: customer.id, courseId: 1, fields }));
    renderPage("/checkout", customer);
    expect(await screen.findByLabelText("Nafn viðtakanda")).toHaveValue("Anna");
  });

  test("of somebody else is not there", async () => {
    const fields = { recipientName: "Anna", recipientEmail: "a@example.is", message: "", deliverOn: "" };
    sessionStorage.setItem("gjof", JSON.stringify({ userId: "somebody", courseId: 1, fields }));
    renderPage("/checkout", customer);
    expect(await screen.findByRole("button", { name: "Greiða 24.900 kr." })).toBeInTheDocument();
    expect(screen.queryByLabelText("Nafn viðtakanda")).toBeNull();
  });

  test("may be bought by who owns the course, and a free one leads to its card", async () => {
    const fields = { recipientName: "Anna", recipientEmail: "a@example.is", message: "", deliverOn: "" };
    sessionStorage.setItem("gjof", JSON.stringify({ userId: owner.id, courseId: 1, fields }));
    sessionStorage.setItem("kodi", "ALLT");
    const free = ok({ free: true, url: null, payload: null, paymentId: "PAYMENT00001", method: null });
    const given = { recipientName: "Anna", recipientEmail: "a@example.is", message: null, deliverOn: null };
    const { address, person } = renderPage(GIFT, owner, {
      [VALIDATE]: whole,
      [`${CHECKOUT}?couponId=c2`]: free,
      "GET /api/payment/PAYMENT00001": ok({ ...payment, status: "completed", gift: given }),
      "GET /api/payment/PAYMENT00001/gift": ok({ ...gift, code: "0123456789ABCDEFGHJK", deliverOn: null }),
    });
    await pay(person, "Fá gjöfina ókeypis");
    await waitFor(() => expect(address()).toBe("/payment/success?payment_id=PAYMENT00001"));
  }, 60_000);
});
