import type { Entry, ReadItem } from '../../model/content-types/entry.ts';
import { digest } from '../cache/key.ts';

/** An entry as the store has it: the file's place on this disk and the key of its text are added later. */
export type MadeEntry = Omit<Entry, 'disk' | 'textKey'>;

/** A faulty item with its valid fields, without the file's place on this disk. */
export type FaultyItem = Omit<ReadItem, 'disk'>;

/**
 * Returns a digest of the parts of an item that other checks depend on, of other items and of the site: its fields, its
 * headings, and the targets of its links, pictures and charts. It does not cover sentences and positions, so most edits
 * do not change it.
 */
export function outlineOf(item: MadeEntry | FaultyItem): string {
  const { body, ...rest } = item;
  const { digest: _digest, links, images, charts, ...facts } = body;
  const targets = {
    links: links.map(({ url }) => url),
    images: images.map(({ url, isFigure }) => [url, isFigure]),
    charts: charts.map(({ target }) => target),
  };
  return digest(JSON.stringify([rest, facts, targets]));
}
