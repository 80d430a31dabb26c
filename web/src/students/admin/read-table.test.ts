import { describe, expect, test } from "vitest";
import { windowsText } from "./decode-table.ts";
import { guessColumns, readPasted, readPeople, readTable } from "./read-table.ts";
import { importText } from "./texts.ts";

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

describe("file formats [10.22]", () => {
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
      "email addresses as mail programs copy them",
      "Anna Þórðardóttir <anna@example.is>\nÖrn Æ. <mailto:orn@example.is>,",
    ],
    [
      "mailto: and a full stop after the email address",
      "Nafn;Netfang\nAnna Þórðardóttir;mailto:anna@example.is\nÖrn Æ.;orn@example.is.",
    ],
  ])("reads every student from a file: %s", (_, file) => {
    expect(read(file)).toMatchObject({ people: [ANNA, ORN], faults: [] });
  });

  test("reads no students from an empty file", () => {
    expect(read("")).toMatchObject({ people: [], faults: [], columns: { email: null } });
  });

  test("reads 5,000 students and rejects a file with more", () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `Anna Nr;anna${index}@example.is`);
    expect(read(["Nafn;Netfang", ...lines].join("\n")).people).toHaveLength(5000);
    const { people, faults } = read([...lines, "Björn B;bjorn@example.is"].join("\n"));
    expect(people).toEqual([]);
    expect(faults).toMatchObject([{ reason: importText.tooMany }]);
  });
});

describe("encodings [10.260]", () => {
  const NAMES = ["Þórdís Ægisdóttir", "Guðrún Ýr Þráinsdóttir", "Ásgeir Öfjörð", "Jóhanna Úlfsdóttir"];
  const FILE = ["Nafn;Netfang", ...NAMES.map((name, index) => `${name};n${index}@example.is`)].join("\r\n");
  /** Letters of the Icelandic encoding of the Mac. */
  const MAC: Record<string, number> = {
    ...{ á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ý: 0xe0, þ: 0xdf, æ: 0xbe, ö: 0x9a, ð: 0xdd },
    ...{ Á: 0xe7, É: 0x83, Í: 0xea, Ó: 0xee, Ú: 0xf2, Ý: 0xa0, Þ: 0xde, Æ: 0xae, Ö: 0x85, Ð: 0xdc },
  };
  const macintosh = (text: string) =>
    Uint8Array.from(text, (letter) => MAC[letter] ?? letter.charCodeAt(0)).buffer;
  /** Returns the bytes of UTF-8 as text of another encoding. */
  const misread = (text: string, reader: (bytes: Uint8Array) => string) =>
    reader(new TextEncoder().encode(text));
  const onMac = (bytes: Uint8Array) => new TextDecoder("macintosh").decode(bytes);
  const namesIn = (file: ArrayBuffer | string) => read(file).people.map(({ name }) => name);

  test.each([
    ["UTF-8", utf8(FILE)],
    ["Windows-1252", windows1252(FILE)],
    ["Excel's CSV (Macintosh)", macintosh(FILE)],
    ["UTF-8 that was saved twice", utf8(misread(FILE, windowsText))],
    ["UTF-8 that was saved three times", utf8(misread(misread(FILE, windowsText), windowsText))],
    ["UTF-8 that a Mac saved twice", utf8(misread(FILE, onMac))],
  ])("reads the letters of %s", (_, file) => {
    expect(namesIn(file)).toEqual(NAMES);
    expect(read(file).odd).toEqual([]);
  });

  test("reads UTF-8 that was saved twice", () => {
    expect(namesIn("Nafn;Netfang\nÃžÃ³rdÃ\u00ads Ã†gisdÃ³ttir;a@example.is")).toEqual(["Þórdís Ægisdóttir"]);
  });

  test.each(NAMES)("reads %s in each encoding if it is the only name", (name) => {
    const file = `Nafn;Netfang\n${name};a@example.is`;
    for (const bytes of [windows1252(file), macintosh(file), utf8(misread(file, windowsText))])
      expect(namesIn(bytes)).toEqual([name]);
  });

  test("keeps foreign names and their punctuation in Windows-1252", () => {
    const names = ["Zoë d’Arc", "João Muñoz", "„Stína“ Jóns", "Ann–Marie Åström", "Jón Þór – formaður"];
    const sign: Record<string, number> = { "’": 0x92, "„": 0x84, "“": 0x93, "–": 0x96 };
    const file = names.map((name, index) => `${name};n${index}@example.is`).join("\n");
    const bytes = Uint8Array.from(file, (letter) => sign[letter] ?? letter.charCodeAt(0));
    expect(namesIn(bytes.buffer)).toEqual(names);
    expect(read(bytes.buffer).odd).toEqual([]);
  });

  test.each(["Þ—rd’s ®gisd—ttir", "ÃÃ³rdÃ­s", "Gu?r?n Jónsdóttir", "Gu\ufffdrún"])(
    "reports that the letters of %s look wrong",
    (name) => {
      const { people, odd } = read(`Nafn;Netfang\nAnna;anna@example.is\n${name};b@example.is`);
      expect(odd).toEqual([people[1]?.name]);
    },
  );
});

