import type { EnvelopeItem } from './envelope.ts';
import { at, brief, isObject, line, listAt, pairs, pathOf, textAt } from './values.ts';

/** Returns a one-line summary of an envelope item. `value` is its payload, if that is JSON. */
export function summaryOf({ type, payload }: EnvelopeItem, value: unknown): string {
  switch (type) {
    case 'event':
      return line(errorIn(value), release(value), pairs(tagsOf(value)));
    case 'transaction':
      return line(`transaction ${brief(at(value, 'transaction'))}`, `${listAt(value, 'spans').length} spans`);
    case 'session':
      return line(
        `session ${textAt(value, 'status') ?? ''}`,
        at(value, 'init') === true ? 'begins' : '',
        release(value, 'attrs'),
      );
    case 'sessions':
      return line(`${listAt(value, 'aggregates').length} sums of sessions`, release(value, 'attrs'));
    case 'replay_event':
      return line(`replay ${textAt(value, 'replay_type') ?? ''}`, `segment ${brief(at(value, 'segment_id'))}`);
    case 'client_report':
      return line('not sent', listAt(value, 'discarded_events').map(discarded).join(', '));
    case 'log':
      return line(`${listAt(value, 'items').length} logs`, ...listAt(value, 'items').map(logged));
    default:
      return line(type, `${payload.length} bytes`);
  }
}

/** Returns the path of the page in an item. */
export function pathOfItem(type: string, value: unknown): string | undefined {
  return pathOf(type === 'replay_event' ? textAt(value, 'urls', 0) : textAt(value, 'request', 'url'));
}

/** Describes the error of an event. The last exception is the thrown one; the ones before it are its causes. */
function errorIn(value: unknown): string {
  const thrown = at(value, 'exception', 'values', -1);
  if (thrown === undefined) return textAt(value, 'message') ?? textAt(value, 'message', 'formatted') ?? 'event';
  return `${textAt(thrown, 'type') ?? 'Error'}: ${textAt(thrown, 'value') ?? ''}`;
}

function release(value: unknown, ...names: string[]): string {
  const name = textAt(value, ...names, 'release');
  return name === undefined ? '' : `release ${brief(name)}`;
}

/** Returns the tags of an event, which are an object or a list of name and value pairs. */
function tagsOf(value: unknown): unknown {
  const tags = at(value, 'tags');
  if (isObject(tags)) return tags;
  return Object.fromEntries(listAt(value, 'tags').map((pair) => [brief(at(pair, 0)), at(pair, 1)]));
}

function discarded(one: unknown): string {
  return `${brief(at(one, 'quantity'))} ${brief(at(one, 'category'))} (${brief(at(one, 'reason'))})`;
}

function logged(one: unknown): string {
  return `${textAt(one, 'level') ?? ''}: ${brief(at(one, 'body'))}`;
}
