import { expect, test } from "vitest";
import type { Document } from "../wire/messages.ts";
import { rawDatabase } from "./raw-client.ts";
import { official } from "./start-firestore.ts";

// Procedures that the Admin SDK does not use, or only with a warning.
const db = rawDatabase();
const parent = `${db.database}/documents`;
const n = (integerValue: string) => ({ n: { integerValue } });

test("creates a document once, with the requested id or a generated one", async () => {
  const request = { parent, collectionId: "singles", documentId: "1", document: { fields: n("1") } };
  const created = await db.call<Document>("CreateDocument", request);
  expect(created).toMatchObject({ name: db.nameOf("singles/1"), fields: n("1") });
  expect(created.createTime).toEqual(created.updateTime);
  await expect(db.call("CreateDocument", request)).rejects.toMatchObject({ code: 6 });
  const unnamed = await db.call<Document>("CreateDocument", { ...request, documentId: "" });
  expect(unnamed.name).toMatch(/\/singles\/[\w-]{20}$/);
});

test("updates and reads a document by mask and deletes it", async () => {
  const name = db.nameOf("singles/2");
  await db.call("UpdateDocument", {
    document: { name, fields: { ...n("1"), keep: { booleanValue: true } } },
  });
  const updateMask = { fieldPaths: ["n"] };
  await db.call("UpdateDocument", { document: { name, fields: n("2") }, updateMask });
  const found = await db.call<Document>("GetDocument", { name, mask: { fieldPaths: ["keep"] } });
  expect(Object.keys(found.fields ?? {})).toEqual(["keep"]);
  expect(await db.read("singles/2")).toBe(2);
  await db.call("DeleteDocument", { name });
  await expect(db.call("GetDocument", { name })).rejects.toMatchObject({ code: 5 });
  await expect(db.call("DeleteDocument", { name, currentDocument: { exists: true } })).rejects.toMatchObject({
    code: 5,
  });
});

// Google's emulator does not implement this.
test.skipIf(official)("divides a query into at most the requested number of partitions", async () => {
  const structuredQuery = { from: [{ collectionId: "singles", allDescendants: true }] };
  const { partitions = [] } = await db.call<{ partitions?: object[] }>("PartitionQuery", {
    parent,
    structuredQuery,
    partitionCount: 3,
  });
  expect(partitions.length).toBeLessThanOrEqual(3);
});
