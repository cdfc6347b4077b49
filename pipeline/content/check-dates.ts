import { blocksAmong } from '../../model/blocks/uses.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ValuePath } from '../../model/reading/yaml.ts';
import { placeOfField } from './place-of-field.ts';

const DAY = 86_400_000;

interface Dated {
  day: string;
  path: ValuePath;
}

/** Reports future days in fields about the past: publication, update, review, check of a source. */
export function checkDates(entries: readonly Entry[], at: string): Diagnostic[] {
  // Days are in UTC, and an author in Shanghai is a day ahead in the morning.
  const latest = new Date(Date.parse(at) + DAY).toISOString().slice(0, 10);
  return entries.flatMap((entry) => {
    const { draft, publishAt = at } = entry.fields;
    const published = draft ? [] : daysOf(entry, ['publishedOn', 'updatedOn']).filter(({ day }) => day > publishAt);
    return [...published, ...daysOf(entry, ['reviewedOn']), ...checksOf(entry)]
      .filter(({ day }) => day > latest)
      .map(({ day, path }) =>
        diagnose('content/future-date', {
          message: `${String(path.at(-1))} is ${day}, which is after today, ${at}.`,
          hint:
            path[0] === 'publishedOn' ? 'Correct the date, or set publishAt to the same date.' : 'Correct the date.',
          place: placeOfField(entry, path),
        }),
      );
  });
}

function daysOf({ fields }: Entry, names: readonly string[]): Dated[] {
  return names.flatMap((name) => {
    const day = (fields as Record<string, unknown>)[name];
    return typeof day === 'string' ? [{ day, path: [name] }] : [];
  });
}

/** Returns the days of the last checks of an item's sources and its blocks' sources. */
function checksOf({ fields }: Entry): Dated[] {
  const { sources = [] } = fields as { sources?: readonly { checkedOn: string }[] };
  return [
    ...sources.map(({ checkedOn }, index) => ({ day: checkedOn, path: ['sources', index, 'checkedOn'] })),
    ...blocksAmong(fields).flatMap((block, index) =>
      'source' in block && block.source !== undefined
        ? [{ day: block.source.checkedOn, path: ['blocks', index, 'source', 'checkedOn'] }]
        : [],
    ),
  ];
}
