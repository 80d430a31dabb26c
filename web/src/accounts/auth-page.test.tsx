import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, ok, refuse } from "../../test/fake-api.ts";
import { renderPage, signInCookie } from "../../test/render-page.tsx";
import { course, customer, learner, lesson, payment, visitor } from "../../test/samples.ts";
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

async function logIn(person: ReturnType<typeof renderPage>["person"]) {
  await person.type(await screen.findByLabelText("Netfang"), "anna@example.is");
  await person.type(screen.getByLabelText("Lykilorð"), "lykilord1");
  await person.click(screen.getByRole("button", { name: "Skrá inn" }));
}

test("a visitor asks nothing of the server [6.1]", async () => {
  const { api } = renderPage("/auth", visitor);
  await screen.findByLabelText("Netfang");
  expect(api.asked).toEqual([]);
});

test("after login the dashboard opens [2.2] [2.34] [4.2]", async () => {
  const { person, api, url } = renderPage("/auth", visitor, { "POST /api/login": ok(customer) });
  await logIn(person);
  await screen.findByText("Hæ, Anna!");
  expect(url()).toBe("/dashboard");
  expect(api.bodies).toContainEqual({ email: "anna@example.is", password: "lykilord1" });
});

test.each([
  ["/checkout?courseId=1", "/checkout?courseId=1"],
  ["//evil.example", "/dashboard"],
])("on the way to %s, login leads to %s", async (next, target) => {
  const path = `/auth?${new URLSearchParams({ next, tab: "login" })}`;
  const { person, url } = renderPage(path, visitor, { "POST /api/login": ok(customer) });
  await logIn(person);
  await waitFor(() => expect(url()).toBe(target));
});

test("a failed login is shown for six seconds, as a failure [8.2] [8.6] [9.13]", async () => {
  const create = vi.spyOn(toaster, "create");
  const { person } = renderPage("/auth", visitor, { "POST /api/login": "no connection" });
  await logIn(person);
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Innskráning mistókst", type: "error", duration: 6000 }),
    ),
  );
});

test("a pending payment comes before the way one was on, and is removed [2.33]", async () => {
  localStorage.setItem(PENDING, payment.id);
  const { person, url } = renderPage("/auth?next=/course/1", visitor, {
    "POST /api/login": ok(customer),
    [`GET /api/payment/${payment.id}`]: ok({ ...payment, status: "completed" }),
    "GET /api/lessons/1": ok(lesson),
    "GET /api/user": ok(customer),
  });
  signInCookie();
  await logIn(person);
  await screen.findByText("Greiðsla staðfest");
  expect(url()).toBe(`/payment/success?payment_id=${payment.id}`);
  expect(localStorage.getItem(PENDING)).toBeNull();
});

test("registration follows the same rule [2.2] [2.35] [4.2]", async () => {
  const { person, url } = renderPage("/auth", visitor, { "POST /api/register": ok(customer) });
  await register(person);
  await waitFor(() => expect(url()).toBe("/dashboard"));
});

const REFUSED = refuse("wrong_credentials");

test("a failed login says so in a toast and beside the form, until the next try, and forgets the pending payment [8.2] [8.5]", async () => {
  localStorage.setItem(PENDING, payment.id);
  let answer = (_: typeof REFUSED) => {};
  const slow = new Promise<typeof REFUSED>((resolve) => {
    answer = resolve;
  });
  const { person, api } = renderPage("/auth", visitor, { "POST /api/login": REFUSED });
  await logIn(person);
  expect(await screen.findByText("Innskráning mistókst")).toBeInTheDocument();
  expect(screen.getAllByText("Rangt netfang eða lykilorð.")).toHaveLength(2);
  const beside = () => within(screen.getByRole("tabpanel", { name: "Innskráning" })).queryByRole("alert");
  expect(beside()).toHaveTextContent("Rangt netfang eða lykilorð.");
  api.answers["POST /api/login"] = slow;
  await person.click(screen.getByRole("button", { name: "Skrá inn" }));
  await waitFor(() => expect(beside()).toBeNull());
  answer(REFUSED);
  await waitFor(() => expect(beside()).not.toBeNull());
  expect(localStorage.getItem(PENDING)).toBeNull();
});

