import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { detail } from "../../test/admin-payments.ts";
import { admin, asAdmin } from "../../test/admin-samples.ts";
import { type Answers, ok, refuse } from "../../test/fake-api.ts";
import { renderPage, signInCookie } from "../../test/render-page.tsx";
import { customer, learner, lesson, visitor } from "../../test/samples.ts";
import { signIn } from "../../test/sign-in.ts";
import { leaves } from "../../test/storage.ts";

/** Account ids that this tab announces to the other tabs. */
let announced: string[] = [];
beforeEach(() => {
  announced = [];
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (key === "signedIn") announced.push(value);
    setItem.call(this, key, value);
  });
});

const ENDED = "Innskráningin rann út. Skráðu þig inn aftur til að halda áfram.";
const CHECKOUT = "POST /api/courses/1/checkout";
const VALIDATE = "POST /api/coupons/validate";
const COMPLETE = "POST /api/lessons/2/complete";
const expired = refuse("not_signed_in");
const spring = ok({ id: "c1", code: "VOR20", discountType: "percentage", discountValue: 20 });

/** Labels of the two checkboxes that every order requires. */
const CONSENTS = /^Ég /;

/** Submits Anna's order with a coupon and accepted terms after her session has ended. */
async function payWithoutSession(answers: Answers = {}) {
  leaves("kodi");
  const opened = renderPage("/checkout?courseId=1", customer, {
    [VALIDATE]: spring,
    [`${CHECKOUT}?couponId=c1`]: expired,
    "POST /api/login": ok(customer),
    "GET /api/courses/1/price?code=VOR20": ok({ price: 24_900, reduced: 19_920 }),
    ...answers,
  });
  const { person } = opened;
  await person.type(await screen.findByLabelText("Afsláttarkóði"), "VOR20");
  await person.click(screen.getByRole("button", { name: "Nota kóða" }));
  for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) await person.click(box);
  await person.click(await screen.findByRole("button", { name: "Greiða 19.920 kr." }));
  await waitFor(() => expect(opened.url()).toBe("/auth?next=%2Fcheckout%3FcourseId%3D1"));
  return opened;
}

describe("expired session", () => {
  test("restores the coupon and the checkboxes after a sign-in if the session expires at checkout", async () => {
    const { person, url } = await payWithoutSession();
    expect(await screen.findByText(ENDED)).toHaveAttribute("role", "status");
    expect(screen.queryByText("Ekki tókst að ganga frá kaupunum")).toBeNull();
    await signIn(person);
    await waitFor(() => expect(url()).toBe("/checkout?courseId=1"));
    expect(await screen.findByText("VOR20 er virkur.")).toBeInTheDocument();
    for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) expect(box).toBeChecked();
    expect(screen.getByRole("button", { name: "Greiða 19.920 kr." })).toBeEnabled();
  });

  test("restores the typed coupon code when the user signs in again", async () => {
    const { person, url } = renderPage("/checkout", customer, {
      [VALIDATE]: expired,
      "POST /api/login": ok(customer),
    });
    await person.type(await screen.findByLabelText("Afsláttarkóði"), "VOR20");
    await person.click(screen.getByRole("button", { name: "Nota kóða" }));
    expect(await screen.findByText(ENDED)).toBeInTheDocument();
    await signIn(person);
    await waitFor(() => expect(url()).toBe("/checkout"));
    expect(await screen.findByLabelText("Afsláttarkóði")).toHaveValue("VOR20");
    for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) expect(box).not.toBeChecked();
  });

  test("marks the lesson complete when the user signs in again", async () => {
    const done = ok({ ...learner, completedLessons: [1, 2] });
    const { person, api } = renderPage("/lesson/2", learner, {
      "GET /api/lessons/2": ok(lesson),
      [COMPLETE]: [expired, done],
      "POST /api/login": ok(learner),
    });
    await person.click(await screen.findByRole("button", { name: "Merkja sem lokið" }));
    expect(await screen.findByText(ENDED)).toBeInTheDocument();
    expect(screen.queryByText("Ekki tókst að merkja kennslustundina")).toBeNull();
    await signIn(person);
    expect(await screen.findByRole("button", { name: "Lokið" })).toBeInTheDocument();
    expect(api.asked.filter((request) => request === COMPLETE)).toHaveLength(2);
  });

  test("treats a user with an expired session as a visitor, with a notice [2.22] [4.1] [7.7]", async () => {
    signInCookie();
    const first = renderPage("/dashboard", visitor, { "GET /api/user": expired });
    expect(await screen.findByText(ENDED)).toBeInTheDocument();
    expect(first.url()).toBe("/auth?next=%2Fdashboard");
    const tab = (name: string) => screen.getByRole("tab", { name });
    expect(tab("Innskráning")).toHaveAttribute("aria-selected", "true");
    await first.person.click(tab("Nýskráning"));
    await waitFor(() => expect(tab("Nýskráning")).toHaveAttribute("aria-selected", "true"));
    first.unmount();
    const { url } = renderPage("/lesson/1", customer, { "GET /api/lessons/1": expired });
    expect(await screen.findByText(ENDED)).toBeInTheDocument();
    expect(url()).toBe("/auth?next=%2Flesson%2F1");
  });
});

