import { definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { readUpTo } from '../bodies/read-up-to.ts';

export interface EndpointAnswer {
  status: number;
  /** The parsed JSON body. */
  body: unknown;
  /** The value of `Retry-After`, unchanged: seconds or a date. */
  retryAfter: string | undefined;
}

/** Far more than one message per field needs. */
const LARGEST_ANSWER = 65_536;

/** Parses the endpoints host's response. Returns undefined if the body is not JSON, too long, too slow or broken. */
export async function endpointAnswer(response: Response, ms: number): Promise<EndpointAnswer | undefined> {
  try {
    const read = await readUpTo(response.body, { bytes: LARGEST_ANSWER, ms });
    if ('why' in read) return undefined;
    const body: unknown = JSON.parse(new TextDecoder().decode(read));
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') ?? undefined };
  } catch {
    return undefined;
  }
}

/** Returns the error messages of a 422, keyed by the form's field names. */
export function errorsInAnswer(body: unknown, form: Form): Record<string, string> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  const names = new Set(definitionOf(form).fields.map(({ name }) => name));
  const entries: [string, unknown][] = Object.entries(errors);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === 'string'),
  );
}
