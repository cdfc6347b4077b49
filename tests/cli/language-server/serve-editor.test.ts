import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CodeAction, CompletionItem, Diagnostic, Location, MarkupContent } from 'vscode-languageserver/node';
import { writeBlankPngs } from '../../helpers/blank-png.ts';
import { makeSite } from '../../helpers/site.ts';
import { openEditor } from './editor.ts';

const FILE = 'content/en-US/blog/peak-season.md';

const isAbout = (code: string) => (findings: Diagnostic[]) => findings.some((finding) => finding.code === code);

/** Returns the texts of completions with their details. */
function namesIn(completed: CompletionItem[] | { items: CompletionItem[] } | null): [string, string | undefined][] {
  const items = Array.isArray(completed) ? completed : (completed?.items ?? []);
  return items.map(({ label, detail }) => [label, detail]);
}

describe('language server', () => {
  test('[C1] shows the findings of a text that is not saved at their places, offers the fixes of the validator, and writes no file', async () => {
    const cwd = makeSite();
    const saved = readFileSync(join(cwd, FILE), 'utf8');
    const editor = await openEditor(cwd, FILE);
    await editor.type(`${saved}\nA 😀 link: [demurrage](/glossary/demurrage/).\n`);
    const findings = await editor.findings((all) => all.length > 0);
    const line = saved.split('\n').length;
    expect(editor.progress).toEqual(['begin', 'end']);
    expect(findings).toMatchObject([{ source: 'waybill', severity: 1, range: { start: { line, character: 11 } } }]);

    const { textDocument } = editor.at({ line, character: 0 }) as { textDocument: object };
    const [finding] = findings;
    const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: finding?.range,
      context: { diagnostics: findings },
    });
    expect(actions.map(({ kind }) => kind)).toEqual(['quickfix', 'source.fixAll.waybill']);
    const [fix] = actions;
    if (fix !== undefined) await editor.apply(fix);
    expect(editor.text()).toBe(`${saved}\nA 😀 link: [demurrage](/glossary/demurrage).\n`);
    expect(await editor.findings((all) => all.length === 0)).toEqual([]);
    expect(readFileSync(join(cwd, FILE), 'utf8')).toBe(saved);
    expect(await editor.end()).toBe(0);
  });

  test('[C1] completes links with titles, headings, pictures, figures and fields, explains a field, and opens the file of a link', async () => {
    const cwd = makeSite();
    writeBlankPngs(cwd, { 'yard.png': [1600, 900], 'Quay Screen.png': [1600, 900] });
    const editor = await openEditor(cwd, FILE);
    const text = editor.text();
    expect(namesIn(await editor.complete(`${text}\nSee [a](/glo‸`))).toContainEqual([
      '/glossary/demurrage',
      'Demurrage',
    ]);
    expect(namesIn(await editor.complete(`${text}\nSee [a](#‸)`))).toEqual([['#what-to-book', 'What to book']]);
    const pictures = namesIn(await editor.complete(`${text}\n![A yard](‸)`));
    expect(pictures).toEqual(
      expect.arrayContaining([
        ['/images/yard.png', ''],
        ['/images/Quay%20Screen.png', ''],
      ]),
    );
    expect(namesIn(await editor.complete(`${text}\nAt {{‸ knots`))).toContainEqual(['knots', expect.any(String)]);
    expect(namesIn(await editor.complete(text.replace('author: ocean-desk', 'author: ‸')))).toContainEqual([
      'ocean-desk',
      undefined,
    ]);
    expect(await editor.complete(`${text}\nNothing ‸`)).toBeNull();

    await editor.type(text);
    const author = editor.at({ line: text.split('\n').indexOf('author: ocean-desk'), character: 2 });
    const { contents } = await editor.request<{ contents: MarkupContent }>('textDocument/hover', author);
    expect(contents.value).toContain('* `ocean-desk`');

    await editor.type(`${text}\nSee [a](/glossary/demurrage).`);
    const place = editor.at({ line: text.split('\n').length, character: 12 });
    const { uri } = await editor.request<Location>('textDocument/definition', place);
    expect(uri).toMatch(/content\/en-US\/glossary-term\/demurrage\.md$/);
  });

  test('[C1] shows no finding of an earlier text after a change', async () => {
    const editor = await openEditor(makeSite(), FILE);
    const text = editor.text();
    await editor.type(`${text}\nSee [here](/glossary/demurrage).\n`);
    await editor.findings(isAbout('markdown/vague-link'));
    await editor.type(text);
    expect(await editor.findings((_all, version) => version === editor.version())).toEqual([]);
  });

  test('[C1] answers after documents that it cannot read, and shows their findings', async () => {
    const editor = await openEditor(makeSite(), FILE);
    for (const uri of ['untitled:Untitled-1', 'not an address', 'file://host/content/a.md', 'file:///content/%00.md'])
      await editor.notify('textDocument/didOpen', {
        textDocument: { uri, languageId: 'markdown', version: 1, text: '---\n: [\n---\n[a](' },
      });
    await editor.type('---\ntitle: [\n\u0000');
    await editor.findings(isAbout('content/control-character'));
    await editor.type('---\ntitle: [\n---\n');
    const findings = await editor.findings(isAbout('yaml/syntax'));
    expect(findings.every(({ source }) => source === 'waybill')).toBe(true);
  });
});