test("shows a failed registration, keeps the input and forgets the pending payment [8.3] [8.5]", async () => {
  localStorage.setItem(PENDING, payment.id);
  const { person } = renderPage("/auth", visitor, { "POST /api/register": refuse("email_taken") });
  await register(person);
  expect(await screen.findByText("Nýskráning mistókst")).toBeInTheDocument();
  const form = within(screen.getByRole("tabpanel", { name: "Nýskráning" }));
  expect(form.getByLabelText("Lykilorð")).not.toHaveValue("");
  expect(localStorage.getItem(PENDING)).toBeNull();
});

test("what is wrong in the fields is said in the specification's words, marked as English, with Icelandic below [1.2] [5.1] [5.2] [5.3]", async () => {
  const { person, api } = renderPage("/auth", visitor);
  await person.click(await screen.findByRole("tab", { name: "Nýskráning" }));
  await person.click(await screen.findByRole("button", { name: "Stofna aðgang" }));
  const form = within(screen.getByRole("tabpanel", { name: "Nýskráning" }));
  for (const [field, message, help] of [
    ["Nafn", "Name must be at least 2 characters long", "Nafnið þarf að vera að minnsta kosti 2 stafir."],
    ["Netfang", "Please enter a valid email address", "Netfangið er ekki rétt skrifað. Dæmi: nafn@daemi.is."],
    ["Lykilorð", "Password must be at least 8 characters long", "Að minnsta kosti 8 stafir."],
  ] as const) {
    expect(await screen.findByText(message)).toHaveAttribute("lang", "en");
    expect(form.getByLabelText(field)).toHaveAccessibleDescription(`${message} ${help}`);
  }
  expect(api.asked).toEqual([]);
});

const BUYING = "/auth?next=%2Fcheckout%3FcourseId%3D1";

test('who comes from "Kaupa" registers, and sees what is bought and how far it is', async () => {
  renderPage(BUYING, visitor);
  const title = "Stofnaðu aðgang og haltu áfram í greiðslu";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "Nýskráning" })).toHaveAttribute("aria-selected", "true");
  const order = within(screen.getByRole("region", { name: "Pöntunin þín" }));
  expect(await order.findByText("Betra golf á 12 kennslustundum")).toBeInTheDocument();
  expect(order.getByText("24.900 kr.")).toBeInTheDocument();
  const steps = within(screen.getByRole("list", { name: "Skref í kaupunum" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(["1Aðgangur", "2Greiðsla", "3Horfa"]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual(["step", null, null]);
  expect(document.title).toBe("Nýskráning · Golfnámskeið");
});

test("the code of a coupon link is named with the order", async () => {
  leaves("kodi");
  sessionStorage.setItem("kodi", "golf20");
  const price = ok({ price: 24_900, reduced: 19_920 });
  renderPage(BUYING, visitor, { "GET /api/courses/1/price?code=golf20": price });
  expect(await screen.findByText("19.920 kr.")).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "Pöntunin þín" })).toHaveTextContent(
    "Afsláttarkóðinn GOLF20 bíður þín í næsta skrefi.",
  );
});

test("the open tab is in the URL, with the way one is on", async () => {
  const { person, url } = renderPage(BUYING, visitor);
  await person.click(await screen.findByRole("tab", { name: "Innskráning" }));
  expect(url()).toBe(`${BUYING}&tab=login`);
  const title = "Skráðu þig inn og haltu áfram í greiðslu";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
});

