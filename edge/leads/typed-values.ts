/** The values that a visitor typed, in the order of the form. A name may occur more than once. */
export type TypedValues = readonly (readonly [name: string, value: string])[];

/**
 * Returns the values of a form submitted without script. Returns none for any other body: the script that sent it still
 * has them.
 */
export function typedValues(body: Uint8Array, contentType: string): TypedValues {
  if (!isFormEncoded(contentType)) return [];
  return [...new URLSearchParams(new TextDecoder().decode(body))].filter(([name]) => name !== '');
}

/** Returns the values of an incomplete body. Cuts an incomplete character or escape from the end of the last value. */
export function incompleteTypedValues(part: Uint8Array, contentType: string): TypedValues {
  const values = typedValues(part, contentType);
  return values.map(([name, value], at) =>
    at === values.length - 1 ? [name, value.replace(/\uFFFD*(?:%[\da-f]?)?$/i, '')] : [name, value],
  );
}

/** Returns whether the content type is one of the two that the endpoints host parses. */
export function isParsedContentType(contentType: string): boolean {
  return isFormEncoded(contentType) || essenceOf(contentType) === 'application/json';
}

function isFormEncoded(contentType: string): boolean {
  return essenceOf(contentType) === 'application/x-www-form-urlencoded';
}

function essenceOf(contentType: string): string {
  return contentType.replace(/;.*/s, '').trim().toLowerCase();
}
