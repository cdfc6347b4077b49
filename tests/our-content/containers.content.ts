import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { CONTAINERS } from '../../freight/containers.ts';
import { blocksAmong } from '../../model/blocks/uses.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';

/** Returns the texts of our items in a locale. */
function textsOf(locale: Locale): string[] {
  const files = readdirSync(join(OURS, locale), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.md')).map((file) => readFileSync(join(OURS, locale, file), 'utf8'));
}

describe.each(LOCALES)('containers in our own content (%s)', (locale) => {
  test('[P33] have the measures and payloads of the calculators in every block that fills containers', () => {
    const blocks = textsOf(locale).flatMap((text) => [...blocksAmong(matter(text).data)]);
    const filled = notEmpty(blocks.filter(({ block }) => block === 'container-fit'));
    const known = CONTAINERS.map(({ length, width, height, payload }) => [length, width, height, payload].join(' '));
    const shown = filled.flatMap((block) =>
      (block as unknown as { containers: Record<string, number>[] }).containers.map(
        ({ length, width, height, payload }) => [length, width, height, payload].join(' '),
      ),
    );
    expect(shown.filter((measures) => !known.includes(measures))).toEqual([]);
  });

  test('[P33] have the volumes to plan with of the calculators in the glossary', () => {
    // Rows such as `| 20-foot standard | 1 | 33 cubic meters | about 28 cubic meters |`
    const rows = textsOf(locale).flatMap((text) => [
      ...text.matchAll(/^\| (?:20|40)\D[^|]*\| [12] \| [^|]+\|[^|]*?(\d+) ?(?:cubic meters|立方米) \|$/gm),
    ]);
    expect(rows.map(([, volume]) => Number(volume))).toEqual(CONTAINERS.map(({ planned }) => planned));
  });
});