const PAYMENT_PAGE = "/admin/payments/SALE00000001?status=refunded";

describe("administrator without a session", () => {
  const REFUND = "POST /api/admin/payments/SALE00000001/refund";

  /** Sends a refund with a typed reason. `answers` are the responses of the server. */
  async function refund(...answers: Extract<Answers[string], unknown[]>) {
    leaves("unsaved/boss/refund/SALE00000001");
    const opened = renderPage(PAYMENT_PAGE, visitor, {
      ...asAdmin,
      "GET /api/admin/payments/SALE00000001": ok(detail),
      [REFUND]: answers,
      "POST /api/admin/login": [refuse("wrong_credentials"), ok(admin)],
    });
    const { person } = opened;
    await person.click(await screen.findByRole("button", { name: "Endurgreiða …" }));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(dialog.getByLabelText(/Ástæða/), "Hætti við");
    await person.click(dialog.getByRole("button", { name: "Endurgreiða 24.900 kr." }));
    return opened;
  }

  test("signs in over the open page, which repeats the refused call [10.183]", async () => {
    const { person, api, url } = await refund(
      refuse("recent_sign_in_required"),
      refuse("not_signed_in"),
      ok(detail),
    );
    const recent = await screen.findByRole("dialog", { name: "Staðfestu að þetta sért þú" });
    await person.click(within(recent).getByRole("button", { name: "Loka" }));
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    expect(screen.getByLabelText(/Ástæða/)).toHaveValue("Hætti við");
    const again = screen.getByRole("button", { name: "Endurgreiða 24.900 kr." });
    await waitFor(() => expect(again).toHaveAttribute("aria-disabled", "false"));
    await person.click(again);

    const shown = await screen.findByRole("dialog", { name: "Innskráningin rann út" });
    await waitFor(() => expect(shown).toHaveFocus()); // in a browser, its password field
    const dialog = within(shown);
    expect(dialog.getByText(admin.email)).toBeInTheDocument();
    for (const typed of ["golf-rangt", "golf-admin-1234"]) {
      await person.type(dialog.getByLabelText("Lykilorð"), typed);
      await person.click(dialog.getByRole("button", { name: "Staðfesta" }));
      if (typed === "golf-rangt") await dialog.findByText("Rangt netfang eða lykilorð.");
    }
    await waitFor(() => expect(api.sent(REFUND)).toHaveLength(3));
    for (const body of api.sent(REFUND)) expect(body).toMatchObject({ reason: "Hætti við" });
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Innskráningin rann út" })).toBeNull());
    expect(url()).toBe(PAYMENT_PAGE);
  });

  test("redirects an administrator who closes the dialog of an ended session to the sign-in, with a notice", async () => {
    const { person, url } = await refund(refuse("not_signed_in"));
    const dialog = within(await screen.findByRole("dialog", { name: "Innskráningin rann út" }));
    await person.click(dialog.getByRole("button", { name: "Loka" }));
    expect(await screen.findByText(ENDED)).toHaveAttribute("role", "status");
    expect(url()).toBe("/admin");
  });

  test("an owner who needs a second factor can only open its page or sign out [10.182]", async () => {
    const { url, person } = renderPage("/admin/dashboard", visitor, {
      ...asAdmin,
      "GET /api/admin/user": [ok({ ...admin, needsSecondFactor: true }), expired],
      "POST /api/logout": ok({}),
    });
    expect(await screen.findByText(/^Settu upp tveggja þátta auðkenningu/)).toBeInTheDocument();
    expect(url()).toBe("/admin/security");
    expect(screen.queryByText("Starfsfólk")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Skrá út" }));
    await waitFor(() => expect(url()).toBe("/admin"));
  });

  test("an administrator who was not signed in sees no notice and returns to the page after sign-in", async () => {
    const { url, person } = renderPage(PAYMENT_PAGE, visitor, {
      ...asAdmin,
      "GET /api/admin/user": expired,
      "POST /api/admin/login": ok(admin),
    });
    await screen.findByRole("heading", { name: "Innskráning í umsjón" });
    expect(screen.queryByText(ENDED)).toBeNull();
    await signIn(person);
    await waitFor(() => expect(url()).toBe(PAYMENT_PAGE));
  });
});

/** Dispatches the event that a tab receives when another tab calls `announceSignOut`. */
const signOutElsewhere = () =>
  window.dispatchEvent(new StorageEvent("storage", { key: "signedOut", newValue: "1" }));

function dropSignInCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = "signed_in=; Max-Age=0";
}

