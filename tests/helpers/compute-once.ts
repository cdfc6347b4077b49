/** Returns a function that computes its value at the first call and then reuses it. Tests must not change the value. */
export function computeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