test("an e-mail address that was typed is in the other forms too", async () => {
  const { person } = renderPage("/auth", visitor);
  // Both forms have a field with this name, so the query is limited to the panel of the tab.
  const emailOf = async (tab: string) =>
    within(await screen.findByRole("tabpanel", { name: tab })).findByLabelText("Netfang");
  await person.type(await emailOf("Innskráning"), "anna@example.is");
  await person.click(screen.getByRole("tab", { name: "Nýskráning" }));
  expect(await emailOf("Nýskráning")).toHaveValue("anna@example.is");
  await person.type(await emailOf("Nýskráning"), "s");
  await person.click(screen.getByRole("tab", { name: "Innskráning" }));
  expect(await emailOf("Innskráning")).toHaveValue("anna@example.iss");
  await person.click(await screen.findByRole("link", { name: "Gleymt lykilorð?" }));
  await screen.findByRole("heading", { level: 1, name: "Gleymt lykilorð" });
  expect(screen.getByLabelText("Netfang")).toHaveValue("anna@example.iss");
});

test("what is typed as a password can be looked at", async () => {
  const { person } = renderPage("/auth", visitor);
  const field = await screen.findByLabelText("Lykilorð");
  expect(field).toHaveAttribute("type", "password");
  await person.type(field, "lykilord1");
  await person.click(screen.getByRole("button", { name: "Sýna lykilorð" }));
  expect(field).toHaveAttribute("type", "text");
  expect(field).toHaveValue("lykilord1");
  await person.click(screen.getByRole("button", { name: "Fela lykilorð" }));
  expect(field).toHaveAttribute("type", "password");
});

test("a sign-in whose cookie the browser does not keep is no success, and the page says why", async () => {
  const { api, person, url } = renderPage("/auth", visitor, { "POST /api/login": ok(customer) });
  api.keepsCookies = false;
  await logIn(person);
  expect(await screen.findAllByText(/^Vafrinn þinn lokar á vafrakökur/)).not.toHaveLength(0);
  expect(url()).toBe("/auth");
  expect(screen.queryByText("Hæ, Anna!")).toBeNull();
  expect(screen.getByLabelText("Netfang")).toHaveValue("anna@example.is");
});

test("a browser that blocks cookies is told before the sign-in", async () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  renderPage("/auth", visitor);
  expect(await screen.findByText(/^Vafrinn þinn lokar á vafrakökur/)).toBeInTheDocument();
});

test("who has lost a password to a sign-in with Google is told, and goes on to where they were heading", async () => {
  const { person, url } = renderPage("/auth?google=password_replaced&next=%2Fcourse%2F1", learner);
  expect(
    await screen.findByRole("heading", { name: "Gamla lykilorðið gildir ekki lengur" }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Halda áfram" }));
  expect(url()).toBe("/course/1");
});

test("a misspelt common domain is asked about once the field is left, and corrected by a click", async () => {
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

test("a registration with a pending payment leads to that payment, which waits no more [2.35]", async () => {
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

test("login says what is wrong in its fields in the same words as registration [5.4]", async () => {
  const { person, api } = renderPage("/auth", visitor);
  await person.type(await screen.findByLabelText("Netfang"), "anna");
  await person.type(screen.getByLabelText("Lykilorð"), "1234567");
  await person.click(screen.getByRole("button", { name: "Skrá inn" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
  expect(screen.getByText("Password must be at least 8 characters long")).toBeInTheDocument();
  expect(api.asked).toEqual([]);
});

test.each([
  ["/checkout/pakki?courseId=1", "register", "Stofnaðu aðgang og kauptu sæti fyrir hópinn", course.title],
  ["/saeti/ABCD", "register", "Stofnaðu aðgang og taktu sætið þitt", "Í boði: Golfklúbbur Prufu"],
  ["/saeti/ABCD", "login", "Skráðu þig inn og taktu sætið þitt", "Þegar greitt"],
])("a visitor on the way to %s sees at the %s what the account is for", async (next, tab, heading, shown) => {
  renderPage(`/auth?${new URLSearchParams({ next, tab })}`, visitor, {
    "GET /api/packs/ABCD": ok({
      ...{ state: "open", courseId: 1, courseTitle: "Betra golf", thumbnailUrl: null },
      ...{ name: "Golfklúbbur Prufu", seats: 10, used: 1 },
    }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
