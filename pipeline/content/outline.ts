import type { Entry, ReadItem } from '../../model/content-types/entry.ts';
import { digest } from '../cache/key.ts';

/**
 * Returns a digest of the parts of an item that other checks depend on, of other items and of the site: its fields, its
 * headings, and the targets of its links, pictures and charts. It does not cover sentences and positions, so most edits
 * do not change it.
 */
export function outlineOf(item: Omit<Entry, 'disk' | 'textKey'> | Omit<ReadItem, 'disk'>): string {
  const { body, ...rest } = item;
  const { digest: _digest, links, images, charts, ...facts } = body;
  const targets = {
    links: links.map(({ url }) => url),
    images: images.map(({ url, isFigure }) => [url, isFigure]),
    charts: charts.map(({ target }) => target),
  };
  return digest(JSON.stringify([rest, facts, targets]));
}
