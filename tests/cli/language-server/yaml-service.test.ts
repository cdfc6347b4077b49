import { describe, expect, test } from 'vitest';
import { frontMatterOf } from '../../../cli/language-server/front-matter.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { FAULTS } from './faults.ts';
import { schemaProblems } from './schema-problems.ts';

describe('front matter in an editor', () => {
  test('[C1] keeps its lines and columns, and nothing else of the file stays', () => {
    const text = '---\r\ntitle: A\r\n  # comment\r\n---\r\n\r\nText: of the page\r\n---\r\n';
    expect(frontMatterOf(text)).toEqual({ yaml: '\ntitle: A\n  # comment\n\n\n\n\n', end: 3 });
  });

  test.each(['', 'Text', '---\ntitle: A\n', 'Text\n---\ntitle: A\n---\n', '----\ntitle: A\n---\n'])(
    '[C1] is empty for a text without complete front matter: %j',
    (text) => {
      const { yaml, end } = frontMatterOf(text);
      expect([yaml.trim(), end]).toEqual(['', 0]);
      expect(yaml.split('\n').length).toBe(text.split('\n').length);
    },
  );
});

test('[C1] the schemas of editors refuse faults in front matter, words, settings, data and redirects at their places', async () => {
  const problemsOf = schemaProblems(FIXTURES);
  const found = await Promise.all(
    FAULTS.map(async ({ what, file, text }, index) => ({
      what,
      problems: await problemsOf(`${index}/${file}`, text.replaceAll('▸', '')),
    })),
  );
  expect(found).toEqual(
    FAULTS.map(({ what, text, message }) => {
      const before = text.slice(0, text.indexOf('▸')).split('\n');
      return { what, problems: [{ line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message }] };
    }),
  );
});
