import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, ok, pending, refuse } from "../../test/fake-api.ts";
import { renderPage, signInCookie } from "../../test/render-page.tsx";
import { customer, learner, lesson, payment, visitor } from "../../test/samples.ts";
import { CREDENTIALS, signIn } from "../../test/sign-in.ts";
import { leaves } from "../../test/storage.ts";
import { toaster } from "../lib/toaster.ts";

const PENDING = "pendingPaymentId";

async function register(person: ReturnType<typeof renderPage>["person"], beforeSubmit = () => {}) {
  await person.click(await screen.findByRole("tab", { name: "Nýskráning" }));
  const form = within(await screen.findByRole("tabpanel", { name: "Nýskráning" }));
  await person.type(await form.findByLabelText("Nafn"), "Anna");
  await person.type(form.getByLabelText("Netfang"), "anna@example.is");
  await person.type(form.getByLabelText("Lykilorð"), "lykilord1");
  beforeSubmit();
  await person.click(form.getByRole("button", { name: "Stofna aðgang" }));
}

test("a visitor sees errors in the words of the specification, and invalid input is not sent [1.2] [5.1] [5.2] [5.3] [5.4] [6.1]", async () => {
  const { person, api } = renderPage("/auth", visitor);
  // Both forms have fields with these names, so the query is limited to the panel of the tab.
  const fieldOf = async (tab: string, name: string) =>
    within(await screen.findByRole("tabpanel", { name: tab })).findByLabelText(name);
  const password = await screen.findByLabelText("Lykilorð");
  expect(password).toHaveAttribute("type", "password");
  await signIn(person, { email: "anna", password: "1234567" });
  expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
  expect(screen.getByText("Password must be at least 8 characters long")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Sýna lykilorð" }));
  expect(password).toHaveAttribute("type", "text");
  await person.click(screen.getByRole("button", { name: "Fela lykilorð" }));
  expect(password).toHaveAttribute("type", "password");

  await person.click(screen.getByRole("tab", { name: "Nýskráning" }));
  const email = await fieldOf("Nýskráning", "Netfang");
  expect(email).toHaveValue("anna");
  await person.click(await screen.findByRole("button", { name: "Stofna aðgang" }));
  for (const [field, message, help] of [
    [
      "Nafn",
      "Name must be at least 2 characters long",
      "Nafnið þarf að vera að minnsta kosti 2\u00a0stafir.",
    ],
    ["Netfang", "Please enter a valid email address", "Netfangið er ekki rétt skrifað. Dæmi: nafn@daemi.is."],
    [
      "Lykilorð",
      "Password must be at least 8 characters long",
      "Lykilorðið þarf að vera að minnsta kosti 8\u00a0stafir.",
    ],
  ] as const) {
    const shown = await fieldOf("Nýskráning", field);
    await waitFor(() => expect(shown).toHaveAccessibleDescription(`${help} ${message}`));
    for (const text of screen.getAllByText(message)) expect(text).toHaveAttribute("lang", "en");
  }
  await person.type(email, "s");
  await person.click(screen.getByRole("tab", { name: "Innskráning" }));
  expect(await fieldOf("Innskráning", "Netfang")).toHaveValue("annas");
  await person.click(await screen.findByRole("link", { name: "Gleymt lykilorð?" }));
  await screen.findByRole("heading", { level: 1, name: "Gleymt lykilorð" });
  expect(screen.getByLabelText("Netfang")).toHaveValue("annas");
  expect(api.asked).toEqual([]);
});

test("a pending payment takes precedence over the target, and is removed [2.33]", async () => {
  localStorage.setItem(PENDING, payment.id);
  const { person, url } = renderPage("/auth?next=/course/1", visitor, {
    "POST /api/login": ok(customer),
    [`GET /api/payment/${payment.id}`]: ok({ ...payment, status: "completed" }),
    "GET /api/lessons/1": ok(lesson),
    "GET /api/user": ok(customer),
  });
  signInCookie();
  await signIn(person);
  await screen.findByText("Greiðsla staðfest");
  expect(url()).toBe(`/payment/success?payment_id=${payment.id}`);
  expect(localStorage.getItem(PENDING)).toBeNull();
});

test("shows a failed login in a toast and next to the form, and forgets the pending payment [2.2] [2.34] [4.2] [8.2] [8.5] [8.6] [9.13]", async () => {
  localStorage.setItem(PENDING, payment.id);
  const create = vi.spyOn(toaster, "create");
  const { answer, reply } = pending();
  const { person, api, url } = renderPage("/auth", visitor, {
    "POST /api/login": [refuse("wrong_credentials"), answer],
  });
  await signIn(person);
  expect(await screen.findByText("Innskráning mistókst")).toBeInTheDocument();
  const shown = { title: "Innskráning mistókst", type: "error", duration: 6000 };
  expect(create).toHaveBeenCalledWith(expect.objectContaining(shown));
  expect(screen.getAllByText("Rangt netfang eða lykilorð.")).toHaveLength(2);
  const beside = () => within(screen.getByRole("tabpanel", { name: "Innskráning" })).queryByRole("alert");
  expect(beside()).toHaveTextContent("Rangt netfang eða lykilorð.");
  expect(localStorage.getItem(PENDING)).toBeNull();
  await person.click(screen.getByRole("button", { name: "Skrá inn" }));
  await waitFor(() => expect(beside()).toBeNull());
  reply(ok(customer));
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
  expect(url()).toBe("/dashboard");
  expect(api.sent("POST /api/login")[1]).toEqual(CREDENTIALS);
});

test("a failed registration keeps the input, forgets the pending payment and can be repeated [2.2] [2.35] [4.2] [8.3] [8.5]", async () => {
  localStorage.setItem(PENDING, payment.id);
  const { person, url } = renderPage("/auth", visitor, {
    "POST /api/register": [refuse("email_taken"), ok(customer)],
  });
  await register(person);
  expect(await screen.findByText("Nýskráning mistókst")).toBeInTheDocument();
  const form = within(screen.getByRole("tabpanel", { name: "Nýskráning" }));
  expect(form.getByLabelText("Lykilorð")).not.toHaveValue("");
  expect(form.getByLabelText("Netfang")).toHaveAccessibleDescription("Netfangið er þegar skráð.");
  expect(form.getByLabelText("Netfang")).toHaveFocus();
  expect(localStorage.getItem(PENDING)).toBeNull();
  await person.click(form.getByRole("button", { name: "Stofna aðgang" }));
  await waitFor(() => expect(url()).toBe("/dashboard"));
});

test("a visitor whose email address is taken opens the tab for signing in from the error", async () => {
  const { person, url } = renderPage("/auth?tab=register", visitor, {
    "POST /api/register": refuse("email_taken"),
  });
  await register(person);
  const form = within(await screen.findByRole("tabpanel", { name: "Nýskráning" }));
  await person.click(await form.findByRole("link", { name: "Skrá inn með þessu netfangi" }));
  expect(url()).toBe("/auth?tab=login");
  expect(screen.getByRole("tab", { name: "Innskráning" })).toHaveFocus();
  expect(await screen.findByRole("button", { name: "Skrá inn" })).toBeInTheDocument();
  expect(screen.getByLabelText("Netfang")).toHaveValue("anna@example.is");
});

const BUYING = "/auth?next=%2Fcheckout%3FcourseId%3D1";

test("a visitor sees the order and its steps before checkout, and continues from either tab", async () => {
  const { person, url } = renderPage(BUYING, visitor, { "POST /api/login": ok(customer) });
  const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
  expect(await heading("Stofnaðu aðgang og haltu áfram í greiðslu")).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "Nýskráning" })).toHaveAttribute("aria-selected", "true");
  const order = within(screen.getByRole("region", { name: "Pöntunin þín" }));
  expect(await order.findByText("Betra golf á 12 kennslustundum")).toBeInTheDocument();
  expect(order.getByText("24.900 kr.")).toBeInTheDocument();
  const steps = within(screen.getByRole("list", { name: "Skref í kaupunum" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(["1Skráning", "2Greiðsla", "3Horfa"]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual(["step", null, null]);
  expect(document.title).toBe("Nýskráning · Golfnámskeið");
  await person.click(screen.getByRole("tab", { name: "Innskráning" }));
  expect(url()).toBe(`${BUYING}&tab=login`);
  expect(await heading("Skráðu þig inn og haltu áfram í greiðslu")).toBeInTheDocument();
  expect(document.title).toBe("Innskráning · Golfnámskeið");
  const form = within(await screen.findByRole("tabpanel", { name: "Innskráning" }));
  await person.type(form.getByLabelText("Netfang"), CREDENTIALS.email);
  await person.type(form.getByLabelText("Lykilorð"), CREDENTIALS.password);
  await person.click(form.getByRole("button", { name: "Skrá inn" }));
  await waitFor(() => expect(url()).toBe("/checkout?courseId=1"));
});

test("shows the code of a coupon link with the order", async () => {
  leaves("kodi");
  sessionStorage.setItem("kodi", "golf20");
  const price = ok({ price: 24_900, reduced: 19_920 });
  renderPage(BUYING, visitor, { "GET /api/courses/1/price?code=golf20": price });
  expect(await screen.findByText("19.920 kr.")).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "Pöntunin þín" })).toHaveTextContent(
    "Afsláttarkóðinn GOLF20 bíður þín í næsta skrefi.",
  );
});