describe("names with the last name first [10.261]", () => {
  const OUTLOOK =
    'Display Name,E-mail Address\n"Jónsdóttir, Anna María",anna@example.is\n"Karlsson, Björn",bjorn@example.is\nÖrn,orn@example.is';

  test("reorders the names if most of the list have the last name first", () => {
    const { people, isTurned } = read(OUTLOOK);
    expect(people.map(({ name }) => name)).toEqual(["Anna María Jónsdóttir", "Björn Karlsson", "Örn"]);
    expect(isTurned).toBe(true);
  });

  test("reorders the names of pasted recipients", () => {
    const table = readPasted('"Jónsdóttir, Anna" <anna@example.is>; "Karlsson, Björn" <bjorn@example.is>');
    expect(readPeople(table, guessColumns(table)).people).toEqual([
      { name: "Anna Jónsdóttir", email: "anna@example.is" },
      { name: "Björn Karlsson", email: "bjorn@example.is" },
    ]);
  });

  test.each([
    ["a title after one name", 'Nafn,Netfang\n"Anna Jóns, ritari",a@example.is\nÖrn,o@example.is'],
    [
      "titles after all names",
      'Nafn,Netfang\n"Anna Jóns, ritari",a@example.is\n"Örn Kára, form.",o@example.is',
    ],
  ])("does not reorder the names of %s", (_, file) => {
    expect(read(file)).toMatchObject({ isTurned: false, people: [{ name: "Anna Jóns, ritari" }, {}] });
  });
});

