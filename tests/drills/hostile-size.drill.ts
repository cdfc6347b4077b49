import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { post } from '../pipeline/support/items.ts';
import { baseFile } from '../pipeline/support/site.ts';
import { MEASURED, usageIn } from './measure.ts';
import { type Ended, expectRecovery, newFolder, runWaybill } from './support.ts';

const POST = 'content/en-US/blog/hostile.md';
/** Most CPU seconds and MiB of a command that meets a hostile file. */
const MOST = { seconds: 5, megabytes: 500 };
const MEBIBYTE = 1 << 20;
const VALIDATE = ['validate', '--at', '2026-11-20', '--no-cache'];

/** Validates a site with one hostile file, within the limits. Returns the end of the command. */
function validateWithin(cwd: string, what: string): Ended {
  const { environment, usage } = usageIn(newFolder());
  const ended = runWaybill(VALIDATE, { cwd, node: MEASURED, environment });
  const used = usage();
  expect(used.seconds, what).toBeLessThan(MOST.seconds);
  expect(used.megabytes, what).toBeLessThan(MOST.megabytes);
  expect(ended.stdout + ended.stderr).not.toMatch(/bug in waybill|^ +at .*:\d+:\d+/m);
  return ended;
}

/** Returns an alias that stands for ten of the alias before, nine times: a billion texts. */
function aliasBomb(): string {
  const levels = Array.from({ length: 9 }, (_, index) => {
    const before = index === 0 ? '"ship"' : `*l${index - 1}`;
    return `l${index}: &l${index} [${Array.from({ length: 10 }, () => before).join(', ')}]`;
  });
  return `${levels.join('\n')}\n`;
}

const LARGE: { what: string; file: string; text: () => string | Buffer }[] = [
  { what: 'a YAML alias bomb in front matter', file: POST, text: () => `---\n${aliasBomb()}---\nText.\n` },
  { what: 'a YAML alias bomb in data', file: 'content/data/rates.yaml', text: aliasBomb },
  {
    what: '200 levels of YAML',
    file: POST,
    text: () => `---\ntitle: ${'['.repeat(200)}${']'.repeat(200)}\n---\nText.\n`,
  },
  {
    what: '200 levels of mappings in data',
    file: 'content/data/rates.yaml',
    text: () => Array.from({ length: 200 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''),
  },
  { what: 'an item of 60 MiB', file: POST, text: () => Buffer.alloc(60 * MEBIBYTE, 'a\n') },
  { what: 'a data file of 60 MiB', file: 'content/data/rates.yaml', text: () => Buffer.alloc(60 * MEBIBYTE, '- a\n') },
  { what: 'a line of 5 MiB', file: POST, text: () => post('A line', {}, 'a'.repeat(5 * MEBIBYTE)) },
  {
    what: 'a line of 5 MiB in data',
    file: 'content/data/rates.yaml',
    text: () => `rates: "${'a'.repeat(5 * MEBIBYTE)}"\n`,
  },
];

test('[C2] content of hostile size is rejected with little time and memory', async () => {
  const cwd = makeSite();
  for (const { what, file, text } of LARGE) {
    writeFileSync(join(cwd, file), text());
    const { status, stdout } = validateWithin(cwd, what);
    expect([what, status]).toEqual([what, 1]);
    expect(stdout).toContain(`${file}:`);
    if (file === POST) rmSync(join(cwd, file));
    else writeFileSync(join(cwd, file), baseFile(file));
  }
  await expectRecovery(cwd);
});

const TIMES = 50_000;
const DEEP = 3000;
const MARKDOWN: { what: string; body: string }[] = [
  ...['[', '*', '`', '<', '&', '![', '_a', '> '].map((mark) => ({
    what: `${TIMES.toLocaleString('en-US')} times "${mark}"`,
    body: mark.repeat(TIMES),
  })),
  { what: `the same marks on lines of their own`, body: '[*`<&![_a> \n'.repeat(TIMES / 11) },
  {
    what: `a list of ${DEEP} levels`,
    body: Array.from({ length: DEEP }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n'),
  },
  { what: `a list of ${DEEP} levels on one line`, body: '- '.repeat(DEEP) },
];

test('[C2] waybill reads or rejects Markdown that attacks parsers in time, without a stack overflow', async () => {
  const cwd = makeSite();
  for (const [index, { what, body }] of MARKDOWN.entries()) {
    const file = `content/en-US/blog/hostile-${index}.md`;
    writeFileSync(join(cwd, file), post(`Hostile ${index}`, {}, body));
    const { status, stdout } = validateWithin(cwd, what);
    expect([0, 1], what).toContain(status);
    if (status === 0) continue;
    // A build must render the texts that the validation accepts.
    expect(stdout, what).toContain(`${file}:`);
    rmSync(join(cwd, file));
  }
  expect(readdirSync(join(cwd, 'content/en-US/blog')).length).toBeGreaterThan(1);
  await expectRecovery(cwd);
});
