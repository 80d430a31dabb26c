import { describe, expect, test } from "vitest";
import { importText } from "../../../strings/admin-import.ts";
import { guessColumns } from "./guess-columns.ts";
import { readPeople } from "./read-people.ts";
import { readTable } from "./read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
function utf16(text: string, { isLittleEndian = true, hasMark = true } = {}): ArrayBuffer {
  const units = [...(hasMark ? "\uFEFF" : ""), ...text].map((letter) => letter.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(2 * units.length));
  for (const [index, unit] of units.entries()) view.setUint16(2 * index, unit, isLittleEndian);
  return view.buffer as ArrayBuffer;
}

/** Reads a file with the guessed columns. */
function read(file: ArrayBuffer | string) {
  const table = readTable(typeof file === "string" ? utf8(file) : file);
  const columns = guessColumns(table);
  return { table, columns, ...readPeople(table, columns) };
}

const ANNA = { name: "Anna Þórðardóttir", email: "anna@example.is" };
const ORN = { name: "Örn Æ.", email: "orn@example.is" };
const EXCEL = "Nafn;Netfang\r\nAnna Þórðardóttir;anna@example.is\r\nÖrn Æ.;ORN@example.is\r\n";
const TABS = "Nafn\tNetfang\r\nAnna Þórðardóttir\tanna@example.is\r\nÖrn Æ.\torn@example.is\r\n";

