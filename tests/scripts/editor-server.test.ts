import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frontMatterOf } from '../../scripts/front-matter.ts';
import { FIXTURES, OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { makeSite } from '../helpers/site.ts';
import { REPOSITORY } from '../helpers/sources.ts';
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
  test('[C1] finds no problem in any file of our content', async () => {
    const files = notEmpty(
      globSync('{en-US,zh-CN,data,site,redirects}/**/*.{md,yaml,yml}', { cwd: OURS }).map((file) => `content/${file}`),
    );
    const editor = await openEditor(OURS);
    const found = await Promise.all(
      files.map(async (file) => ({
        file,
        problems: await editor.problemsOf(file, readFileSync(join(REPOSITORY, file), 'utf8')),
      })),
    );
    expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(editor.others).toEqual([]);
  });

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
    expect(FAULTS.length).toBeGreaterThan(20);
  });

  test('[C1] completes and explains fields of front matter, answers nothing in the text, and cannot format', async () => {
    const editor = await openEditor(FIXTURES);
    const file = 'content/en-US/blog/a.md';
    await editor.problemsOf(file, '---\ntitle: A post\nauthor: \n---\n\nauthor: \n');
    const at = (line: number, character: number) => ({
      textDocument: { uri: uriOf(file) },
      position: { line, character },
    });
    const { result: completed } = await editor.request('textDocument/completion', at(2, 8));
    expect(completed.items.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['papers-desk', 'quay-desk']),
    );
    const { result: hovered } = await editor.request('textDocument/hover', at(1, 2));
    expect(JSON.stringify(hovered.contents)).toContain('The heading of the page.');
    expect((await editor.request('textDocument/completion', at(5, 8))).result).toBeNull();
    expect((await editor.request('textDocument/hover', at(5, 2))).result).toBeNull();
    expect(Object.keys(editor.capabilities)).toEqual(['textDocumentSync', 'completionProvider', 'hoverProvider']);
  });

  test('[C1] checks a changed text, and knows a new item after a file is saved', async () => {
    const cwd = makeSite();
    const editor = await openEditor(join(cwd, 'content'));
    const file = 'content/en-US/blog/a.md';
    const textDocument = { uri: uriOf(file), version: 2 };
    const post = (author: string, day: string) =>
      `---\ntitle: A post\nsummary: A summary that is long enough for search results and for lists.\nauthor: ${author}\ncategory: ocean\npublishedOn: ${day}\n---\n`;
    const lines = (problems: readonly { line: number }[]) => problems.map(({ line }) => line).toSorted();
    expect(lines(await editor.problemsOf(file, post('sea-desk', 'today')))).toEqual([4, 6]);

    const changed = editor.nextProblemsOf(file);
    editor.notify('textDocument/didChange', {
      textDocument,
      contentChanges: [{ text: post('sea-desk', '2026-11-20') }],
    });
    expect(lines(await changed)).toEqual([4]);

    const saved = editor.nextProblemsOf(file);
    writeFileSync(join(cwd, 'content/en-US/author/sea-desk.md'), '---\ntitle: Sea desk\n---\n');
    editor.notify('textDocument/didSave', { textDocument });
    expect(await saved).toEqual([]);
  });
});
