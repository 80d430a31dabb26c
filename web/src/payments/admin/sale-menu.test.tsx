import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { sale } from "../../../test/admin-payments.ts";
import { ok } from "../../../test/fake-api.ts";
import { openSales } from "../../../test/open-sales.ts";
import { payment } from "../../../test/samples.ts";

describe("row menu of a sale", () => {
  const openMenu = async (person: ReturnType<typeof openSales>["person"], order: string) => {
    await person.click(await screen.findByRole("button", { name: `Aðgerðir fyrir pöntun ${order}` }));
    return within(await screen.findByRole("menu", { name: `Aðgerðir fyrir pöntun ${order}` }));
  };
  const names = (menu: Awaited<ReturnType<typeof openMenu>>) =>
    menu.getAllByRole("menuitem").map(({ textContent }) => textContent);

  test("lists the actions for a completed sale", async () => {
    const { person, address } = openSales();
    const menu = await openMenu(person, sale.id);
    expect(names(menu)).toEqual(["Opna greiðslu", "Opna kaupanda", "Senda kvittun aftur", "Endurgreiða …"]);
    await person.click(menu.getByRole("menuitem", { name: "Opna kaupanda" }));
    expect(address()).toBe("/admin/users/anna");
  });

  test("offers neither a receipt nor a customer page if the customer is deleted", async () => {
    const { person } = openSales();
    expect(names(await openMenu(person, "SALE00000002"))).toEqual(["Opna greiðslu", "Endurgreiða …"]);
  });

  test("offers manual completion for a pending payment and no refund for a refunded one", async () => {
    const { person } = openSales("&status=pending", {
      "GET /api/admin/payments?status=pending": ok([
        { ...sale, status: "pending", receiptNumber: null },
        { ...sale, id: "SALE00000003", status: "refunded" },
      ]),
    });
    expect(names(await openMenu(person, sale.id))).toEqual([
      "Opna greiðslu",
      "Opna kaupanda",
      "Ljúka handvirkt …",
    ]);
    await person.keyboard("{Escape}");
    expect(names(await openMenu(person, "SALE00000003"))).toEqual([
      "Opna greiðslu",
      "Opna kaupanda",
      "Senda kvittun aftur",
    ]);
  });

  test("sends a receipt again", async () => {
    const RESEND = `POST /api/admin/payments/${sale.id}/receipt`;
    const { person, api } = openSales("", { [RESEND]: ok({}) });
    const menu = await openMenu(person, sale.id);
    await person.click(menu.getByRole("menuitem", { name: "Senda kvittun aftur" }));
    expect(await screen.findByText("Afrit af kvittuninni fer út innan skamms")).toBeInTheDocument();
    expect(api.asked).toContain(RESEND);
  });

  test("works with the keyboard, and a closed dialog returns the focus to the menu button", async () => {
    const { person } = openSales();
    const button = await screen.findByRole("button", { name: `Aðgerðir fyrir pöntun ${sale.id}` });
    button.focus();
    await person.keyboard("{Enter}");
    const menu = await screen.findByRole("menu");
    await waitFor(() => expect(menu).toHaveFocus());
    await person.keyboard("{End}");
    const last = screen.getByRole("menuitem", { name: "Endurgreiða …" });
    await waitFor(() => expect(menu).toHaveAttribute("aria-activedescendant", last.id));
    await person.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Endurgreiða 24.900 kr.?" });
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  });

  test("refunds a sale, removes it from the list and keeps the focus in the tab", async () => {
    const REFUND = `POST /api/admin/payments/${sale.id}/refund`;
    const { person, api } = openSales("", {
      "GET /api/admin/payments?status=completed": [ok([sale]), ok([])],
      [REFUND]: ok({ ...payment, id: sale.id, status: "refunded" }),
    });
    const menu = await openMenu(person, sale.id);
    await person.click(menu.getByRole("menuitem", { name: "Endurgreiða …" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Endurgreiða 24.900 kr.?" }));
    await person.click(dialog.getByRole("textbox", { name: "Ástæða" }));
    await person.paste("Keypti óvart");
    await person.click(dialog.getByRole("button", { name: "Endurgreiða 24.900 kr." }));
    expect(await screen.findByText("Greiðslan var endurgreidd")).toBeInTheDocument();
    expect(api.bodies[api.asked.indexOf(REFUND)]).toEqual({ reason: "Keypti óvart", byHand: false });
    await waitFor(() => expect(screen.queryByRole("row", { name: /anna@example\.is/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveFocus());
  });
});
