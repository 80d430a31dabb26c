import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { TERMS_VERSION } from "functions/site/limits";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
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
import { html, ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, customer, learner, siteTexts } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import { system } from "../theme/system.ts";
import { FreeAccess } from "./checkout-page.tsx";

test("offers course 1 if the URL contains no course id [1.16] [2.9] [2.45] [9.4]", async () => {
  renderPage("/checkout", customer);
  expect(await screen.findByRole("heading", { name: "Betra golf á 12 kennslustundum" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeEnabled();
  expect(screen.getAllByText("24.900 kr.")).toHaveLength(1); // without a coupon there is one price
});

test.each([
  ["a customer", customer],
  ["a learner of the course", learner],
])("[10.139] links %s to the purchase for a club or company", async (_, user) => {
  renderPage("/checkout", user);
  const link = await screen.findByRole("link", { name: "Kaupa fyrir klúbb eða fyrirtæki" });
  expect(link).toHaveAttribute("href", "/checkout/pakki?courseId=1");
});

test.each([
  [true, "Eingreiðsla · þar af VSK 4.819 kr."],
  [false, "Eingreiðsla"],
])("shows the VAT in the price only if the seller is registered (%s)", async (isVatRegistered, text) => {
  const texts = { ...siteTexts, company: { ...siteTexts.company, isVatRegistered } };
  renderPage("/checkout", customer, {}, { texts });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

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

  test("shows a raised price and charges it only after another click [M1.38]", async () => {
    leaves("pendingPaymentId");
    const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, {
      "GET /api/courses/1": [ok(course), raised],
      [CHECKOUT]: [refuse("price_changed"), cardPage],
    });
    await pay(person, "Greiða 24.900 kr.");
    const button = await screen.findByRole("button", { name: "Greiða 29.900 kr." });
    expect(
      await screen.findByText("Verðið hefur breyst. Nýtt verð er 29.900 kr. Ýttu aftur til að greiða það."),
    ).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) expect(box).toBeChecked();
    expect(submitted).not.toHaveBeenCalled();
    await person.click(button);
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(shownAmounts(api.bodies)).toEqual([24_900, 29_900]);
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("shows a lowered price and charges it only after another click [M1.38]", async () => {
    const { person, api } = renderPage("/checkout", customer, {
      "GET /api/courses/1": [ok(course), ok({ ...course, price: 19_900 })],
      [CHECKOUT]: refuse("price_changed"),
    });
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByText(/Nýtt verð er 19\.900 kr\. Ýttu aftur/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Greiða 19.900 kr." })).toBeInTheDocument();
    expect(shownAmounts(api.bodies)).toEqual([24_900]);
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
    const { person, api } = renderPage("/checkout", customer, {
      "GET /api/courses/1": [ok(course), raised],
      [VALIDATE]: spring,
      [`${CHECKOUT}?couponId=c1`]: refuse("price_changed"),
    });
    await applyCoupon(person, "VOR20");
    await pay(person, "Greiða 19.920 kr.");
    expect(await screen.findByText(/Nýtt verð er 23\.920 kr\./)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Greiða 23.920 kr." })).toBeInTheDocument();
    expect(screen.getByText("Afsláttarkóðinn VOR20 er virkur.")).toBeInTheDocument();
    expect(shownAmounts(api.bodies)).toEqual([19_920]);
  });

  test("shows that the purchase failed if the raised price cannot be fetched", async () => {
    const { person } = renderPage("/checkout", customer, {
      "GET /api/courses/1": [ok(course), "no connection"],
      [CHECKOUT]: refuse("price_changed"),
    });
    await pay(person, "Greiða 24.900 kr.");
    const kept = await screen.findByRole("group", { name: "Síðasta tilraun tókst ekki" });
    expect(kept).toHaveTextContent("Verðið hefur breyst. Opnaðu síðuna aftur til að sjá nýja verðið.");
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeEnabled();
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

  test("warns while another tab shows the card page for the same course", async () => {
    const { tell } = openBeside("/checkout", customer);
    await screen.findByRole("button", { name: "Greiða 24.900 kr." });
    await tell("paying", 2);
    expect(screen.queryByText(WARNING)).toBeNull();
    await tell("paying");
    expect(screen.getByText(WARNING)).toBeInTheDocument();
    await tell("left");
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test("shows that the course is owned after another tab has bought it", async () => {
    const { tell } = openBeside("/checkout", customer, { "GET /api/user": [ok(customer), ok(learner)] });
    await screen.findByRole("button", { name: "Greiða 24.900 kr." });
    await tell("bought");
    expect(
      await screen.findByRole("heading", { name: "Þú átt þetta námskeið nú þegar" }),
    ).toBeInTheDocument();
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
  test("requires the terms and the waiver of withdrawal as separate checkboxes, both initially unchecked [2.46] [M1.33]", async () => {
    const { person, api } = renderPage("/checkout", customer);
    const button = await screen.findByRole("button", { name: "Greiða 24.900 kr." });
    const [terms, withdrawal] = screen.getAllByRole("checkbox", { name: CONSENTS });
    if (terms === undefined || withdrawal === undefined) throw new Error("a box is missing");
    for (const box of [terms, withdrawal]) expect(box).not.toBeChecked();
    expect(screen.getByText(`${siteTexts.guarantee.title} gildir samt sem áður.`)).toBeInTheDocument();
    await person.click(button);
    expect(
      await screen.findByText("Þú þarft að samþykkja skilmálana til að halda áfram."),
    ).toBeInTheDocument();
    expect(terms).toHaveFocus();
    expect(terms).toHaveAccessibleDescription("Þú þarft að samþykkja skilmálana til að halda áfram.");
    expect(withdrawal).not.toHaveAccessibleDescription();
    await person.click(terms);
    await person.click(button);
    expect(withdrawal).toHaveFocus();
    expect(withdrawal).toHaveAccessibleDescription("Þú þarft að staðfesta þetta til að fá aðganginn strax.");
    expect(api.asked).not.toContain(CHECKOUT);
  });

  test("[10.232] keeps both ticks of boxes that are clicked in the same instant", async () => {
    const { api, person } = renderPage("/checkout", customer, { [CHECKOUT]: refuse("provider_unavailable") });
    const boxes = await screen.findAllByRole("checkbox", { name: CONSENTS });
    await act(async () => {
      for (const box of boxes) box.click();
    });
    await person.click(screen.getByRole("button", { name: "Greiða 24.900 kr." }));
    expect(screen.queryByText(/^Þú þarft að/)).toBeNull();
    await waitFor(() => expect(api.asked).toContain(CHECKOUT));
  });

  test("shows why the previous payment failed until the next attempt", async () => {
    const { person } = renderPage("/checkout?reason=processing_error", customer, {
      [CHECKOUT]: new Promise(() => {}),
    });
    const why = await screen.findByRole("group", { name: "Síðasta tilraun tókst ekki" });
    expect(why).toHaveTextContent("Villa kom upp við vinnslu greiðslunnar.");
    await pay(person, "Greiða 24.900 kr.");
    await waitFor(() => expect(why).not.toBeInTheDocument());
  });

  test("sends the coupon and both consents, stores the payment and submits the form to the card page [3.24] [4.18]", async () => {
    leaves("kodi", "pendingPaymentId");
    const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, {
      [VALIDATE]: spring,
      [`${CHECKOUT}?couponId=c1`]: cardPage,
    });
    await applyCoupon(person, "VOR20");
    await pay(person, "Greiða 19.920 kr.");
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    const form = submitted.mock.contexts[0] as HTMLFormElement;
    expect([form.method, form.action]).toEqual(["post", "https://card.example/pay"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({ orderid: "X" });
    expect(api.bodies).toContainEqual({
      acceptedTerms: TERMS_VERSION,
      acceptedWithdrawal: TERMS_VERSION,
      shownAmount: 19_920,
    });
    expect(localStorage.getItem("pendingPaymentId")).toBe("PAY1");
    expect(sessionStorage.getItem("kodi")).toBe("VOR20"); // if the customer returns from the card page
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

  test("sends one order if the button is clicked repeatedly", async () => {
    leaves("pendingPaymentId");
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person, api } = renderPage("/checkout", customer, { [CHECKOUT]: cardPage });
    await screen.findByRole("button", { name: "Greiða 24.900 kr." });
    for (const box of screen.getAllByRole("checkbox", { name: CONSENTS })) await person.click(box);
    await person.dblClick(screen.getByRole("button", { name: "Greiða 24.900 kr." }));
    expect(await screen.findByRole("button", { name: /Opna greiðslusíðu/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(api.asked.filter((request) => request === CHECKOUT)).toHaveLength(1);
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("disables the removal of the coupon while the payment starts", async () => {
    leaves("kodi");
    const { person } = renderPage("/checkout", customer, {
      [VALIDATE]: spring,
      [`${CHECKOUT}?couponId=c1`]: new Promise(() => {}),
    });
    await applyCoupon(person, "VOR20");
    await pay(person, "Greiða 19.920 kr.");
    expect(await screen.findByRole("button", { name: "Fjarlægja" })).toBeDisabled();
  });

  test("lets the customer pay again after the back button restores the page from the cache", async () => {
    leaves("pendingPaymentId");
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
    const { person } = renderPage("/checkout", customer, { [CHECKOUT]: cardPage });
    await pay(person, "Greiða 24.900 kr.");
    await screen.findByRole("button", { name: /Opna greiðslusíðu/ });
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    const button = screen.getByRole("button", { name: "Greiða 24.900 kr." });
    expect(button).toHaveAttribute("aria-disabled", "false");
    document.body.querySelector("form[hidden]")?.remove();
  });

  test("does not mention a card if the price is 0", async () => {
    const { person } = renderPage("/checkout", customer, {
      [VALIDATE]: whole,
      [`${CHECKOUT}?couponId=c2`]: new Promise(() => {}),
    });
    expect(await screen.findByText("Örugg kortagreiðsla")).toBeInTheDocument();
    await applyCoupon(person, "ALLT");
    await screen.findByRole("button", { name: "Fá aðgang ókeypis" });
    const order = document.querySelector("main") as HTMLElement;
    expect(order).not.toHaveTextContent(/kortagreiðsl|kortaupplýsing|greiðslukort|Teya/i);
    expect(within(order).queryByRole("img", { name: "Visa" })).toBeNull();
    await pay(person, "Fá aðgang ókeypis");
    expect(await screen.findByRole("button", { name: /Opna námskeiðið/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  test("grants access with a 100% coupon and redirects to the dashboard [4.17]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person, url } = renderPage("/checkout", customer, {
      "GET /api/user": [ok(customer), ok(learner)],
      [VALIDATE]: whole,
      [`${CHECKOUT}?couponId=c2`]: ok({ free: true, url: null, payload: null, paymentId: "PAY1" }),
    });
    await applyCoupon(person, "ALLT");
    await pay(
      person,
      await screen.findByRole("button", { name: "Fá aðgang ókeypis" }).then(() => "Fá aðgang ókeypis"),
    );
    expect(await screen.findByRole("heading", { name: "Námskeiðið er þitt!" })).toBeInTheDocument();
    expect(localStorage.getItem("pendingPaymentId")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(url()).toBe("/dashboard"));
    expect(await screen.findByText("1 af 3 kennslustundum lokið")).toBeInTheDocument();
  });

  test("shows a failure in a toast and above the form, and lets the customer try again [8.16]", async () => {
    const text = "Villa kom upp við vinnslu greiðslu";
    const { person } = renderPage("/checkout", customer, { [CHECKOUT]: refuse("internal") });
    await pay(person, "Greiða 24.900 kr.");
    const toasts = await screen.findByRole("region", { name: /Tilkynningar/ });
    expect(await within(toasts).findByText(text)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Greiða 24.900 kr." })).toBeEnabled();
    const kept = screen.getByRole("group", { name: "Síðasta tilraun tókst ekki" });
    expect(within(kept).getByText(text)).toBeInTheDocument();
  });

  test("offers to open the course if it was bought elsewhere in the meantime", async () => {
    const { person } = renderPage("/checkout", customer, { [CHECKOUT]: refuse("already_owned") });
    await pay(person, "Greiða 24.900 kr.");
    expect(await screen.findByRole("link", { name: "Opna námskeiðið" })).toHaveAttribute("href", "/course/1");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});

test("offers no payment to a customer who owns the course", async () => {
  renderPage("/checkout?courseId=1", learner);
  expect(await screen.findByRole("heading", { name: "Þú átt þetta námskeið nú þegar" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Greiða/ })).toBeNull();
});

test("shows the error reason from the URL in a toast [2.47]", async () => {
  renderPage("/checkout?reason=checksum_invalid", customer);
  const toasts = await screen.findByRole("region", { name: /Tilkynningar/ });
  expect(
    await within(toasts).findByText("Öryggisupplýsingar stemma ekki. Reyndu aftur."),
  ).toBeInTheDocument();
});

test("shows that an unknown course does not exist", async () => {
  renderPage("/checkout?courseId=9", customer, { "GET /api/courses/9": refuse("course_not_found") });
  expect(await screen.findByRole("heading", { name: "Námskeiðið fannst ekki" })).toBeInTheDocument();
});

describe("free access", () => {
  beforeEach(() => vi.useFakeTimers());

  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  function renderFreeAccess() {
    render(
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={["/checkout"]}>
          <Routes>
            <Route path="/checkout" element={<FreeAccess />} />
            <Route path="/dashboard" element="the dashboard" />
          </Routes>
        </MemoryRouter>
      </ChakraProvider>,
    );
  }

  test("redirects to the dashboard after 1.5 seconds [4.17] [9.11]", async () => {
    document.title = "Ganga frá kaupum · Golfnámskeið";
    renderFreeAccess();
    expect(document.title).toBe("Námskeiðið er þitt! · Golfnámskeið");
    await after(1499);
    expect(screen.getByRole("heading", { name: "Námskeiðið er þitt!" })).toBeInTheDocument();
    await after(1);
    expect(screen.getByText("the dashboard")).toBeInTheDocument();
  });
});
