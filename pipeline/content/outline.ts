import type { Entry, ReadItem } from '../../model/content-types/entry.ts';
import { digest } from '../cache/key.ts';

/**
 * Returns a digest of everything in an item that checks of other items and of the whole site depend on: its fields, its
 * headings, and the targets of its links, pictures and charts. Sentences and positions are left out, so most edits do not
 * change it.
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