describe("pasted text [10.262]", () => {
  const pasted = (text: string) => {
    const table = readPasted(text);
    return readPeople(table, guessColumns(table));
  };
  const PEOPLE = [
    { name: "Anna Jónsdóttir", email: "anna@example.is" },
    { name: "Örn Ari", email: "orn@example.is" },
  ];

  test.each([
    ["lines of names with email addresses", "Anna Jónsdóttir <anna@example.is>\nÖrn Ari <orn@example.is>"],
    ["recipients of an email", "Anna Jónsdóttir <anna@example.is>, Örn Ari <orn@example.is>"],
    ["recipients of Outlook", "Anna Jónsdóttir <anna@example.is>; Örn Ari <orn@example.is>;"],
    ["columns of a spreadsheet", "Anna Jónsdóttir\tanna@example.is\nÖrn Ari\torn@example.is"],
    ["columns with headings", "Netfang\tNafn\nanna@example.is\tAnna Jónsdóttir\norn@example.is\tÖrn Ari"],
    ["commas", "Anna Jónsdóttir, anna@example.is\nÖrn Ari, orn@example.is"],
    ["email addresses before names", "anna@example.is, Anna Jónsdóttir\norn@example.is, Örn Ari"],
  ])("reads %s", (_, text) => {
    expect(pasted(text)).toMatchObject({ people: PEOPLE, faults: [] });
  });

  const LOOSE = [
    ["Sigga  sigga@x.is", "Sigga"],
    ["Anna - anna@x.is", "Anna"],
    ["3. Karl: karl@x.is", "Karl"],
    ["010190-2939 Anna Jónsdóttir anna.j@x.is 8881234", "Anna Jónsdóttir"],
    ["• Ósk, osk@x.is", "Ósk"],
    ["4)\tÖrn Æ., orn@x.is", "Örn Æ."],
    ["Ari <ari@x.is> (formaður)", "Ari"],
    ['"Stína" Jóns stina@x.is', "Stína Jóns"],
    ["- Jón G. Karls\tjon@x.is", "Jón G. Karls"],
    ["o'neil@x.is Neil", "Neil"],
    ["Una 'una@x.is'", "Una"],
    ["Ella–ella@x.is", "Ella"],
  ] as const;

  test.each([
    ["the whole list", LOOSE],
    ...LOOSE.map((line) => [line[0], [line]] as const),
    ["lines in a title and a greeting", [["Netfangalisti", null], ...LOOSE.slice(0, 4), ["Kveðja", null]]],
    ["a line under columns", [["Netfang;Nafn", null], ["bo@x.is;Bo", "Bo"], ...LOOSE.slice(0, 4)]],
  ] as const)("reads names that no separator divides from their email address: %s", (_, lines) => {
    const { people } = pasted(lines.map(([line]) => line).join("\n"));
    const emails = lines.map(([line]) => /\w[\w.']*@x\.is/.exec(line)?.[0]);
    expect(people).toEqual(
      lines.flatMap(([, name], index) => (name === null ? [] : [{ name, email: emails[index] }])),
    );
  });

  test("guesses the columns of a list without separators", () => {
    const table = readPasted("Anna anna@x.is\nJónsdóttir, Ósk osk@x.is");
    expect(guessColumns(table)).toMatchObject({ firstName: 0, email: 1 });
  });

  test.each([
    ["two email addresses", "Anna anna@x.is mamma@x.is", importText.emailWrong],
    ["an accent in the email address", "Anna jóna@x.is", importText.emailWrong],
    ["a space in the email address", "Anna Jóns;anna jons@x.is", importText.emailWrong],
    ["a slash in the email address", "Anna anna/b@x.is", importText.emailWrong],
    ["two @ in the email address", "Anna anna@x.is@y.is", importText.emailWrong],
    ["a phone number instead of a name", "8881234 anna@x.is", importText.nameWrong],
    ["a note in one of several columns", "Anna\t101 Reykjavík\tanna@x.is (heima)", importText.emailWrong],
  ])("rejects a line with %s", (_, line, reason) => {
    expect(pasted(line)).toMatchObject({ people: [], faults: [{ line: 1, reason }] });
  });

  test("reports each email address without a name, also several on one line", () => {
    const { people, faults } = pasted("anna@example.is, orn@example.is\nÖrn Ari <ari@example.is>");
    expect(people).toEqual([{ name: "Örn Ari", email: "ari@example.is" }]);
    expect(faults.map(({ text, reason }) => [text, reason])).toEqual([
      ["anna@example.is", importText.nameWrong],
      ["orn@example.is", importText.nameWrong],
    ]);
  });
});

describe("column names of exports [10.22]", () => {
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
    ["a club with a post office box", "Nafn;Pósthólf;Tölvupóstur", "Anna Jónsdóttir;12;anna@example.is"],
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
      "a nickname next to the name",
      "Gælunafn;Nafn á skírteini;Netfang",
      "Anný;Anna Jónsdóttir;anna@example.is",
    ],
    ["Nafn and Eftirnafn", "Nafn;Eftirnafn;Netfang", "Anna;Jónsdóttir;anna@example.is"],
    [
      "a full name next to its parts",
      "Name,First Name,Last Name,Email",
      "Anna Jónsdóttir,Anna,Jónsdóttir,anna@example.is",
    ],
    [
      "a full name next to the last name",
      "Name,Last Name,Email",
      "Anna Jónsdóttir,Jónsdóttir,anna@example.is",
    ],
    [
      "two email addresses, of which the first is empty",
      "Email,Netfang nemanda,Nafn",
      ",anna@example.is,Anna Jónsdóttir",
    ],
    ["camel case", "emailAddress,firstName,lastName", "anna@example.is,Anna,Jónsdóttir"],
    [
      "names without headings, in two columns",
      "Anna;Jónsdóttir;anna@example.is",
      "Björn;Karlsson;bjorn@example.is",
    ],
  ])("finds the name and email columns of an export: %s", (_, headings, line) => {
    expect(read(`${headings}\n${line}\n`).people).toContainEqual(JON);
  });

  test("joins the first, middle and last name", () => {
    const file = "First Name,Middle Name,Last Name,E-mail Address\nAnna,Sif,Jónsdóttir,anna@example.is";
    expect(read(file).people).toEqual([{ name: "Anna Sif Jónsdóttir", email: "anna@example.is" }]);
  });

  test("does not read a town next to the name as a last name", () => {
    const file = "Anna;Reykjavík;anna@example.is\nBjörn;Akureyri;bjorn@example.is";
    expect(read(file).people.map(({ name }) => name)).toEqual(["Anna", "Björn"]);
  });
});

