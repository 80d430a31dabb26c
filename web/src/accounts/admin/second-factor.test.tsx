import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asAdmin, asTeacher, factor, noFactor, recoveryCodes, secret } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const STATE = "GET /api/admin/second-factor";
const START = "POST /api/admin/second-factor";
const CONFIRM = "POST /api/admin/second-factor/confirm";

const CURRENT = "Kóði úr eldri færslunni, eða varakóði";

const open = (answers: Answers = {}) => renderPage("/admin/security", visitor, { ...asAdmin, ...answers });

async function startSetUp(answers: Answers = {}) {
  const opened = open({ [STATE]: ok(noFactor), [START]: ok(secret), ...answers });
  await opened.person.click(await screen.findByRole("button", { name: "Setja upp" }));
  await screen.findByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567");
  return opened;
}

async function confirm({ person }: ReturnType<typeof open>, name = "Virkja") {
  await person.type(screen.getByLabelText(/^Sex stafa kóði úr (appinu|nýju færslunni)$/), "123456");
  await person.type(screen.getByLabelText("Lykilorðið þitt"), "golf-admin-1234");
  await person.click(screen.getByRole("button", { name }));
}

describe("state of the second factor", () => {
  test("shows the activation date and the number of remaining recovery codes", async () => {
    open();
    expect(await screen.findByText("Virk síðan 31.1.2026.")).toBeInTheDocument();
    expect(screen.getByText("10 varakóðar eftir.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Setja upp aftur" })).toBeInTheDocument();
  });

  test("explains how to get new recovery codes if few are left", async () => {
    open({ [STATE]: ok({ ...factor, recoveryCodesLeft: 1 }) });
    expect(
      await screen.findByText("1 varakóði eftir. Settu auðkenninguna upp aftur til að fá nýja varakóða."),
    ).toBeInTheDocument();
  });
});

describe("setup of the second factor", () => {
  test("requires a code and the password, and shows the recovery codes once", async () => {
    const opened = await startSetUp({
      [STATE]: [ok(noFactor), ok(factor)],
      [CONFIRM]: [refuse("second_factor_wrong"), refuse("wrong_credentials"), ok({ recoveryCodes })],
    });
    const { person, api } = opened;
    expect(await screen.findByRole("img", { name: /^QR-kóði/ })).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: /^1\. Bættu aðganginum við/ })).toHaveFocus();
    const link = screen.getByRole("link", { name: "Opna í auðkenningarappi í þessu tæki" });
    expect(link).toHaveAttribute("href", secret.uri);
    const code = screen.getByLabelText("Sex stafa kóði úr appinu");
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await person.click(screen.getByRole("button", { name: "Virkja" }));
    expect(await screen.findByText("Vantar kóða")).toBeInTheDocument();
    expect(screen.getByText("Vantar lykilorð")).toBeInTheDocument();
    expect(screen.queryByLabelText(CURRENT)).toBeNull();
    expect(api.asked).not.toContain(CONFIRM);
    await confirm(opened);
    for (const [text, label] of [
      ["Kóðinn er rangur eða útrunninn. Notaðu þann sem appið sýnir núna.", "Sex stafa kóði úr appinu"],
      ["Lykilorðið er rangt.", "Lykilorðið þitt"],
    ] as const) {
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toBeInvalid();
      await person.click(screen.getByRole("button", { name: "Virkja" }));
    }
    const heading = await screen.findByRole("heading", { level: 1, name: "Varakóðarnir þínir" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(api.sent(CONFIRM)[2]).toEqual({ code: "123456", password: "golf-admin-1234" });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      recoveryCodes.map((code) => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`),
    );

    await person.click(screen.getByRole("button", { name: "Afrita" }));
    expect(await navigator.clipboard.readText()).toContain("ABCD-EFGH-JK20\nABCD-EFGH-JK21");
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await person.click(screen.getByRole("button", { name: "Prenta" }));
    expect(print).toHaveBeenCalledOnce();
    await person.click(screen.getByRole("button", { name: "Ég hef geymt kóðana" }));
    expect(await screen.findByText("10 varakóðar eftir.")).toBeInTheDocument();
    expect(screen.queryByText("ABCD-EFGH-JK20")).toBeNull();
  });

  test("cancelling the setup changes nothing", async () => {
    const { person, api } = await startSetUp();
    expect(document.title).toBe("Öryggi · Umsjón · Golfnámskeið");
    await person.click(screen.getByRole("button", { name: "Hætta við" }));
    expect(await screen.findByText("Ekki virk")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Tveggja þátta auðkenning" })).toHaveFocus();
    expect(api.asked).not.toContain(CONFIRM);
  });

  test("replaces an active second factor with a code of it, and keeps the input if the code is wrong", async () => {
    const opened = open({
      [START]: ok(secret),
      [CONFIRM]: [refuse("current_code_wrong"), ok({ recoveryCodes })],
    });
    await opened.person.click(await screen.findByRole("button", { name: "Setja upp aftur" }));
    await opened.person.type(await screen.findByLabelText(CURRENT), "abcd-efgh-jk20");
    await confirm(opened, "Skipta");
    expect(await screen.findByText("Kóðinn er rangur eða hefur þegar verið notaður.")).toBeInTheDocument();
    expect(screen.getByLabelText(CURRENT)).toHaveFocus();
    expect(screen.getByLabelText("Lykilorðið þitt")).toHaveValue("golf-admin-1234");
    await opened.person.click(screen.getByRole("button", { name: "Skipta" }));
    expect(await screen.findByRole("heading", { name: "Varakóðarnir þínir" })).toBeInTheDocument();
    expect(opened.api.sent(CONFIRM)[1]).toEqual({
      ...{ code: "123456", currentCode: "ABCDEFGHJK20", password: "golf-admin-1234" },
    });
  });
});

describe("links to the security page", () => {
  test("the overview suggests a setup to a teacher without a second factor", async () => {
    renderPage("/admin/dashboard", visitor, { ...asTeacher, [STATE]: ok(noFactor) });
    const offer = await screen.findByRole("region", { name: "Verndaðu aðganginn betur" });
    expect(within(offer).getByRole("link", { name: "Setja upp" })).toHaveAttribute("href", "/admin/security");
  });
});
