/** Gives what a function makes, made when it is first asked for: what many tests of a file read and none changes. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