describe("sign-out across tabs", () => {
  test("redirects a customer to sign in without a request when another tab signs out", async () => {
    const { url, api } = renderPage("/course/1", learner);
    await screen.findByText("1 af 3 kennslustundum lokið");
    dropSignInCookie();
    signOutElsewhere();
    await waitFor(() => expect(url()).toBe("/auth?next=%2Fcourse%2F1"));
    expect(await screen.findByLabelText("Netfang")).toBeInTheDocument();
    expect(screen.queryByText(ENDED)).toBeNull();
    expect(api.asked.filter((request) => request === "GET /api/user")).toHaveLength(1);
  });

  test("closes an administrator's page when another tab signs out", async () => {
    const { url, api } = renderPage("/admin/audit", visitor, asAdmin);
    await screen.findByRole("table");
    const before = api.asked.length;
    signOutElsewhere();
    await waitFor(() => expect(url()).toBe("/admin"));
    expect(screen.queryByRole("table")).toBeNull();
    expect(api.asked).toHaveLength(before);
  });

  test("notifies the other tabs of a sign-out, without a notice of an expired session", async () => {
    const store = vi.spyOn(Storage.prototype, "setItem");
    const { url } = renderPage("/logout", customer, { "POST /api/logout": ok({}) });
    await waitFor(() => expect(url()).toBe("/"));
    expect(store).toHaveBeenCalledWith("signedOut", "1");
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});

test.each([["visibilitychange"], ["pagehide", "pageshow", "focus"]])(
  "shows the notice if the session is gone when the user returns to the tab (%s)",
  async (...events) => {
    const { url } = renderPage("/course/1", learner);
    await screen.findByText("1 af 3 kennslustundum lokið");
    for (const event of events.slice(0, -1)) window.dispatchEvent(new Event(event));
    dropSignInCookie();
    window.dispatchEvent(new Event(events.at(-1) ?? ""));
    await waitFor(() => expect(url()).toBe("/auth?next=%2Fcourse%2F1"));
    expect(await screen.findByText(ENDED)).toBeInTheDocument();
  },
);

describe("page that the browser restores after a sign-out", () => {
  /** Leaves the page and goes back to it. Browsers differ in which event of the return is first. */
  const leaveAndReturn = (events: readonly string[]) => {
    dropSignInCookie();
    for (const event of ["pagehide", ...events]) window.dispatchEvent(new Event(event));
  };

  test.each([
    ["pageshow", "visibilitychange"],
    ["visibilitychange", "pageshow"],
  ])(
    "redirects a customer to sign in and shows no notice of an expired session (%s, %s)",
    async (...events) => {
      const { url } = renderPage("/course/1", learner);
      await screen.findByText("1 af 3 kennslustundum lokið");
      leaveAndReturn(events);
      await waitFor(() => expect(url()).toBe("/auth?next=%2Fcourse%2F1"));
      expect(await screen.findByLabelText("Netfang")).toBeInTheDocument();
      expect(screen.queryByText(ENDED)).toBeNull();
    },
  );

  test("closes an administrator's page and shows no notice of an expired session", async () => {
    const { url } = renderPage("/admin/audit", visitor, asAdmin);
    await screen.findByRole("table");
    leaveAndReturn(["pageshow"]);
    await waitFor(() => expect(url()).toBe("/admin"));
    expect(await screen.findByLabelText("Netfang")).toBeInTheDocument();
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});

describe("sign-in across tabs", () => {
  /** The other tab removes the id at once, which is an event too. */
  const signInElsewhere = (id: string) => {
    for (const newValue of [id, null])
      dispatchEvent(new StorageEvent("storage", { key: "signedIn", newValue }));
  };

  test("signs the user out and shows the reason when another account signs in", async () => {
    const { url } = renderPage("/course/1", learner);
    await screen.findByRole("heading", { level: 1 });
    await expect.poll(() => announced).toContain("anna");
    expect(localStorage.getItem("signedIn")).toBeNull();
    signInElsewhere("somebody-else");
    expect(await screen.findByText(/^Annar aðgangur var skráður inn í þessum vafra/)).toBeInTheDocument();
    expect(url()).toBe("/auth?next=%2Fcourse%2F1");
  });

  test("closes an administrator's page when another account signs in", async () => {
    const { url } = renderPage("/admin/audit", visitor, asAdmin);
    await screen.findByRole("table");
    await expect.poll(() => announced).toContain(admin.id);
    signInElsewhere("somebody-else");
    await waitFor(() => expect(url()).toBe("/admin"));
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("changes nothing when the same account signs in", async () => {
    const { url, person } = renderPage("/course/1", learner);
    const dashboard = await screen.findByRole("link", { name: "Yfirlit" });
    await expect.poll(() => announced).toContain("anna");
    signInElsewhere("anna");
    await person.click(dashboard);
    await waitFor(() => expect(url()).toBe("/dashboard"));
    expect(screen.queryByText(/^Annar aðgangur/)).toBeNull();
  });

  test("detects that an administrator has signed in when the user returns to the tab", async () => {
    renderPage("/course/1", learner);
    await screen.findByRole("heading", { level: 1 });
    await expect.poll(() => announced).toContain("anna");
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = "signed_in=admin";
    dispatchEvent(new Event("focus"));
    expect(await screen.findByText(/^Annar aðgangur/)).toBeInTheDocument();
  });
});
