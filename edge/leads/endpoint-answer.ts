import { definitionOf } from '../../forms/definitions.ts';
import type { Form } from '../../forms/form-names.ts';
import { readUpTo } from '../bodies/read-up-to.ts';

export interface EndpointAnswer {
  status: number;
  /** What it said, which is JSON. */
  body: unknown;
  /** Seconds or a date, as it said them. */
  retryAfter: string | undefined;
}

/** Far more than a message for every field. */
const LARGEST_ANSWER = 65_536;

/** The endpoints host's answer, or undefined where it is none that could be meant: no JSON, too long, too slow, broken. */
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

/** The messages of a 422, by the names of the form's fields. */
export function errorsOf(body: unknown, form: Form): Record<string, string> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  const names = new Set(definitionOf(form).fields.map(({ name }) => name));
  const entries: [string, unknown][] = Object.entries(errors);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === 'string'),
  );
}
