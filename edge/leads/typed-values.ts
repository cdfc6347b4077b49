/** What a visitor typed: names may come more than once, and in the order of the form. */
export type TypedValues = readonly (readonly [name: string, value: string])[];

/** The values of a form that was sent without script; none of any other body, whose sender still has them. */
export function typedValues(body: Uint8Array, contentType: string): TypedValues {
  if (!isFormEncoded(contentType)) return [];
  return [...new URLSearchParams(new TextDecoder().decode(body))].filter(([name]) => name !== '');
}

/** The same of a body of which only a part came: its end is left out where that is half a character. */
export function typedSoFar(part: Uint8Array, contentType: string): TypedValues {
  const values = typedValues(part, contentType);
  return values.map(([name, value], at) =>
    at === values.length - 1 ? [name, value.replace(/\uFFFD*(?:%[\da-f]?)?$/i, '')] : [name, value],
  );
}

/** Whether a body is one of the two kinds that the endpoints host reads. */
export function isReadable(contentType: string): boolean {
  return isFormEncoded(contentType) || essenceOf(contentType) === 'application/json';
}

function isFormEncoded(contentType: string): boolean {
  return essenceOf(contentType) === 'application/x-www-form-urlencoded';
}

function essenceOf(contentType: string): string {
  return contentType.replace(/;.*/s, '').trim().toLowerCase();
}