test("a sign-in fails with an explanation if the browser blocks cookies", async () => {
  const { api, person, url, unmount } = renderPage("/auth", visitor, { "POST /api/login": ok(customer) });
  api.keepsCookies = false;
  await signIn(person);
  expect(await screen.findAllByText(/^Vafrinn þinn lokar á vafrakökur/)).not.toHaveLength(0);
  expect(url()).toBe("/auth");
  expect(screen.queryByText("Hæ, Anna!")).toBeNull();
  expect(screen.getByLabelText("Netfang")).toHaveValue(CREDENTIALS.email);
  unmount();
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  renderPage("/auth", visitor);
  expect(await screen.findByText(/^Vafrinn þinn lokar á vafrakökur/)).toBeInTheDocument();
});

test("informs a user that the sign-in with Google replaced the password, and links to the target", async () => {
  const { person, url } = renderPage("/auth?google=password_replaced&next=%2Fcourse%2F1", learner);
  expect(
    await screen.findByRole("heading", { name: "Gamla lykilorðið gildir ekki lengur" }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Halda áfram" }));
  expect(url()).toBe("/course/1");
});

test("suggests a correction of a misspelt common domain, which a click applies", async () => {
  const { person } = renderPage("/auth?tab=register", visitor);
  const email = await screen.findByLabelText("Netfang");
  await person.type(email, "anna.jons@gmial.com");
  expect(screen.queryByRole("button", { name: /^Áttirðu við/ })).toBeNull();
  await person.tab();
  await person.click(await screen.findByRole("button", { name: "Áttirðu við gmail.com?" }));
  expect(email).toHaveValue("anna.jons@gmail.com");
  expect(screen.queryByRole("button", { name: /^Áttirðu við/ })).toBeNull();
});

/** Registers a visitor who has returned from a payment. */
async function registerWithPendingPayment(answers: Answers) {
  localStorage.setItem(PENDING, payment.id);
  const { person, url } = renderPage("/auth", visitor, answers);
  await register(person, signInCookie);
  return url;
}

test("a registration with a pending payment opens that payment and removes it from storage [2.35]", async () => {
  const url = await registerWithPendingPayment({
    "POST /api/register": ok(customer),
    "GET /api/user": ok(customer),
    [`GET /api/payment/${payment.id}`]: ok({ ...payment, status: "completed" }),
    "GET /api/lessons/1": ok(lesson),
  });
  await waitFor(() => expect(url()).toBe(`/payment/success?payment_id=${payment.id}`));
  expect(localStorage.getItem(PENDING)).toBeNull();
  expect(await screen.findByText("Greiðsla staðfest")).toBeInTheDocument();
});

test.each([
  ["/checkout/pakki?courseId=1", "register", "Stofnaðu aðgang og kauptu sæti fyrir hópinn", "á hvert sæti"],
  ["/saeti/ABCD", "register", "Stofnaðu aðgang og taktu sætið þitt", "Í boði: Golfklúbbur Prufu"],
])(
  "a visitor on the way to %s sees at the %s the purpose of the account",
  async (next, tab, heading, shown) => {
    renderPage(`/auth?${new URLSearchParams({ next, tab })}`, visitor, {
      "GET /api/packs/ABCD": ok({
        ...{ state: "open", courseId: 1, courseTitle: "Betra golf", thumbnailUrl: null },
        ...{ name: "Golfklúbbur Prufu", seats: 10, used: 1 },
      }),
    });
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByText(shown)).toBeInTheDocument();
  },
);
