import type { EnvelopeItem } from './envelope.ts';
import { briefText, isObject, joinLine, listAt, pairsText, pathOf, textAt, valueAt } from './values.ts';

/** Returns a one-line summary of an envelope item. `value` is its payload, if that is JSON. */
export function itemSummary({ type, payload }: EnvelopeItem, value: unknown): string {
  if (type === 'event') return joinLine(errorIn(value), release(value), pairsText(tagsOf(value)));
  return joinLine(type, isObject(value) ? pairsText(value) : `${payload.length} bytes`);
}

/** Returns the path of the page in an item. */
export function pathOfItem(type: string, value: unknown): string | undefined {
  return pathOf(type === 'replay_event' ? textAt(value, 'urls', 0) : textAt(value, 'request', 'url'));
}

/** Describes the error of an event. The last exception is the thrown one; the ones before it are its causes. */
function errorIn(value: unknown): string {
  const thrown = valueAt(value, 'exception', 'values', -1);
  if (thrown === undefined) return textAt(value, 'message') ?? textAt(value, 'message', 'formatted') ?? 'event';
  return `${textAt(thrown, 'type') ?? 'Error'}: ${textAt(thrown, 'value') ?? ''}`;
}

function release(value: unknown): string {
  const name = textAt(value, 'release');
  return name === undefined ? '' : `release ${briefText(name)}`;
}

/** Returns the tags of an event, which are an object or a list of name and value pairs. */
function tagsOf(value: unknown): unknown {
  const tags = valueAt(value, 'tags');
  if (isObject(tags)) return tags;
  return Object.fromEntries(listAt(value, 'tags').map((pair) => [briefText(valueAt(pair, 0)), valueAt(pair, 1)]));
}
