/** Returns a random UUID, also on insecure pages, where browsers have no `randomUUID`. */
export function randomId(): string {
  return (
    crypto.randomUUID?.() ??
    '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
      // The first digit of the fourth group is 8, 9, a or b (RFC 9562, 4.1).
      (Number(digit) ^ (randomByte() & (15 >> (Number(digit) / 4)))).toString(16),
    )
  );
}

function randomByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
}