test("reads manually chosen columns instead of the guessed ones", () => {
  const { table } = read(
    "Nafn;Gælunafn;Netfang;Netfang foreldris\nAnna J;Anný;anna@example.is;mamma@example.is",
  );
  const columns = { email: 3, firstName: 1, middleName: null, lastName: null };
  expect(readPeople(table, columns).people).toEqual([{ name: "Anný", email: "mamma@example.is" }]);
});

describe("errors of lines", () => {
  const faultsOf = (file: string) => read(file).faults.map(({ line, reason }) => [line, reason]);

  test("reports the line number and the reason of each line that cannot be imported", () => {
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

  test("counts lines as an editor does, including a title, sep= and line breaks in cells", () => {
    const file = 'sep=;\nFélagar\nNafn;Netfang;Athugasemd\nAnna;anna@example.is;"tvær\nlínur"\nÖrn;x;\n';
    expect(read(file).people).toEqual([{ name: "Anna", email: "anna@example.is" }]);
    expect(faultsOf(file)).toEqual([[6, importText.emailWrong]]);
  });

  test("reports the text of an invalid line without empty cells", () => {
    expect(read("Nafn;Netfang\nÁn netfangs;\n").faults).toMatchObject([{ line: 2, text: "Án netfangs" }]);
  });

  test("rejects only the line with an unclosed quote [10.22]", () => {
    const file = 'Nafn;Netfang\n"Stína;stina@example.is\nAnna;anna@example.is\nÖrn;orn@example.is\n';
    expect(read(file).people.map(({ name }) => name)).toEqual(["Anna", "Örn"]);
    expect(faultsOf(file)).toEqual([[2, importText.quoteOpen]]);
  });

  test("rejects only the line with an unclosed quote if another line ends with a quote [10.22]", () => {
    const file =
      'Nafn;Netfang\n"Stína;stina@example.is\nAnna;anna@example.is\nÖrn;orn@example.is"\nÁri;ari@example.is';
    expect(read(file).people.map(({ name }) => name)).toEqual(["Anna", "Örn", "Ári"]);
    expect(faultsOf(file)).toEqual([[2, importText.quoteOpen]]);
  });
});

test("reads a nickname in quotes as part of the name", () => {
  expect(read('Nafn;Netfang\n"Stína" Jónsdóttir;stina@example.is\nAnna;anna@example.is').people).toEqual([
    { name: "Stína Jónsdóttir", email: "stina@example.is" },
    { name: "Anna", email: "anna@example.is" },
  ]);
});

test("rejects every line of a file without names and never uses an email address as a name", () => {
  const { people, faults, columns } = read("Netfang\nanna@example.is\norn@example.is\n");
  expect(people).toEqual([]);
  expect(columns.firstName).toBeNull();
  expect(faults.map(({ reason }) => reason)).toEqual([importText.nameWrong, importText.nameWrong]);
});
