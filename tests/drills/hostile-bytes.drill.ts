import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';
import { post } from '../pipeline/support/items.ts';
import { BUILD, cleanExport, differences, expectRecovery, exportOf, publishThenEdit } from './support.ts';

const DRAWING = 'content/assets/images/plan.svg';
const ADDRESSES = 'content/published-urls/en-US.txt';
/** One file of each kind that the build reads as text. */
const KINDS: Readonly<Record<string, string>> = {
  'an item': 'content/en-US/blog/yard.md',
  'a translated item': 'content/zh-CN/blog/peak-season.md',
  'a words file': 'content/site/en-US/blog.yaml',
  settings: 'content/site/zh-CN.yaml',
  'a data file': 'content/data/rates.yaml',
  redirects: 'content/redirects/legacy.yaml',
  'translation records': 'content/translations/zh-CN/blog.yaml',
  'published addresses': ADDRESSES,
  'a drawing': DRAWING,
};

const SUMMARY = 'The yard: what it means for the people who plan the next booking.';

/** Returns a site with a file of each kind. */
async function siteOfAllKinds(): Promise<string> {
  const cwd = makeSite({
    'content/en-US/blog/yard.md': post(
      'The yard, 船',
      { summary: SUMMARY },
      'A yard.\n\n![A plan](/images/plan.svg)\n\n- one\n- two',
    ),
    [DRAWING]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48">\n<title>Yard</title>\n</svg>\n',
    [ADDRESSES]: '/blog\n/blog/peak-season\n',
  });
  await run(['translations', '--accept', '--new', '--quiet'], { cwd });
  return cwd;
}

const BROKEN = [
  { what: 'a byte that is not UTF-8', byte: 0xe9 },
  { what: 'a NUL', byte: 0x00 },
];
test.each(BROKEN)('[C2] $what is reported with file and line in every kind of file', async ({ byte }) => {
  const cwd = await siteOfAllKinds();
  const old = await publishThenEdit(cwd);
  for (const [kind, file] of Object.entries(KINDS)) {
    const path = join(cwd, file);
    const sound = readFileSync(path);
    const at = sound.indexOf('\n') + 1;
    writeFileSync(path, Buffer.concat([sound.subarray(0, at), Buffer.from([byte]), sound.subarray(at)]));
    const { code, stdout, stderr } = await run(['build', '--json'], { cwd });
    expect([kind, code, stderr]).toEqual([kind, 1, '']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file?: string; line?: number }[] };
    expect(diagnostics.filter((diagnostic) => diagnostic.file === file && (diagnostic.line ?? 0) > 0)).not.toEqual([]);
    expect(differences(exportOf(cwd), old)).toEqual([]);
    writeFileSync(path, sound);
  }
  await expectRecovery(cwd);
});

const ENDS = [
  { what: 'a byte order mark', edit: (text: string) => `\ufeff${text}` },
  { what: 'Windows line ends', edit: (text: string) => text.replaceAll('\n', '\r\n') },
  { what: 'carriage returns alone', edit: (text: string) => text.replaceAll('\n', '\r') },
  { what: 'a mark and Windows line ends', edit: (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}` },
];

describe('text from other systems', () => {
  test.each(ENDS)('[M01] builds to the same pages in every kind of file: $what', async ({ edit }) => {
    const cwd = await siteOfAllKinds();
    const clean = await cleanExport(cwd);
    for (const file of Object.values(KINDS)) {
      const path = join(cwd, file);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    }
    const { code, stderr } = await run([...BUILD, '--quiet'], { cwd });
    expect(code, stderr).toBe(0);
    const made = exportOf(cwd);
    // A drawing is also published as a file, with the bytes that its author wrote.
    const differing = differences(made, clean).filter((path) => !path.endsWith('.svg'));
    expect(differing).toEqual([]);
    const texts = [...made].filter(([path]) => /\.(?:html|json|xml|txt)$|\/_\w+$/.test(path));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, bytes]) => /[\ufffd\ufeff]/.test(String(bytes))).map(([path]) => path)).toEqual([]);
  });
});
