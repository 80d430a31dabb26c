import { act, screen, waitFor, within } from "@testing-library/react";
import { TERMS_VERSION } from "functions/site/limits";
import { describe, expect, test, vi } from "vitest";
import {
  applyCoupon,
  CHECKOUT,
  CONSENTS,
  cardPage,
  pay,
  spring,
  VALIDATE,
  whole,
} from "../../test/checkout.ts";
import { html, ok, pending, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, customer, learner, siteTexts } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

test("offers course 1 without a course id in the URL, and requires both consents, initially unchecked [1.16] [2.9] [2.45] [2.46] [9.4] [10.139] [10.364] [M1.33]", async () => {
  const { person, api } = renderPage("/checkout", customer);
  expect(await screen.findByRole("heading", { name: "Betra golf á 12 kennslustundum" })).toBeInTheDocument();
  expect(document.title).toBe("Ganga frá kaupum · Golfnámskeið");
  const button = await screen.findByRole("button", { name: "Greiða 24.900 kr." });
  expect(button).toBeEnabled();
  expect(screen.getAllByText("24.900 kr.")).toHaveLength(1); // without a coupon there is one price
  expect(screen.getByText("Eingreiðsla · þar af VSK 4.819 kr.")).toBeInTheDocument();
  expect(screen.getByText("Stéttarfélagið þitt endurgreiðir oft hluta")).toBeInTheDocument();
  const forClubs = screen.getByRole("link", FOR_CLUBS);
  expect(forClubs).toHaveAttribute("href", "/checkout/pakki?courseId=1");
  expect(button.compareDocumentPosition(forClubs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [terms, withdrawal] = screen.getAllByRole("checkbox", { name: CONSENTS });
  if (terms === undefined || withdrawal === undefined) throw new Error("a box is missing");
  for (const box of [terms, withdrawal]) expect(box).not.toBeChecked();
  expect(screen.getByText(`${siteTexts.guarantee.title} gildir áfram.`)).toBeInTheDocument();
  await person.click(button);
  await screen.findByText("Þú þarft að samþykkja skilmálana til að halda áfram.");
  expect(terms).toHaveFocus();
  expect(terms).toHaveAccessibleDescription("Þú þarft að samþykkja skilmálana til að halda áfram.");
  expect(withdrawal).not.toHaveAccessibleDescription();
  await person.click(terms);
  await person.click(button);
  expect(withdrawal).toHaveFocus();
  expect(withdrawal).toHaveAccessibleDescription("Þú þarft að staðfesta þetta til að fá aðganginn strax.");
  expect(api.asked).not.toContain(CHECKOUT);
});

const FOR_CLUBS = { name: "Kaupa fyrir klúbb eða fyrirtæki" };

test("removes a coupon that checkout refuses and restores the full price", async () => {
  const { person } = renderPage("/checkout", customer, {
    [VALIDATE]: spring,
    [`${CHECKOUT}?couponId=c1`]: refuse("coupon_expired"),
  });
  await applyCoupon(person, "VOR20");
  await pay(person, "Greiða 19.920 kr.");
  expect(await screen.findByRole("button", { name: "Greiða 24.900 kr." })).toBeInTheDocument();
  const box = screen.getByLabelText("Afsláttarkóði");
  expect(box).toHaveAccessibleDescription(
    "Þessi afsláttarkóði er ekki lengur í gildi. Kóðinn VOR20 var tekinn af og verðið er aftur 24.900 kr.",
  );
  expect(box).toHaveFocus();
  expect(box).toHaveValue("");
});

describe("changed price", () => {
  const raised = ok({ ...course, price: 29_900 });
  const isCheckout = (body: unknown): body is { shownAmount?: number } =>
    typeof body === "object" && body !== null && "acceptedTerms" in body;
  const shownAmounts = (bodies: unknown[]) => bodies.filter(isCheckout).map(({ shownAmount }) => shownAmount);

  test("charges a raised price only after another click [M1.38]", async () => {
    leaves("pendingPaymentId");
    const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, {
      "GET /api/courses/1": [ok(course), "no connection", raised],
      [CHECKOUT]: [refuse("price_changed"), refuse("price_changed"), cardPage],
    });
    await pay(person, "Greiða 24.900 kr.");
    const kept = await screen.findByRole("group", { name: "Ekki tókst að ganga frá kaupunum" });
    expect(kept).toHaveTextContent("Verðið hefur breyst. Opnaðu síðuna aftur til að sjá nýja verðið.");
    await person.click(screen.getByRole("button", { name: "Greiða 24.900 kr." }));
    const button = await screen.findByRole("button", { name: "Greiða 29.900 kr." });
    await screen.findByText("Verðið hefur breyst. Nýtt verð er 29.900 kr. Ýttu aftur til að greiða það.");
    await waitFor(() => expect(button).toHaveFocus());
    for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) expect(box).toBeChecked();
    expect(submitted).not.toHaveBeenCalled();
    await person.click(button);
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(shownAmounts(api.bodies)).toEqual([24_900, 24_900, 29_900]);
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("shows a raised price for a gift and keeps the gift details [M1.38]", async () => {
    leaves("gjof");
    const { person, api } = renderPage("/checkout?gjof=1", customer, {
      "GET /api/courses/1": [ok(course), raised],
      [CHECKOUT]: refuse("price_changed"),
    });
    await person.type(await screen.findByLabelText("Nafn viðtakanda"), "Anna Jónsdóttir");
    await person.type(screen.getByLabelText("Netfang viðtakanda"), "anna@example.is");
    await pay(person, "Greiða 24.900 kr. fyrir gjöfina");
    expect(await screen.findByText(/Nýtt verð er 29\.900 kr\./)).toBeInTheDocument();
    expect(screen.getByLabelText("Nafn viðtakanda")).toHaveValue("Anna Jónsdóttir");
    expect(shownAmounts(api.bodies)).toEqual([24_900]);
  });

  test("shows a raised price after the discount and keeps the coupon [M1.38]", async () => {
    leaves("kodi");
    const { person, api } = renderPage("/checkout", customer, {
      "GET /api/courses/1": [ok(course), raised],
      [VALIDATE]: spring,
      [`${CHECKOUT}?couponId=c1`]: refuse("price_changed"),
    });
    await applyCoupon(person, "VOR20");
    await pay(person, "Greiða 19.920 kr.");
    expect(await screen.findByText(/Nýtt verð er 23\.920 kr\./)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Greiða 23.920 kr." })).toBeInTheDocument();
    expect(screen.getByText("VOR20 er virkur.")).toBeInTheDocument();
    expect(shownAmounts(api.bodies)).toEqual([19_920]);
  });
});

describe("checkout in another tab", () => {
  /** Opens a checkout. The returned `tell` simulates a message from another tab. */
  function openBeside(...rendered: Parameters<typeof renderPage>) {
    const channels: Channel[] = [];
    class Channel {
      onmessage?: (message: { data: object }) => void;
      constructor() {
        channels.push(this);
      }
      postMessage() {}
      close() {}
    }
    vi.stubGlobal("BroadcastChannel", Channel);
    const tell = (is: string, courseId = 1) =>
      act(async () => {
        for (const { onmessage } of channels) onmessage?.({ data: { courseId, is, tab: "another" } });
      });
    return { ...renderPage(...rendered), tell };
  }
  const WARNING = /^Greiðslusíðan fyrir þetta námskeið er opin í öðrum flipa/;

  test("warns while another tab pays for the same course, and shows that the course is owned afterwards", async () => {
    const { tell } = openBeside("/checkout", customer, { "GET /api/user": [ok(customer), ok(learner)] });
    await screen.findByRole("button", { name: "Greiða 24.900 kr." });
    await tell("paying", 2);
    expect(screen.queryByText(WARNING)).toBeNull();
    await tell("paying");
    expect(screen.getByText(WARNING)).toBeInTheDocument();
    await tell("left");
    expect(screen.queryByText(WARNING)).toBeNull();
    await tell("bought");
    await screen.findByRole("heading", { name: "Þú átt þetta námskeið nú þegar" });
  });

  test("ignores another tab during the purchase of a gift", async () => {
    const { tell } = openBeside("/checkout?gjof=1", customer, {
      "GET /api/user": [ok(customer), ok(learner)],
    });
    await screen.findByLabelText("Nafn viðtakanda");
    await tell("paying");
    expect(screen.queryByText(WARNING)).toBeNull();
    await tell("bought");
    expect(screen.getByLabelText("Nafn viðtakanda")).toBeInTheDocument();
  });
});

describe("paying", () => {
  test("sends the order once, stores the payment and submits the form to the card page [3.24] [4.18]", async () => {
    leaves("kodi", "pendingPaymentId");
    const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const order = `${CHECKOUT}?couponId=c1`;
    const { answer, reply } = pending();
    const { person, api } = renderPage("/checkout", customer, { [VALIDATE]: spring, [order]: answer });
    await applyCoupon(person, "VOR20");
    for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) await person.click(box);
    await person.dblClick(await screen.findByRole("button", { name: "Greiða 19.920 kr." }));
    expect(await screen.findByRole("button", { name: "Fjarlægja" })).toBeDisabled();
    reply(cardPage);
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    const form = submitted.mock.contexts[0] as HTMLFormElement;
    expect([form.method, form.action]).toEqual(["post", "https://card.example/pay"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ orderid: "X" });
    expect(api.sent(order)).toEqual([
      { acceptedTerms: TERMS_VERSION, acceptedWithdrawal: TERMS_VERSION, shownAmount: 19_920 },
    ]);
    expect(localStorage.getItem("pendingPaymentId")).toBe("PAY1");
    expect(sessionStorage.getItem("kodi")).toBe("VOR20"); // if the customer returns from the card page
    expect(screen.getByRole("button", { name: /Opna greiðslusíðu/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    const again = screen.getByRole("button", { name: "Greiða 19.920 kr." });
    expect(again).toHaveAttribute("aria-disabled", "false");
    form.remove();
  });

  test("requires new consent if the terms have changed, shows the new VAT and keeps all other input [M1.33]", async () => {
    leaves("kodi", "pendingPaymentId");
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const company = { ...siteTexts.company, isVatRegistered: false };
    const newTexts = { ...siteTexts, company, termsVersion: "2026-12-01T10:00:00.000Z" };
    const { person, api } = renderPage(
      "/checkout",
      customer,
      {
        [VALIDATE]: spring,
        [`${CHECKOUT}?couponId=c1`]: [refuse("terms_outdated"), cardPage],
        "GET /skilmalar": html(
          `<script type="application/json" id="site-texts">${JSON.stringify(newTexts)}</script>`,
        ),
      },
      { texts: { ...siteTexts, termsVersion: "2026-11-30T10:00:00.000Z" } },
    );
    await applyCoupon(person, "VOR20");
    expect(screen.getByText("Eingreiðsla · þar af VSK 3.855 kr.")).toBeInTheDocument();
    await pay(person, "Greiða 19.920 kr.");
    expect(await screen.findAllByText(/^Skilmálarnir hafa breyst/)).not.toHaveLength(0);
    const [terms, withdrawal] = screen.getAllByRole("checkbox", { name: CONSENTS });
    expect(terms).not.toBeChecked();
    expect(withdrawal).toBeChecked();
    expect(screen.getByText("Greiða 19.920 kr.")).toBeInTheDocument();
    await waitFor(() => expect(api.asked).toContain("GET /skilmalar"));
    expect(await screen.findByText("Eingreiðsla")).toBeInTheDocument();
    await person.click(terms as HTMLElement);
    await person.click(screen.getByRole("button", { name: "Greiða 19.920 kr." }));
    await screen.findByRole("button", { name: /Opna greiðslusíðu/ });
    const versions = api.bodies.flatMap((body) =>
      body && typeof body === "object" && "acceptedTerms" in body ? [body.acceptedTerms] : [],
    );
    expect(versions).toEqual(["2026-11-30T10:00:00.000Z", "2026-12-01T10:00:00.000Z"]);
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("grants access with a 100% coupon without mentioning a card, and redirects to the dashboard after 1.5 seconds [4.17] [9.11]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answer, reply } = pending();
    const { person, url } = renderPage("/checkout", customer, {
      "GET /api/user": [ok(customer), ok(learner)],
      [VALIDATE]: whole,
      [`${CHECKOUT}?couponId=c2`]: answer,
    });
    expect(await screen.findByText("Örugg kortagreiðsla")).toBeInTheDocument();
    await applyCoupon(person, "ALLT");
    await screen.findByRole("button", { name: "Fá aðgang ókeypis" });
    const order = document.querySelector("main") as HTMLElement;
    expect(order).not.toHaveTextContent(/kortagreiðsl|kortaupplýsing|greiðslukort|Teya/i);
    expect(within(order).queryByRole("img", { name: "Visa" })).toBeNull();
    await pay(person, "Fá aðgang ókeypis");
    const opening = await screen.findByRole("button", { name: /Opna námskeiðið/ });
    expect(opening).toHaveAttribute("aria-disabled", "true");
    reply(ok({ free: true, url: null, payload: null, paymentId: "PAY1" }));
    expect(await screen.findByRole("heading", { name: "Námskeiðið er þitt!" })).toBeInTheDocument();
    expect(document.title).toBe("Námskeiðið er þitt! · Golfnámskeið");
    expect(localStorage.getItem("pendingPaymentId")).toBeNull();
    expect(url()).toBe("/checkout");
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(url()).toBe("/dashboard"));
    expect(await screen.findByText("1 af 3 kennslustundum lokið")).toBeInTheDocument();
  });

  test("shows the reason of each failure in a toast and above the form [2.47] [8.16]", async () => {
    const { person } = renderPage("/checkout?reason=checksum_invalid", customer, {
      [CHECKOUT]: refuse("internal"),
    });
    const expectFailure = async (name: string, text: string) => {
      const toasts = await screen.findByRole("region", { name: /Tilkynningar/ });
      await within(toasts).findByText(text);
      const kept = await screen.findByRole("group", { name });
      await waitFor(() => expect(kept).toHaveTextContent(text));
    };
    await expectFailure(
      "Við gátum ekki staðfest greiðsluna",
      "Öryggisupplýsingar stemma ekki. Reyndu aftur.",
    );
    const hint = "Kvittun kemur í tölvupósti";
    expect(screen.getByText(new RegExp(`^${hint}`))).toBeInTheDocument();
    await pay(person, "Greiða 24.900 kr.");
    await expectFailure("Ekki tókst að ganga frá kaupunum", "Villa kom upp við vinnslu greiðslu");
    expect(screen.queryByText(new RegExp(`^${hint}`))).toBeNull();
    expect(screen.queryByRole("group", { name: /./, description: /Öryggisupplýsingar/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeEnabled();
  });

  test("keeps both ticks of simultaneous clicks, and links to a course that was bought elsewhere [10.232]", async () => {
    const { person } = renderPage("/checkout", customer, { [CHECKOUT]: refuse("already_owned") });
    const boxes = await screen.findAllByRole("checkbox", { name: CONSENTS });
    await act(async () => {
      for (const box of boxes) box.click();
    });
    await person.click(screen.getByRole("button", { name: "Greiða 24.900 kr." }));
    expect(screen.queryByText(/^Þú þarft að/)).toBeNull();
    expect(await screen.findByRole("link", { name: "Opna námskeiðið" })).toHaveAttribute("href", "/course/1");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});

test("offers a learner of the course a purchase for clubs only [10.139]", async () => {
  renderPage("/checkout?courseId=1", learner);
  expect(await screen.findByRole("heading", { name: "Þú átt þetta námskeið nú þegar" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Greiða/ })).toBeNull();
  expect(screen.getByRole("link", FOR_CLUBS)).toHaveAttribute("href", "/checkout/pakki?courseId=1");
});

test("shows that an unknown course does not exist", async () => {
  renderPage("/checkout?courseId=9", customer, { "GET /api/courses/9": refuse("course_not_found") });
  expect(await screen.findByRole("heading", { name: "Námskeiðið fannst ekki" })).toBeInTheDocument();
});
