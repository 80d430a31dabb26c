import { screen, waitFor, within } from "@testing-library/react";
import type { PaymentDetail } from "functions/payments/schema";
import { describe, expect, test } from "vitest";
import { closedReview, detail, email, pendingDetail, review, sale } from "../../../test/admin-payments.ts";
import { asAdmin } from "../../../test/admin-samples.ts";
import { type Answers, ok, pending, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { visitor } from "../../../test/samples.ts";
import { leaves } from "../../../test/storage.ts";

const PATH = `/admin/payments/${sale.id}`;
const PAYMENT = `GET /api${PATH}`;
const EVENTS = `${PAYMENT}/events`;
const COMPLETE = `POST /api${PATH}/complete`;
const REFUND = `POST /api${PATH}/refund`;
const CLOSE = "POST /api/admin/reviews/review-1/close";

const open = (answers: Answers = {}) => renderPage(PATH, visitor, { ...asAdmin, ...answers });
type Opened = ReturnType<typeof open>;

const press = async ({ person }: Opened, name: string) =>
  person.click(await screen.findByRole("button", { name }));

async function type({ person }: Opened, label: string, text: string) {
  await person.click(within(screen.getByRole("dialog")).getByRole("textbox", { name: label }));
  if (text) await person.paste(text);
}

const status = () => within(screen.getByRole("main")).getByRole("status");

const confirm = async ({ person }: Opened, name: string) =>
  person.click(within(screen.getByRole("dialog")).getByRole("button", { name }));

const asked = ({ api }: Opened, request: string) => api.sent(request).length;
const bodyOf = ({ api }: Opened, request: string) => api.sent(request)[0];

describe("manual completion", () => {
  const openDialog = async (answers: Answers = {}) => {
    const opened = open({ [PAYMENT]: ok(pendingDetail), ...answers });
    await press(opened, "Ljúka handvirkt …");
    await screen.findByRole("dialog", { name: "Ljúka greiðslu upp á 24.900 kr.?" });
    return opened;
  };

  test.each(["failed", "cancelled", "expired"])(
    "offers manual completion for a payment that is %s",
    async (status) => {
      open({ [PAYMENT]: ok({ ...pendingDetail, payment: { ...pendingDetail.payment, status } }) });
      expect(await screen.findByRole("button", { name: "Ljúka handvirkt …" })).toBeInTheDocument();
      expect(screen.queryByRole("button", { name: "Endurgreiða …" })).toBeNull();
    },
  );

  test("completes a payment once with both fields, and shows the new status", async () => {
    const { answer, reply } = pending();
    const opened = await openDialog({
      [PAYMENT]: [ok(pendingDetail), ok(pendingDetail), ok(detail)],
      [COMPLETE]: [refuse("payment_not_completable"), answer],
    });
    expect(screen.getByText(/^Leitaðu fyrst að greiðslunni á lista kortafyrirtækisins/)).toBeInTheDocument();
    await confirm(opened, "Ljúka greiðslu");
    expect(await screen.findByText("Skrifaðu heimildarkóðann.")).toBeInTheDocument();
    expect(screen.getByText("Skrifaðu ástæðu, að minnsta kosti 3 stafi.")).toBeInTheDocument();
    expect(opened.api.asked).not.toContain(COMPLETE);
    await type(opened, "Heimildarkóði", " 123456 ");
    await type(opened, "Ástæða", "Stendur á lista Teya");
    await confirm(opened, "Ljúka greiðslu");
    expect(await screen.findByText(/Staða hennar hefur breyst/)).toBeInTheDocument();
    await waitFor(() => expect(asked(opened, PAYMENT)).toBe(2));
    await confirm(opened, "Ljúka greiðslu");
    await confirm(opened, "Ljúka greiðslu");
    await opened.person.keyboard("{Enter}");
    expect(asked(opened, COMPLETE)).toBe(2);
    reply(ok({ ...sale, status: "completed" }));
    expect(await screen.findByText("Greiðslunni er lokið")).toBeInTheDocument();
    expect(bodyOf(opened, COMPLETE)).toEqual({ authorizationCode: "123456", reason: "Stendur á lista Teya" });
    await waitFor(() => expect(status()).toHaveTextContent(/^Lokið$/));
    expect(asked(opened, EVENTS)).toBe(3);
    expect(screen.getByRole("button", { name: "Endurgreiða …" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });
});

test("shows in a toast why a payment was not completed if it was completed elsewhere in the meantime", async () => {
  leaves("unsaved/boss/complete/");
  const opened = open({
    [PAYMENT]: [ok(pendingDetail), ok(detail)],
    [COMPLETE]: refuse("payment_not_completable"),
  });
  await press(opened, "Ljúka handvirkt …");
  await type(opened, "Heimildarkóði", "123456");
  await type(opened, "Ástæða", "Stendur á lista Teya");
  await confirm(opened, "Ljúka greiðslu");
  expect(await screen.findByText("Ekki tókst að ljúka greiðslunni")).toBeInTheDocument();
  expect(screen.getByText(/Staða hennar hefur breyst/)).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("refund", () => {
  const openDialog = async (answers: Answers = {}) => {
    const opened = open(answers);
    await press(opened, "Endurgreiða …");
    await screen.findByRole("dialog", { name: "Endurgreiða 24.900 kr.?" });
    return opened;
  };

  test("requires a reason, refunds the payment and shows the new status", async () => {
    const refunded = { ...detail, payment: { ...detail.payment, status: "refunded" } };
    const { answer, reply } = pending();
    const opened = await openDialog({
      [PAYMENT]: [ok(detail), ok(detail), ok(detail), ok(detail), ok(refunded)],
      [REFUND]: [answer, ok({ ...sale, status: "refunded" })],
    });
    await opened.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Endurgreiða …" })).toHaveFocus());
    await press(opened, "Endurgreiða …");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/anna@example\.is/)).toBeInTheDocument();
    await confirm(opened, "Endurgreiða 24.900 kr.");
    expect(await screen.findByText("Skrifaðu ástæðu, að minnsta kosti 3 stafi.")).toBeInTheDocument();
    expect(opened.api.asked).not.toContain(REFUND);
    await type(opened, "Ástæða", "  Keypti óvart ");
    await confirm(opened, "Endurgreiða 24.900 kr.");
    await confirm(opened, "Hætta við"); // ignored, because the dialog shows the result
    await opened.person.keyboard("{Escape}");
    const popped = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await popped;
    reply(refuse("refund_unanswered"));
    expect(await dialog.findByText(/^Teya svaraði ekki/)).toBeInTheDocument();
    expect(screen.queryByText("Ekki tókst að endurgreiða")).toBeNull(); // the dialog shows the error
    await waitFor(() => expect(asked(opened, EVENTS)).toBe(2));
    await opened.person.click(screen.getByRole("checkbox", { name: /^Ég hef endurgreitt hjá Teya/ }));
    expect(screen.getByRole("dialog", { name: "Skrá endurgreiðslu á 24.900 kr.?" })).toHaveTextContent(
      /Kaupandinn \(anna@example\.is\) hefur þegar fengið upphæðina hjá Teya/,
    );
    await confirm(opened, "Skrá endurgreiðslu");
    expect(await screen.findByText("Endurgreiðslan er skráð")).toBeInTheDocument();
    const sent = { reason: "Keypti óvart", closesGrant: false, shownAmount: 24_900 };
    expect(opened.api.sent(REFUND)).toEqual([
      { ...sent, byHand: false },
      { ...sent, byHand: true },
    ]);
    await waitFor(() => expect(status()).toHaveTextContent(/^Endurgreitt$/));
    expect(screen.queryByRole("button", { name: /^Endurgreiða|^Ljúka/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  test("shows in a toast why it was refused if the payment was refunded elsewhere in the meantime", async () => {
    leaves("unsaved/boss/refund/");
    const refunded = { ...detail, payment: { ...detail.payment, status: "refunded" } };
    const opened = await openDialog({
      [PAYMENT]: [ok(detail), ok(detail), ok(refunded)],
      [REFUND]: refuse("payment_not_refundable"),
    });
    await type(opened, "Ástæða", "Keypti óvart");
    await confirm(opened, "Endurgreiða 24.900 kr.");
    expect(await screen.findByText("Ekki tókst að endurgreiða")).toBeInTheDocument();
    expect(screen.getByText(/^Aðeins er hægt að endurgreiða .* aðeins einu sinni\.$/)).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(status()).toHaveTextContent(/^Endurgreitt$/);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  test("names the way by hand after a refusal, and offers to try again [10.341]", async () => {
    const opened = await openDialog({
      [REFUND]: [refuse("refund_refused"), ok({ ...sale, status: "refunded" })],
    });
    await type(opened, "Ástæða", "Keypti óvart");
    await confirm(opened, "Endurgreiða 24.900 kr.");
    const dialog = screen.getByRole("dialog", { name: "Endurgreiða 24.900 kr.?" });
    expect(await within(dialog).findByRole("button", { name: "Reyna aftur" })).toBeInTheDocument();
    expect(dialog).toHaveTextContent(
      /hafnaði endurgreiðslunni\. Endurgreiddu kaupandanum á þjónustuvef Teya og hakaðu svo/,
    );
    expect(dialog).not.toHaveTextContent(/aftur á kort/);
    await opened.person.click(within(dialog).getByRole("checkbox", { name: /^Ég hef endurgreitt/ }));
    await confirm(opened, "Skrá endurgreiðslu");
    expect(await screen.findByText("Endurgreiðslan er skráð")).toBeInTheDocument();
  });

  test("only records the refund of a sale that the provider cannot refund [10.143]", async () => {
    const byHand = { ...detail, payment: { ...detail.payment, isRefundByHand: true } };
    const opened = open({ [PAYMENT]: ok(byHand), [REFUND]: ok({ ...sale, status: "refunded" }) });
    await press(opened, "Skrá endurgreiðslu …");
    const dialog = within(await screen.findByRole("dialog", { name: "Skrá endurgreiðslu á 24.900 kr.?" }));
    expect(dialog.getByText(/^Teya getur ekki endurgreitt/)).toBeInTheDocument();
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await type(opened, "Ástæða", "Millifært á kaupandann");
    await confirm(opened, "Skrá endurgreiðslu");
    expect(await screen.findByText("Endurgreiðslan er skráð")).toBeInTheDocument();
    const sent = { reason: "Millifært á kaupandann", byHand: true };
    expect(bodyOf(opened, REFUND)).toEqual({ ...sent, closesGrant: false, shownAmount: 24_900 });
  });

  /** Opens the dialog for a payment whose refund has this effect. */
  const openWith = async (refundEffect: PaymentDetail["refundEffect"]) => {
    const opened = await openDialog({
      [PAYMENT]: ok({ ...detail, refundEffect }),
      [REFUND]: ok({ ...sale, status: "refunded" }),
    });
    return { opened, dialog: within(screen.getByRole("dialog")) };
  };
  const at = "2026-01-27T10:00:00Z";

  test("shows before a refund if the course stays open in two ways [10.215]", async () => {
    const kept = (["seat", "grant"] as const).map((kind) => ({ kind, at }));
    const { dialog } = await openWith({ isOpen: true, kept });
    await dialog.findByText(/^Aðgangurinn lokast ekki, því að sæti .* Aðgangur sem var veittur 27\.1\.2026/);
    expect(dialog.queryByRole("checkbox", { name: "Loka honum líka" })).toBeNull();
  });

  test("offers to withdraw a grant if only the grant keeps the course open [10.216]", async () => {
    const { opened, dialog } = await openWith({ isOpen: true, kept: [{ kind: "grant", at }] });
    expect(await dialog.findByText("Aðgangur sem var veittur 27.1.2026 heldur sér.")).toBeInTheDocument();
    await opened.person.click(dialog.getByRole("checkbox", { name: "Loka honum líka" }));
    await type(opened, "Ástæða", "Hætti við");
    await confirm(opened, "Endurgreiða 24.900 kr.");
    await screen.findByText("Greiðslan var endurgreidd");
    expect(bodyOf(opened, REFUND)).toMatchObject({ closesGrant: true });
  });
});

test("closes a review with a note and lists it as closed", async () => {
  const closed = { ...closedReview, id: review.id };
  const opened = open({
    [PAYMENT]: [ok({ ...detail, reviews: [review] }), ok({ ...detail, reviews: [closed] })],
    [CLOSE]: ok(closed),
  });
  await press(opened, "Ljúka skoðun: Greitt tvisvar");
  await screen.findByRole("dialog", { name: "Ljúka skoðun: Greitt tvisvar" });
  await confirm(opened, "Ljúka skoðun");
  expect(await screen.findByText("Skrifaðu skýringu, að minnsta kosti 3 stafi.")).toBeInTheDocument();
  expect(opened.api.asked).not.toContain(CLOSE);
  await type(opened, "Hvað kom í ljós?", "Endurgreitt");
  await confirm(opened, "Ljúka skoðun");
  expect(await screen.findByText("Skoðuninni er lokið")).toBeInTheDocument();
  expect(bodyOf(opened, CLOSE)).toEqual({ note: "Endurgreitt" });
  expect(
    within(screen.getByRole("region", { name: "Skoðun lokið" })).getByText(/Stjóri/),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

describe("undelivered email", () => {
  const RETRY = "POST /api/admin/emails/email-1/retry";
  const givenUp = { ...email, state: "given_up", attempts: 20, sentAt: null };
  const withEmail = (state: object) => ok({ ...detail, emails: [{ ...givenUp, ...state }] });

  test("sends an undelivered email again and shows its new state", async () => {
    const opened = open({
      [PAYMENT]: [withEmail({}), withEmail({ state: "queued" })],
      [RETRY]: ok({ ...givenUp, state: "queued" }),
    });
    expect(await screen.findByText("Komst ekki til skila")).toBeInTheDocument();
    await press(opened, "Senda aftur");
    expect(await screen.findByText("Pósturinn fer út innan skamms")).toBeInTheDocument();
    expect(await screen.findByText("Í biðröð")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Senda aftur" })).toBeNull();
    expect(screen.getByRole("region", { name: "Tölvupóstur" })).toHaveFocus();
  });
});

describe("unredeemed gift", () => {
  const gift = {
    recipientName: "Jóna Jónsdóttir",
    recipientEmail: "jona@example.is",
    message: null,
    deliverOn: null,
    state: "open",
    redeemedAt: null,
    redeemedBy: null,
  };
  const SEND = `POST /api${PATH}/gift`;

  test("sends the gift again to a corrected email address and shows it, until it is redeemed", async () => {
    const corrected = { ...gift, recipientEmail: "jona@domain.is" };
    const opened = open({
      [PAYMENT]: [ok({ ...detail, gift }), ok({ ...detail, gift: corrected })],
      [SEND]: ok({}),
    });
    await press(opened, "Senda gjöf aftur");
    const dialog = within(await screen.findByRole("dialog"));
    const box = dialog.getByRole("textbox", { name: "Netfang viðtakanda" });
    expect(box).toHaveValue("jona@example.is");
    await opened.person.clear(box);
    await opened.person.paste("jona");
    await confirm(opened, "Senda gjöfina");
    expect(await screen.findByText(/^Netfangið er ekki rétt skrifað/)).toBeInTheDocument();
    await opened.person.clear(box);
    await opened.person.paste("jona@domain.is");
    await confirm(opened, "Senda gjöfina");
    expect(await screen.findByText("Gjöfin verður send")).toBeInTheDocument();
    expect(bodyOf(opened, SEND)).toEqual({ email: "jona@domain.is" });
    expect(await screen.findByRole("link", { name: "jona@domain.is" })).toBeInTheDocument();
    expect(screen.getByText("Gjöfin hefur ekki verið opnuð")).toBeInTheDocument();
    opened.unmount();
    open({ [PAYMENT]: ok({ ...detail, gift: { ...corrected, state: "redeemed" } }) });
    expect(await screen.findByText("Gjöfin hefur verið opnuð")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Senda gjöf aftur" })).toBeNull();
  });
});
