import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { asAdmin, coupon } from "../../../test/admin-samples.ts";
import { type Answers, ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const LIST = "GET /api/admin/coupons";

describe("coupon dialog", () => {
  const show = async (code: string, answers: Answers = {}, button = code) => {
    const opened = renderPage("/admin/dashboard?tab=coupons", visitor, { ...asAdmin, ...answers });
    await opened.person.click(await screen.findByRole("button", { name: button }));
    return { ...opened, dialog: within(await screen.findByRole("dialog", { name: `Kóðinn ${code}` })) };
  };

  test("shows the discount, the users and the link of a coupon, and pauses and resumes it [2.70]", async () => {
    const paused = { ...coupon, isPaused: true };
    const { dialog, person, api } = await show("GOLF20", {
      [LIST]: [ok([coupon]), ok([paused]), ok([coupon])],
      "POST /api/admin/coupons/coupon-1/pause": ok(paused),
      "POST /api/admin/coupons/coupon-1/resume": ok(coupon),
    });
    expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      ...["Tegund", "Afsláttur", "Einnota", "Rennur út", "Tekjur með kóðanum"],
    ]);
    expect(dialog.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      ...["Prósenta", "20%", "Nei", "Aldrei", "39.840 kr."],
    ]);
    expect(dialog.getByText("2 hafa notað kóðann")).toBeInTheDocument();
    expect(dialog.getByText(/^Kóðinn er kominn í reitinn/)).toBeInTheDocument();
    const [kept, gone] = await dialog.findAllByRole("listitem");
    expect(kept).toHaveTextContent("Annaanna@example.isanna");
    expect(gone).toHaveTextContent("Notandi fannst ekkigone");
    expect(await dialog.findByRole("img", { name: /^QR-kóði/ })).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Afrita hlekk" }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?kodi=GOLF20`);
    expect(await screen.findByText("Hlekkurinn var afritaður")).toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Gera hlé á kóðanum" }));
    expect(await screen.findByText("Hlé var gert á kóðanum")).toBeInTheDocument();
    const resume = await dialog.findByRole("button", { name: "Virkja aftur" });
    expect(dialog.getByText("Hlekkurinn virkar aftur þegar kóðinn er virkur.")).toBeInTheDocument();
    await person.click(resume);
    expect(await dialog.findByRole("button", { name: "Gera hlé á kóðanum" })).toBeInTheDocument();
    expect(api.asked).toContain("POST /api/admin/coupons/coupon-1/resume");
  });

  test("shows the limit, course and start date of a coupon, and its row shows that it is paused", async () => {
    const limited = {
      ...coupon,
      maxUses: 30,
      courseId: 2,
      validFrom: "2099-11-21T00:00:00.000Z",
      isPaused: true,
    };
    const { dialog } = await show("GOLF20", { [LIST]: ok([limited]) });
    expect(await dialog.findByText("Járnahögg")).toBeInTheDocument();
    expect(dialog.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      ...["Prósenta", "20%", "Nei", "30", "Járnahögg", "21.11.2099", "Aldrei", "39.840 kr."],
    ]);
    expect(dialog.getByText("Í hléi")).toBeInTheDocument();
    expect(dialog.getByText("Kóðinn virkar ekki á meðan.")).toBeInTheDocument();
    expect(dialog.queryByText(/^Hlekkurinn virkar aftur/)).toBeNull();
    expect(screen.getByRole("rowheader", { name: /Í hléi/, hidden: true })).toBeInTheDocument();
    expect(screen.getByText("Frá 21.11.2099")).toBeInTheDocument();
    expect(screen.getByText("Nei, mest 30")).toBeInTheDocument();
  });

  test("does not promise that the link of a paused coupon works again if the coupon has expired", async () => {
    const { dialog } = await show("GOLF20", {
      [LIST]: ok([{ ...coupon, isPaused: true, expiresAt: "2025-12-31T23:59:59.999Z" }]),
    });
    expect(dialog.getByText("Hlekkur með kóðanum")).toBeInTheDocument();
    expect(dialog.queryByText(/^Hlekkurinn virkar aftur/)).toBeNull();
  });

  test.each([
    ["GOLF20", "the link first", ["Hlekkur með kóðanum", "2 hafa notað kóðann"]],
    ["Sjá notendur GOLF20", "the users first", ["2 hafa notað kóðann", "Hlekkur með kóðanum"]],
  ])("the button %s opens the dialog with %s", async (button, _, headings) => {
    const { dialog } = await show("GOLF20", {}, button);
    expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      headings,
    );
  });
});
