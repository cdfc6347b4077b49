import type { Pair } from '../../forms/values.ts';

/** Parses the stored text of a draft; undefined if it is missing or damaged. */
export function parseDraft(text = ''): { key: string; typed: Pair[] } | undefined {
  try {
    const { key, typed } = JSON.parse(text);
    if (typeof key !== 'string' || key === '' || !Array.isArray(typed)) return undefined;
    return {
      key,
      typed: typed.filter((pair): pair is Pair => typeof pair?.[0] === 'string' && typeof pair[1] === 'string'),
    };
  } catch {
    return undefined;
  }
}
