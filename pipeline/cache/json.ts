/** Returns a value as JSON bytes. The text is encoded as UTF-8 once, for both the file and its checksum. */
export function jsonOf(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** Parses the bytes of `jsonOf`. Throws if they are not JSON. */
export function parseJsonBytes(json: Uint8Array): unknown {
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
}
