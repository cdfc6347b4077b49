/** Returns the name of a pair of ports: `cnsha-uslax`. */
export function pairOf({ from, to }: { from: string; to: string }): string {
  return `${from}-${to}`;
}
