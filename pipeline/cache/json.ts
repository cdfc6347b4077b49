/** A value as it is kept: bytes, so that text becomes UTF-8 once, for the file and for its checksum. */
export function jsonOf(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** The value of such bytes; throws where they are no JSON. */
export function valueOf(json: Uint8Array): unknown {
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
}
