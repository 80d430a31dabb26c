import { DEMO } from "../../local/seed/demo.ts";
import { ROUTES } from "../src/app/routes.ts";
import { type Engine, type EnginePage, type Person, personAt } from "./engines/engine.ts";
import { firefox } from "./engines/firefox.ts";
import { webkit } from "./engines/webkit.ts";
import { expect, SHOP, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { type Account, newAccount } from "./people.ts";

const TABS = ["users", "courses", "sales", "coupons"].map((tab) => `/admin/dashboard?tab=${tab}`);
const WITH_ID = ["/admin/courses/1", "/admin/lessons/1"];
const ADMIN_PAGES = [
  ...ROUTES.filter(({ path, layout }) => layout === "admin" && !path.includes(":")).map(({ path }) => path),
  ...TABS,
  ...WITH_ID,
];

async function register(person: Person, { name, email, password }: Account): Promise<void> {
  await person.type({ label: "Nafn" }, name);
  await person.type({ label: "Netfang" }, email);
  await person.type({ label: "Lykilorð" }, password);
  await person.click({ role: "button", name: "Stofna aðgang" });
}

async function payOnTheCardPage(person: Person): Promise<void> {
  await person.click({ box: /^Ég samþykki skilmálana/ });
  await person.click({ box: /^Ég óska eftir/ });
  await person.click({ role: "button", name: /^Greiða / });
  await person.sees({ text: /Teya|SecurePay|Prufukort|Kortanúmer/i });
  await person.click({ role: "button", name: /^Greiða / });
  await person.sees({ text: "Greiðsla staðfest" });
}

const ENGINES: Record<string, Engine> = { firefox, webkit };
const pages: EnginePage[] = [];

async function newPerson(): Promise<Person> {
  const page = await ENGINES[test.info().project.name]?.start();
  if (page === undefined) throw new Error("no engine has the name of the project");
  pages.push(page);
  return personAt(page, SHOP);
}

test.afterEach(async () => {
  const opened = pages.splice(0);
  const errors = await Promise.all(opened.map((page) => page.errors()));
  await Promise.all(opened.map((page) => page.close()));
  expect(errors.flat()).toEqual([]);
});

test("a visitor registers and buys [10.274]", async () => {
  const person = await newPerson();
  await person.open("/");
  await person.click({ role: "link", name: /^Kaupa námskeið/ });
  await register(person, newAccount());
  await person.sees({ role: "button", name: /^Greiða / });
  await payOnTheCardPage(person);
  await person.open("/dashboard");
  await person.sees({ text: "0 af 12 kennslustundum lokið" });
});

test("a learner marks a lesson and writes a note [10.274]", async () => {
  const person = await newPerson();
  await person.open("/auth");
  await person.call("POST", "/api/register", newAccount());
  const { id } = await person.call<{ id: string }>("POST", "/api/coupons/validate", { code: "FRITT100" });
  await person.call("POST", `/api/courses/1/checkout?couponId=${id}`);
  await person.open("/lesson/1");
  await person.type({ label: "Minnispunktar" }, "Grip og staða");
  await person.click({ role: "button", name: "Merkja sem lokið" });
  await person.sees({ text: /Vistað/ });
  await person.open("/lesson/1");
  await person.sees({ text: "Grip og staða" });
  await person.open("/dashboard");
  await person.sees({ text: "1 af 12 kennslustundum lokið" });
});

test("a gift is bought and redeemed [10.274]", async () => {
  const giver = await newPerson();
  await giver.open("/auth");
  await giver.call("POST", "/api/register", newAccount());
  const recipient = newAccount("Anna Jónsdóttir");
  await giver.open("/checkout?courseId=1&gjof=1");
  await giver.type({ label: "Nafn viðtakanda" }, recipient.name);
  await giver.type({ label: "Netfang viðtakanda" }, recipient.email);
  await payOnTheCardPage(giver);
  await giver.call("POST", "/api/logout");
  await giver.open(await linkMailedTo(recipient.email, "gift"));
  await giver.click({ role: "link", name: "Stofna aðgang og opna gjöfina" });
  await register(giver, recipient);
  await giver.click({ role: "link", name: "Byrja á námskeiðinu" });
  await giver.sees({ text: "0 af 12 kennslustundum lokið" });
});

async function signInAsOwner(person: Person): Promise<void> {
  await person.open("/admin");
  await person.type({ label: "Netfang" }, DEMO.admin.email);
  await person.type({ label: "Lykilorð" }, DEMO.admin.password);
  await person.click({ role: "button", name: "Skrá inn" });
  await person.sees({ text: "Notendur" });
}

test("an owner edits a course and publishes it [10.274]", async () => {
  const person = await newPerson();
  await signInAsOwner(person);
  await person.open("/admin/courses/1");
  const { name } = test.info().project;
  await person.type({ label: "Lýsing" }, ` Prófað í ${name}.`);
  await person.click({ role: "button", name: "Vista og birta" });
  await person.sees({ role: "dialog", name: "Birta breytingar" });
  await person.click({ role: "button", name: "Birta" });
  await person.sees({ text: /^Birt\. Gestir og nemendur/ });
  await person.open("/");
  await person.sees({ text: new RegExp(`Prófað í ${name}`) });
});

test("an owner sees every page of the administration without a fault of layout [10.274]", async () => {
  const person = await newPerson();
  await signInAsOwner(person);
  for (const path of ADMIN_PAGES) {
    await person.open(path);
    await person.sees({ role: "heading", name: /./ });
    expect(await person.path()).toBe(path);
    for (const width of [390, 1280]) {
      await person.resize({ width, height: 900 });
      // The page may still load, or apply its media queries to the new size.
      await expect.poll(async () => [path, width, await person.layoutFaults()]).toEqual([path, width, []]);
    }
  }
});
