import { generateKeyPairSync, randomUUID } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { FieldValue, Filter, type Firestore, initializeFirestore, Timestamp } from "firebase-admin/firestore";
import { afterAll, describe, expect, test } from "vitest";
import { newProjectId } from "./client.ts";

type Answer = { name: string; fields?: object; documents: { name: string }[]; nextPageToken: string };

/**
 * Connects the Admin SDK over REST, which functions use to start fast. It requires credentials; fake ones are
 * sufficient.
 */
function connectRest(): Firestore {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const projectId = newProjectId();
  const credential = cert({
    projectId,
    clientEmail: `nobody@${projectId}.iam.gserviceaccount.com`,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  });
  const app = initializeApp({ projectId, credential }, randomUUID());
  afterAll(() => deleteApp(app));
  return initializeFirestore(app, { preferRest: true });
}

const db = connectRest();
const things = db.collection("things");

describe("REST API", () => {
  test("preserves every type of value", async () => {
    const data = {
      null: null,
      flag: false,
      numbers: [0, -5, 0.5, Number.NaN, Number.NEGATIVE_INFINITY],
      text: "þæö",
      bytes: Buffer.from([0, 255]),
      reference: db.doc("a/b"),
      map: { empty: {}, list: [{ x: 1 }] },
    };
    const doc = db.doc("values/1");
    await doc.set({ ...data, at: FieldValue.serverTimestamp() });
    const { at, ...found } = (await doc.get()).data() ?? {};
    expect(found).toEqual(data);
    expect(at).toBeInstanceOf(Timestamp);
  });

  test("applies preconditions, masks and transforms of writes", async () => {
    const doc = things.doc("1");
    await doc.create({ n: 1, keep: true });
    await doc.update({ n: FieldValue.increment(2), tags: FieldValue.arrayUnion("a") });
    await doc.set({ extra: { deep: 1 } }, { merge: true });
    expect((await doc.get()).data()).toEqual({ n: 3, keep: true, tags: ["a"], extra: { deep: 1 } });
    await expect(things.doc("missing").update({ n: 1 })).rejects.toMatchObject({ code: 5 });
  });

  test("filters, orders, pages and counts queries", async () => {
    const numbers = db.collection("numbers");
    await Promise.all([1, 2, 3, 4].map((n) => numbers.doc(`${n}`).set({ n })));
    const either = Filter.or(Filter.where("n", ">", 2), Filter.where("n", "==", 1));
    const found = await numbers.where(either).orderBy("n", "desc").startAfter(4).limit(5).get();
    expect(found.docs.map(({ id }) => id)).toEqual(["3", "1"]);
    expect((await numbers.where("n", "<", 0).get()).empty).toBe(true);
    expect((await numbers.count().get()).data().count).toBe(4);
    expect((await numbers.listDocuments()).map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    await expect(numbers.where("n", "in", Array(31).fill(1)).get()).rejects.toMatchObject({ code: 3 });
  });

  test("loses no increment in concurrent transactions", async () => {
    const counter = db.doc("counters/1");
    const increment = () =>
      db.runTransaction(
        async (transaction) => {
          const n = (await transaction.get(counter)).get("n") ?? 0;
          transaction.set(counter, { n: n + 1 });
        },
        { maxAttempts: 20 }, // Google's emulator lets all but one time out
      );
    await Promise.all(Array.from({ length: 8 }, increment));
    expect((await counter.get()).get("n")).toBe(8);
  });

  test.each(["{", "[]x", '{"fields":{"n":{"integerValue":"x"}}}', '{"fields":{"t":{"timestampValue":"x"}}}'])(
    "rejects the body %s",
    async (body) => {
      const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo-x/databases/(default)/documents/a`;
      const headers = { authorization: "Bearer owner" };
      expect((await fetch(url, { method: "POST", headers, body })).status).toBe(400);
    },
  );
});

test("serves a document at its own URL", async () => {
  const root = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${newProjectId()}/databases/(default)/documents`;
  const ask = async (method: string, path: string, body?: object) => {
    const init = { method, headers: { authorization: "Bearer owner" } };
    const response = await fetch(root + path, body ? { ...init, body: JSON.stringify(body) } : init);
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const fields = { n: { integerValue: "1" }, m: { booleanValue: true } };
  expect((await ask("POST", "/a?documentId=x", { fields })).body).toMatchObject({ fields });
  const conflict = { status: 409, body: { error: { code: 409, status: "ALREADY_EXISTS" } } };
  expect(await ask("POST", "/a?documentId=x", { fields })).toMatchObject(conflict);
  const patch = { fields: { n: { integerValue: 2 } } };
  await ask("PATCH", "/a/x?updateMask.fieldPaths=n&currentDocument.exists=true", patch);
  const masked = await ask("GET", "/a/x?mask.fieldPaths=n");
  expect(masked.body.fields).toEqual({ n: { integerValue: "2" } });
  await ask("PATCH", "/a/y", { fields });
  const page = await ask("GET", "/a?pageSize=1");
  expect(page.body.documents).toHaveLength(1);
  const rest = await ask("GET", `/a?pageSize=1&pageToken=${encodeURIComponent(page.body.nextPageToken)}`);
  expect(rest.body.documents[0]?.name).toMatch(/\/a\/y$/);
  expect((await ask("DELETE", "/a/x")).status).toBe(200);
  expect(await ask("GET", "/a/x")).toMatchObject({ status: 404, body: { error: { status: "NOT_FOUND" } } });
});
