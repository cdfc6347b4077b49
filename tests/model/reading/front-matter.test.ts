import { describe, expect, test } from 'vitest';
import { readFrontMatter } from '../../../model/reading/front-matter.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';

function read(text: string) {
  const result = readFrontMatter({ file: 'post.md', text });
  return { value: result.yaml.value, body: text.slice(result.bodyOffset), yaml: result.yaml };
}

describe('front matter split', () => {
  test('[M01] separates the fields from the text', () => {
    const { value, body } = read('---\ntitle: Booking\norder: 2\n---\n## Before\n');
    expect(value).toEqual({ title: 'Booking', order: 2 });
    expect(body).toBe('## Before\n');
  });

  test.each([
    {
      what: 'a rule in the text',
      text: '---\ntitle: Booking\n---\nBook.\n\n---\n\nPack.\n',
      body: 'Book.\n\n---\n\nPack.\n',
    },
    { what: 'no text', text: '---\ntitle: Booking\n---', body: '' },
    { what: 'an empty line below', text: '---\ntitle: Booking\n---\n\nBook.\n', body: '\nBook.\n' },
  ])('[M01] returns the text of a file with $what', ({ text, body }) => {
    expect(read(text).body).toBe(body);
  });

  test.each([
    { what: 'has none', text: 'Berth 5\n', code: 'front-matter/missing' },
    { what: 'begins below a blank line', text: '\n---\ntitle: Booking\n---\n', code: 'front-matter/missing' },
    { what: 'begins with a longer rule', text: '-----\ntitle: Booking\n---\n', code: 'front-matter/missing' },
    { what: 'is not closed', text: '---\ntitle: Booking\nBerth 5\n', code: 'front-matter/unclosed' },
    { what: 'is closed by a longer rule', text: '---\ntitle: Booking\n----\nBerth 5\n', code: 'front-matter/unclosed' },
    { what: 'is a program', text: '---js\n({ title: process.exit(3) })\n---\n', code: 'front-matter/language' },
    { what: 'is JSON', text: '---json\n{ "title": "Booking" }\n---\n', code: 'front-matter/language' },
  ])('[M01] fails for front matter that $what', ({ text, code }) => {
    expect(readFrontMatter({ file: 'post.md', text }).yaml).toMatchObject({
      value: undefined,
      diagnostics: [{ code }],
    });
  });

  test('[M01] never executes front matter', async () => {
    const program = '---js\n{ title: (globalThis.wasRun = true) }\n---\nBook.\n';
    const cwd = makeSite({ 'content/en-US/blog/program.md': program });
    expect((await run(['validate'], { cwd })).code).toBe(1);
    expect(globalThis).not.toHaveProperty('wasRun');
  });
});

describe('places in front matter', () => {
  const { yaml } = read('---\ntitle: Booking\nrelated:\n  - help-article/101\n  - blog/rates\n---\nBook.\n');

  test.each([
    { what: 'a value', path: ['title'], at: [2, 8, 2, 15] },
    { what: 'an entry of a list', path: ['related', 1], at: [5, 5, 5, 15] },
  ])('[C2] are exact for $what in the file', ({ path, at }) => {
    const { line, column, endLine, endColumn } = yaml.locate(path);
    expect([line, column, endLine, endColumn]).toEqual(at);
  });

  test('[C2] are exact for the name of a field', () => {
    expect(yaml.locateKey(['related'])).toMatchObject({ line: 3, column: 1, endColumn: 8 });
  });

  test('[C2] are those of the parent for a missing field', () => {
    expect(yaml.locate(['author'])).toMatchObject({ line: 2, column: 1 });
  });

  test('[C2] are the same in a file with Windows line ends', async () => {
    const text = post('Booking early', { author: 'ocean-dsk' });
    const placeIn = async (content: string) => {
      const { stdout } = await run(['validate', '--json'], {
        cwd: makeSite({ 'content/en-US/blog/early.md': content }),
      });
      const [{ line, column, endColumn }] = JSON.parse(stdout).diagnostics;
      return { line, column, endColumn };
    };
    expect(await placeIn(text)).toEqual({ line: 5, column: 9, endColumn: 20 });
    expect(await placeIn(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(await placeIn(text));
  });
});
