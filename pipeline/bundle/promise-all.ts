/** Awaits several promises by name, as `Promise.all` does for a list. It rejects when the first of them rejects. */
export async function awaitNamed<Results extends Readonly<Record<string, unknown>>>(
  promises: {
    [Name in keyof Results]: Promise<Results[Name]>;
  },
): Promise<Results> {
  const named = Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const);
  return Object.fromEntries(await Promise.all(named)) as Results;
}
