import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { FreightWriter } from '../../freight/freight-writer.ts';
import { type OceanWay, wayNotices } from '../../freight/route-options.ts';
import type { Passage, PassageNotice } from '../../freight/sea-options.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';

/** The words of the line above the notices of a way. */
type WayNoticeWords = Pick<RouteWords, 'avoided' | 'noted' | 'shut'>;

/** Returns the notices of a way, folded below one line: what carriers avoid, what closes, or what we looked at. Undefined without any. */
export function wayNoticesHtml(
  way: OceanWay,
  { words, writer }: { words: WayNoticeWords; writer: Pick<FreightWriter, 'names'> },
): SafeHtml | undefined {
  const { route, shut } = way;
  const texts = wayNotices(way);
  if (texts.length === 0) return undefined;
  const avoided = notedPassages(route, route.avoided);
  const others = notedPassages(route, [...shut, ...route.clear]);
  const line =
    avoided.length > 0
      ? interpolate(words.avoided, { passages: writer.names(avoided) })
      : interpolate(shut.length > 0 ? words.shut : words.noted, { passages: writer.names(others) });
  return html`<details><summary>${line}</summary>${texts.map((text) => html`<small>${text}</small>`)}</details>`;
}

/** Returns the passages of a way that have one of the notices. */
export function notedPassages({ straits, via }: OceanWay['route'], notices: readonly PassageNotice[]): Passage[] {
  return [...via, ...straits].filter(({ id }) => notices.some(({ passage }) => passage === id));
}
