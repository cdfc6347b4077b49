/** Returns the number of one-letter edits between two words, or `limit + 1` if it is above `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const edits = Math.min(change, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    above = current;
  }
  return Math.min(above[other.length] ?? 0, limit + 1);
}
