/**
 * Messages of google.firestore.v1 that this server uses, in proto-loader's form: 64-bit integers and enums
 * are strings, unset fields are absent, and `valueType` names the set member of a oneof.
 */
export type Timestamp = { seconds?: string | number; nanos?: number };
export type LatLng = { latitude?: number; longitude?: number };
export type Fields = Record<string, Value>;
export type ArrayValue = { values?: Value[] };
export type MapValue = { fields?: Fields };

export type Value =
  | { valueType: "nullValue"; nullValue: "NULL_VALUE" }
  | { valueType: "booleanValue"; booleanValue: boolean }
  | { valueType: "integerValue"; integerValue: string }
  | { valueType: "doubleValue"; doubleValue: number }
  | { valueType: "timestampValue"; timestampValue: Timestamp }
  | { valueType: "stringValue"; stringValue: string }
  | { valueType: "bytesValue"; bytesValue: Uint8Array }
  | { valueType: "referenceValue"; referenceValue: string }
  | { valueType: "geoPointValue"; geoPointValue: LatLng }
  | { valueType: "arrayValue"; arrayValue: ArrayValue }
  | { valueType: "mapValue"; mapValue: MapValue };

export type Document = { name: string; fields?: Fields; createTime?: Timestamp; updateTime?: Timestamp };
export type DocumentMask = { fieldPaths?: string[] };
export type Precondition = { exists?: boolean; updateTime?: Timestamp };

export type FieldTransform = {
  fieldPath: string;
  setToServerValue?: string;
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: ArrayValue;
  removeAllFromArray?: ArrayValue;
};

export type Write = {
  update?: Document;
  delete?: string;
  verify?: string;
  transform?: { document: string; fieldTransforms?: FieldTransform[] };
  updateMask?: DocumentMask;
  updateTransforms?: FieldTransform[];
  currentDocument?: Precondition;
};
export type WriteResult = { updateTime?: Timestamp; transformResults?: Value[] };
export type Status = { code: number; message: string };

export type TransactionOptions = { readOnly?: { readTime?: Timestamp }; readWrite?: object };
/** Consistency of a read; at most one field is set. */
export type Consistency = {
  transaction?: Uint8Array;
  newTransaction?: TransactionOptions;
  readTime?: Timestamp;
};
