/** Returns the number of edits between two words, of one letter each or of two neighbors in wrong order, or `limit + 1` if it is above `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swap = isSwap ? (before[column - 2] ?? limit) + 1 : limit + 1;
      const edits = Math.min(change, swap, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit && Math.min(...above) > limit) return limit + 1;
    before = above;
    above = current;
  }
  return Math.min(above[other.length] ?? 0, limit + 1);
}
