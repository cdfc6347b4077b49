import type { NewSinkEvent, Vital } from './sink-event.ts';

/** Most rows of each table, and most values of a measurement. The sink keeps them in memory. */
const MOST_ROWS = 200;
const MOST_VALUES = 500;

export interface Count {
  name: string;
  count: number;
}

/** The values of a measurement on the pages of a template. */
export interface VitalRow extends Pick<Vital, 'metric' | 'template' | 'locale'> {
  /** In any order, at least one. */
  values: readonly number[];
}

/** Sums of the events since the list was emptied. Unlike the list, they include dropped events. */
export interface Totals {
  add: (event: NewSinkEvent) => void;
  empty: () => void;
  /** Page views by path, events by name and errors by message, each with the most frequent first. */
  counts: (of: CountOf) => Count[];
  /** By template, locale and measurement. */
  vitals: () => VitalRow[];
  /** Returns how many events had no place in the tables. */
  omitted: () => number;
}

export type CountOf = 'views' | 'events' | 'errors';

/** Creates sums of a limited size. */
export function createTotals(): Totals {
  const counts: Record<CountOf, Map<string, number>> = { views: new Map(), events: new Map(), errors: new Map() };
  const vitals = new Map<string, Omit<VitalRow, 'values'> & { byId: Map<string, number> }>();
  let omitted = 0;
  const count = (of: CountOf, name: string) => {
    const before = counts[of].get(name);
    if (before === undefined && counts[of].size >= MOST_ROWS) omitted += 1;
    else counts[of].set(name, (before ?? 0) + 1);
  };
  const addVital = ({ id, metric, value, template, locale }: Vital) => {
    const key = JSON.stringify([template, locale, metric]);
    const row = vitals.get(key) ?? { metric, template, locale, byId: new Map<string, number>() };
    if (!vitals.has(key) && vitals.size >= MOST_ROWS) {
      omitted += 1;
      return;
    }
    vitals.set(key, row);
    // The newest value of an id replaces the earlier ones.
    row.byId.delete(id);
    row.byId.set(id, value);
    const [oldest] = row.byId.keys();
    if (row.byId.size > MOST_VALUES && oldest !== undefined) row.byId.delete(oldest);
  };
  return {
    add({ kind, path, summary, name, vital }) {
      if (name !== undefined) count('events', name);
      if (name === 'route-update' && path !== undefined) count('views', path);
      // The first part of the line is the error; its release and tags follow.
      if (kind === 'error') count('errors', summary['en-US'].split('  ', 1)[0] ?? '');
      if (vital !== undefined) addVital(vital);
    },
    empty() {
      for (const map of [...Object.values(counts), vitals]) map.clear();
      omitted = 0;
    },
    counts: (of) =>
      [...counts[of]]
        .map(([name, number]) => ({ name, count: number }))
        .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    vitals: () =>
      [...vitals.values()]
        .map(({ byId, ...row }) => ({ ...row, values: [...byId.values()] }))
        .toSorted((a, b) => (a.template + a.locale < b.template + b.locale ? -1 : 1)),
    omitted: () => omitted,
  };
}

/** Returns the 75th percentile (nearest rank), by which pages are rated (web.dev/articles/vitals). */
export function percentile75(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}
