import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { asAdmin, asTeacher, factor, noFactor, recoveryCodes, secret } from "../../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";

const STATE = "GET /api/admin/second-factor";
const START = "POST /api/admin/second-factor";
const CONFIRM = "POST /api/admin/second-factor/confirm";

const open = (answers: Answers = {}) => renderPage("/admin/security", visitor, { ...asAdmin, ...answers });
const section = async () => within(await screen.findByRole("region", { name: "Tveggja þátta auðkenning" }));

/** Opens the setup form and waits for its secret. */
async function startSetUp(answers: Answers = {}) {
  const opened = open({ [STATE]: ok(noFactor), [START]: ok(secret), ...answers });
  await opened.person.click(await screen.findByRole("button", { name: "Setja upp" }));
  await screen.findByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567");
  return opened;
}

async function confirm({ person }: ReturnType<typeof open>) {
  await person.type(screen.getByLabelText("Sex stafa kóði úr appinu"), "123456");
  await person.type(screen.getByLabelText("Lykilorðið þitt"), "golf-admin-1234");
  await person.click(screen.getByRole("button", { name: "Virkja" }));
}

describe("state of the second factor", () => {
  test("shows that there is no second factor", async () => {
    open({ [STATE]: ok(noFactor) });
    expect(await (await section()).findByText("Ekki virk")).toBeInTheDocument();
    expect(document.title).toBe("Öryggi · Umsjón · Golfnámskeið");
  });

  test("shows the activation date and the number of remaining recovery codes", async () => {
    open();
    expect(await screen.findByText("Virk síðan 31.1.2026.")).toBeInTheDocument();
    expect(screen.getByText("10 varakóðar eftir.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Setja upp aftur" })).toBeInTheDocument();
  });

  test("tells how to get new recovery codes if few are left", async () => {
    open({ [STATE]: ok({ ...factor, recoveryCodesLeft: 1 }) });
    expect(
      await screen.findByText("1 varakóði eftir. Settu auðkenninguna upp aftur til að fá nýja varakóða."),
    ).toBeInTheDocument();
  });
});

describe("setup of the second factor", () => {
  test("shows the secret as a QR code and as text, and focuses the heading", async () => {
    await startSetUp();
    expect(await screen.findByRole("img", { name: /^QR-kóði/ })).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: /^1\. Bættu aðganginum við/ })).toHaveFocus();
    expect(screen.getByRole("link", { name: "Opna í auðkenningarappi í þessu tæki" })).toHaveAttribute(
      "href",
      secret.uri,
    );
    expect(screen.getByLabelText("Sex stafa kóði úr appinu")).toHaveAttribute(
      "autocomplete",
      "one-time-code",
    );
  });

  test("confirms the setup with a code and the password, and shows the recovery codes once", async () => {
    const opened = await startSetUp({
      [STATE]: [ok(noFactor), ok(factor)],
      [CONFIRM]: ok({ recoveryCodes }),
    });
    const { person, api } = opened;
    await confirm(opened);
    const heading = await screen.findByRole("heading", { level: 1, name: "Varakóðarnir þínir" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(api.bodies).toContainEqual({ code: "123456", password: "golf-admin-1234" });
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

  test.each([
    [
      "second_factor_wrong",
      "Kóðinn er rangur eða útrunninn. Notaðu þann sem appið sýnir núna.",
      "Sex stafa kóði úr appinu",
    ],
    ["wrong_credentials", "Lykilorðið er rangt.", "Lykilorðið þitt"],
  ] as const)("shows the error %s at its field and keeps the session", async (refusal, text, label) => {
    const opened = await startSetUp({ [CONFIRM]: refuse(refusal) });
    await confirm(opened);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(opened.url()).toBe("/admin/security");
  });

  describe("replacing an active second factor", () => {
    const CURRENT = "Kóði úr núverandi uppsetningu, eða varakóði";

    async function startReplacement(answers: Answers = {}) {
      const opened = open({ [START]: ok(secret), ...answers });
      await opened.person.click(await screen.findByRole("button", { name: "Setja upp aftur" }));
      await screen.findByLabelText(CURRENT);
      return opened;
    }

    test("sends a code of the current factor", async () => {
      const opened = await startReplacement({ [CONFIRM]: ok({ recoveryCodes }) });
      await opened.person.type(screen.getByLabelText(CURRENT), "abcd-efgh-jk20");
      await confirm(opened);
      expect(await screen.findByRole("heading", { name: "Varakóðarnir þínir" })).toBeInTheDocument();
      expect(opened.api.bodies).toContainEqual({
        code: "123456",
        currentCode: "ABCDEFGHJK20",
        password: "golf-admin-1234",
      });
    });

    test("shows at its field that the current code is wrong, and keeps the input", async () => {
      const opened = await startReplacement({ [CONFIRM]: refuse("current_code_wrong") });
      await opened.person.type(screen.getByLabelText(CURRENT), "000000");
      await confirm(opened);
      expect(await screen.findByText("Kóðinn er rangur eða hefur þegar verið notaður.")).toBeInTheDocument();
      expect(screen.getByLabelText(CURRENT)).toHaveFocus();
      expect(screen.getByLabelText(CURRENT)).toHaveValue("000000");
      expect(screen.getByLabelText("Lykilorðið þitt")).toHaveValue("golf-admin-1234");
    });
  });

  test("requires both the code and the password", async () => {
    const { person, api } = await startSetUp();
    await person.click(screen.getByRole("button", { name: "Virkja" }));
    expect(await screen.findByText("Vantar kóða")).toBeInTheDocument();
    expect(screen.getByText("Vantar lykilorð")).toBeInTheDocument();
    expect(screen.queryByLabelText("Kóði úr núverandi uppsetningu, eða varakóði")).toBeNull();
    expect(api.asked).not.toContain(CONFIRM);
  });

  test("cancelling the setup changes nothing", async () => {
    const { person, api } = await startSetUp();
    await person.click(screen.getByRole("button", { name: "Hætta við" }));
    expect(await screen.findByText("Ekki virk")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Tveggja þátta auðkenning" })).toHaveFocus();
    expect(api.asked).not.toContain(CONFIRM);
  });
});

describe("links to the security page", () => {
  test("the dashboard header links to the security page", async () => {
    const { person, url } = renderPage("/admin/dashboard", visitor, asAdmin);
    await person.click(await screen.findByRole("link", { name: "Öryggi" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Öryggi" })).toBeInTheDocument();
    expect(url()).toBe("/admin/security");
    await person.click(screen.getByRole("link", { name: "Aftur í umsjón" }));
    expect(url()).toBe("/admin/dashboard");
  });

  test("the overview suggests a setup to a teacher without a second factor", async () => {
    renderPage("/admin/dashboard", visitor, { ...asTeacher, [STATE]: ok(noFactor) });
    const offer = await screen.findByRole("region", { name: "Verndaðu aðganginn betur" });
    expect(within(offer).getByRole("link", { name: "Setja upp" })).toHaveAttribute("href", "/admin/security");
  });
});
