import { addDays } from '../../contract/days.ts';
import { blocksAmong } from '../../model/blocks/uses.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { type SiteClock, type SiteClocks, siteClock } from '../../model/settings/site-clock.ts';
import { placeOfField } from './place-of-field.ts';

interface Dated {
  day: string;
  path: ValuePath;
}

/**
 * Reports future days in fields about the past, items that expire before they are published, and reviews that are older
 * than a check of a source.
 */
export function checkDates(entries: readonly Entry[], clocks: SiteClocks): Diagnostic[] {
  return entries.flatMap((entry) => {
    const clock = clocks[entry.locale];
    return [...futureDays(entry, clock), ...expiresTooEarly(entry, clock), ...reviewBeforeCheck(entry)];
  });
}

/** Reports future days of publication, update, review and check of a source. */
function futureDays(entry: Entry, { timeZone, day: today }: SiteClock): Diagnostic[] {
  // An author in another time zone may be a day ahead of the site.
  const latest = addDays(today, 1);
  const { draft, publishAt } = entry.fields;
  const late = [...daysOf(entry, ['publishedOn', 'updatedOn', 'reviewedOn']), ...checksOf(entry)].filter(
    ({ day }) => day > latest,
  );
  if (late.length === 0) return [];
  const shownOn = publishAt === undefined ? today : siteClock(publishAt, timeZone).day;
  const isSound = ({ day, path: [name] }: Dated) =>
    (name === 'publishedOn' || name === 'updatedOn') && (draft === true || day <= shownOn);
  return late
    .filter((dated) => !isSound(dated))
    .map(({ day, path }) =>
      diagnose('content/future-date', {
        message: `${String(path.at(-1))} is ${day}, which is after today, ${today}.`,
        hint: path[0] === 'publishedOn' ? 'Correct the date, or set publishAt to the same date.' : 'Correct the date.',
        place: placeOfField(entry, path),
      }),
    );
}

/** Reports an item that the public never sees, because it expires when it is published or before. */
function expiresTooEarly(entry: Entry, { timeZone }: SiteClock): Diagnostic[] {
  const { publishAt, expireAt } = entry.fields;
  if (publishAt === undefined || expireAt === undefined) return [];
  if (siteClock(expireAt, timeZone).now > siteClock(publishAt, timeZone).now) return [];
  return [
    diagnose('content/date-order', {
      message: `expireAt is ${expireAt}, which is not after publishAt, ${publishAt}.`,
      hint: 'Correct one of the two dates.',
      place: placeOfField(entry, ['expireAt']),
    }),
  ];
}

/**
 * Reports a review that is older than the last check of a source. Many pages may share a day, because they can be reviewed
 * together; a limit on that would only teach authors to invent days.
 */
function reviewBeforeCheck(entry: Entry): Diagnostic[] {
  return daysOf(entry, ['reviewedOn']).flatMap(({ day: reviewed, path }) => {
    const checked = checksOf(entry)
      .map(({ day }) => day)
      .reduce((latest, day) => (day > latest ? day : latest), reviewed);
    if (checked === reviewed) return [];
    return [
      diagnose('content/review-outdated', {
        message: `reviewedOn is ${reviewed}, but a source of the page was checked on ${checked}.`,
        hint: `Check the text against that source, then set reviewedOn to ${checked} or later.`,
        place: placeOfField(entry, path),
      }),
    ];
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