describe("reads the whole file [10.22]", () => {
  test.each<[string, ArrayBuffer | string]>([
    ["Excel's Icelandic CSV", EXCEL],
    ["Excel's CSV in Windows-1252", windows1252(EXCEL)],
    ["Excel's CSV UTF-8, with a byte order mark", `\uFEFF${EXCEL}`],
    ["Excel's Unicode Text: UTF-16 with tabs", utf16(TABS)],
    ["UTF-16, big endian", utf16(TABS, { isLittleEndian: false })],
    ["UTF-16 without a byte order mark", utf16(TABS, { hasMark: false })],
    ["commas and quotes", 'Name,E-mail\n"Anna Þórðardóttir",anna@example.is\nÖrn Æ.,orn@example.is'],
    ["tabs and empty lines", "Netfang\tNafn\nanna@example.is\tAnna Þórðardóttir\n\norn@example.is\tÖrn Æ.\n"],
    ["old Mac line ends", EXCEL.replaceAll("\r\n", "\r")],
    ["no headings", "anna@example.is;Anna Þórðardóttir\n orn@example.is ; Örn Æ. "],
    ["sep=; above the headings", `sep=;\r\n${EXCEL}`],
    ["sep=, that only Excel needs", `SEP=,\n${EXCEL.replaceAll(";", ",")}`],
    ["a title and an empty line above the headings", `Félagar í GR 2026;\r\n;\r\n${EXCEL}`],
    ["a title with a comma", `Listi, prentaður 25. nóvember 2026\n\n${EXCEL}`],
    [
      "addresses as mail programs copy them",
      "Anna Þórðardóttir <anna@example.is>\nÖrn Æ. <mailto:orn@example.is>,",
    ],
    [
      "mailto: and a full stop after the address",
      "Nafn;Netfang\nAnna Þórðardóttir;mailto:anna@example.is\nÖrn Æ.;orn@example.is.",
    ],
  ])("%s", (_, file) => {
    expect(read(file)).toMatchObject({ people: [ANNA, ORN], faults: [] });
  });

  test("an empty file has nobody", () => {
    expect(read("")).toMatchObject({ people: [], faults: [], columns: { email: null } });
  });

  test("5,000 people are read, and more are refused as a whole", () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Anna Nr;anna${index}@example.is`);
    expect(read(["Nafn;Netfang", ...lines].join("\n")).people).toHaveLength(5000);
    const { people, faults } = read([...lines, "Björn B;bjorn@example.is"].join("\n"));
    expect(people).toEqual([]);
    expect(faults).toMatchObject([{ reason: importText.tooMany }]);
  });
});

describe("takes the columns of the export of [10.22]", () => {
  const JON = { name: "Anna Jónsdóttir", email: "anna@example.is" };
  test.each([
    [
      "Mailchimp",
      '"Email Address","First Name","Last Name",Address,"Phone Number",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      'anna@example.is,Anna,Jónsdóttir,,,2,,,"2024-01-01 10:05:00",192.168.1.1,,,,,,,,"2024-01-01 10:05:00",1,a,,"""Golf"""',
    ],
    [
      "Mailchimp with merge tags",
      "EMAIL,FNAME,LNAME,PHONE,STATUS,MEMBER_RATING",
      "anna@example.is,Anna,Jónsdóttir,,subscribed,2",
    ],
    [
      "Shopify's customers",
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags",
      "'6001,Anna,Jónsdóttir,anna@example.is,yes,Golf ehf.,Vallargata 1,Reykjavík,101,,no,24900,1,,no,",
    ],
    [
      "Shopify's orders, whose Name is the order's number",
      "Name,Email,Financial Status,Paid at,Accepts Marketing,Currency,Lineitem quantity,Lineitem name,Shipping Method,Billing Name,Billing Street,Billing Company,Shipping Name",
      "#1001,anna@example.is,paid,2026-01-01,yes,ISK,1,Betra golf,,Anna Jónsdóttir,Vallargata 1,Golf ehf.,Björn B",
    ],
    [
      "Teachable",
      "User ID,Name,Email,Role,Joined At,Sign In Count,Unsubscribe",
      "7,Anna Jónsdóttir,anna@example.is,student,2026-01-01,3,false",
    ],
    [
      "Podia",
      "Name,Email,Phone,Products,Created at,Marketing emails",
      "Anna Jónsdóttir,anna@example.is,,Betra golf,2026-01-01,true",
    ],
    ["Moodle", "username,password,firstname,lastname,email", "annaj,x,Anna,Jónsdóttir,anna@example.is"],
    [
      "Outlook",
      "First Name,Middle Name,Last Name,Title,Suffix,Nickname,E-mail Address,E-mail 2 Address,Company",
      "Anna,,Jónsdóttir,,,Anný,anna@example.is,,Golf ehf.",
    ],
    ["a system with user names", "User Name,Full Name,Email", "annaj,Anna Jónsdóttir,anna@example.is"],
    [
      "an Icelandic system with user names",
      "Notandanafn;Fullt nafn;Netfang",
      "annaj;Anna Jónsdóttir;anna@example.is",
    ],
    ["a list of companies", "Nafn fyrirtækis;Nafn;Netfang", "Golf ehf.;Anna Jónsdóttir;anna@example.is"],
    [
      "a golf club",
      "Nafn;Kennitala;Heimilisfang;Póstnúmer;Netfang",
      "Anna Jónsdóttir;010130-2989;Vallargötu 1;101;anna@example.is",
    ],
    ["a club with a post box", "Nafn;Pósthólf;Tölvupóstur", "Anna Jónsdóttir;12;anna@example.is"],
    [
      "a registration form",
      "Tímastimpill,Hvað heitir þú? (fullt nafn),Hvert er netfangið þitt?",
      "1.1.2026,Anna Jónsdóttir,anna@example.is",
    ],
    ["Fornafn and Eftirnafn", "Fornafn;Eftirnafn;Netfang", "Anna;Jónsdóttir;anna@example.is"],
    [
      "parts of names with more words",
      "Fornafn nemanda;Eftirnafn nemanda;Netfang nemanda",
      "Anna;Jónsdóttir;anna@example.is",
    ],
    [
      "a nickname beside the name",
      "Gælunafn;Nafn á skírteini;Netfang",
      "Anný;Anna Jónsdóttir;anna@example.is",
    ],
    ["Nafn and Eftirnafn", "Nafn;Eftirnafn;Netfang", "Anna;Jónsdóttir;anna@example.is"],
    [
      "a whole name beside its parts",
      "Name,First Name,Last Name,Email",
      "Anna Jónsdóttir,Anna,Jónsdóttir,anna@example.is",
    ],
    [
      "a whole name beside the last name",
      "Name,Last Name,Email",
      "Anna Jónsdóttir,Jónsdóttir,anna@example.is",
    ],
    [
      "two addresses, of which the first is empty",
      "Email,Netfang nemanda,Nafn",
      ",anna@example.is,Anna Jónsdóttir",
    ],
    ["camel case", "emailAddress,firstName,lastName", "anna@example.is,Anna,Jónsdóttir"],
    [
      "names without headings, in two columns",
      "Anna;Jónsdóttir;anna@example.is",
      "Björn;Karlsson;bjorn@example.is",
    ],
  ])("%s", (_, headings, line) => {
    expect(read(`${headings}\n${line}\n`).people).toContainEqual(JON);
  });

  test("a file whose middle name is filled: all three are the name", () => {
    const file = "First Name,Middle Name,Last Name,E-mail Address\nAnna,Sif,Jónsdóttir,anna@example.is";
    expect(read(file).people).toEqual([{ name: "Anna Sif Jónsdóttir", email: "anna@example.is" }]);
  });

  test("a town beside the name is no last name", () => {
    const file = "Anna;Reykjavík;anna@example.is\nBjörn;Akureyri;bjorn@example.is";
    expect(read(file).people.map(({ name }) => name)).toEqual(["Anna", "Björn"]);
  });
});

test("columns that were chosen by hand are read instead of the guessed ones", () => {
  const { table } = read(
    "Nafn;Gælunafn;Netfang;Netfang foreldris\nAnna J;Anný;anna@example.is;mamma@example.is",
  );
  const columns = { email: 3, firstName: 1, middleName: null, lastName: null };
  expect(readPeople(table, columns).people).toEqual([{ name: "Anný", email: "mamma@example.is" }]);
});

describe("names a line that cannot be imported by the number that an editor shows", () => {
  const faultsOf = (file: string) => read(file).faults.map(({ line, reason }) => [line, reason]);

  test("and the reason", () => {
    const file =
      "Nafn;Netfang\nAnna;anna@example.is\nA;a@example.is\nÖrn;orn.example.is\n;;\nAnna;ANNA@example.is\nJón";
    expect(read(file).people).toEqual([{ name: "Anna", email: "anna@example.is" }]);
    expect(faultsOf(file)).toEqual([
      [3, importText.nameWrong],
      [4, importText.emailWrong],
      [6, importText.sameAs(2)],
      [7, importText.emailWrong],
    ]);
  });

  test("below a title, sep= and a cell with line breaks", () => {
    const file = 'sep=;\nFélagar\nNafn;Netfang;Athugasemd\nAnna;anna@example.is;"tvær\nlínur"\nÖrn;x;\n';
    expect(read(file).people).toEqual([{ name: "Anna", email: "anna@example.is" }]);
    expect(faultsOf(file)).toEqual([[6, importText.emailWrong]]);
  });

  test("with its text, without the room of empty cells", () => {
    expect(read("Nafn;Netfang\nÁn netfangs;\n").faults).toMatchObject([{ line: 2, text: "Án netfangs" }]);
  });

  test("of an unclosed quote alone: the others are imported [10.22]", () => {
    const file = 'Nafn;Netfang\n"Stína;stina@example.is\nAnna;anna@example.is\nÖrn;orn@example.is\n';
    expect(read(file).people.map(({ name }) => name)).toEqual(["Anna", "Örn"]);
    expect(faultsOf(file)).toEqual([[2, importText.quoteOpen]]);
  });

  test("of an unclosed quote alone, if another line ends with one [10.22]", () => {
    const file =
      'Nafn;Netfang\n"Stína;stina@example.is\nAnna;anna@example.is\nÖrn;orn@example.is"\nÁri;ari@example.is';
    expect(read(file).people.map(({ name }) => name)).toEqual(["Anna", "Örn", "Ári"]);
    expect(faultsOf(file)).toEqual([[2, importText.quoteOpen]]);
  });
});

test("a nickname in quotes within a name is read", () => {
  expect(read('Nafn;Netfang\n"Stína" Jónsdóttir;stina@example.is\nAnna;anna@example.is').people).toEqual([
    { name: "Stína Jónsdóttir", email: "stina@example.is" },
    { name: "Anna", email: "anna@example.is" },
  ]);
});

test("a file without names imports nobody: an address is never a name", () => {
  const { people, faults, columns } = read("Netfang\nanna@example.is\norn@example.is\n");
  expect(people).toEqual([]);
  expect(columns.firstName).toBeNull();
  expect(faults.map(({ reason }) => reason)).toEqual([importText.nameWrong, importText.nameWrong]);
});
