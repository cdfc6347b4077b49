import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frontMatterOf } from '../../scripts/front-matter.ts';
import { FIXTURES } from '../helpers/content.ts';
import { makeSite } from '../helpers/site.ts';
import { openEditor, uriOf } from './editor-client.ts';
import { FAULTS } from './editor-faults.ts';

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

describe('language server', () => {
  test('[C1] reports faults in front matter, words, settings, data and redirects at their places', async () => {
    const editor = await openEditor(FIXTURES);
    const found = await Promise.all(
      FAULTS.map(async ({ what, file, text }, index) => ({
        what,
        problems: await editor.problemsOf(`${index}/${file}`, text.replaceAll('▸', '')),
      })),
    );
    expect(found).toEqual(
      FAULTS.map(({ what, text, message }) => {
        const before = text.slice(0, text.indexOf('▸')).split('\n');
        return { what, problems: [{ line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message }] };
      }),
    );
  });

  test('[C1] completes and explains fields, checks a changed text, and knows a new item after a file is saved', async () => {
    const cwd = makeSite();
    const editor = await openEditor(join(cwd, 'content'));
    const file = 'content/en-US/blog/a.md';
    const textDocument = { uri: uriOf(file), version: 2 };
    const post = (author: string) =>
      `---\ntitle: A post\nsummary: A summary that is long enough for search results and for lists.\nauthor: ${author}\ncategory: ocean\npublishedOn: 2026-11-20\n---\n\nauthor: \n`;
    expect(await editor.problemsOf(file, post(''))).toHaveLength(1);
    const at = (line: number, character: number) => ({ textDocument, position: { line, character } });
    const completed = await editor.request<{ items: { label: string }[] }>('textDocument/completion', at(3, 8));
    expect(completed.items.map(({ label }) => label)).toContain('ocean-desk');
    const hovered = await editor.request<{ contents: unknown }>('textDocument/hover', at(1, 2));
    expect(JSON.stringify(hovered.contents)).toContain('The heading of the page.');
    expect(await editor.request('textDocument/completion', at(8, 8))).toBeNull();
    expect(await editor.request('textDocument/hover', at(8, 2))).toBeNull();
    expect(Object.keys(editor.capabilities)).toEqual(['textDocumentSync', 'completionProvider', 'hoverProvider']);

    const changed = editor.nextProblemsOf(file);
    await editor.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: post('sea-desk') }] });
    expect((await changed).map(({ line }) => line)).toEqual([4]);

    const saved = editor.nextProblemsOf(file);
    writeFileSync(join(cwd, 'content/en-US/author/sea-desk.md'), '---\ntitle: Sea desk\n---\n');
    await editor.notify('textDocument/didSave', { textDocument });
    expect(await saved).toEqual([]);
  });
});
