import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type Random, seeded } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { event, post } from '../pipeline/support/items.ts';
import {
  BUILD,
  differences,
  expectRecovery,
  exportOf,
  OTHER_NAME,
  publishThenEdit,
  renameAuthor,
  startBuild,
  waybill,
} from './support.ts';

const SEED = 13;
const BUILDS = 4;
const AUTHOR = 'content/en-US/author/ocean-desk.md';

/**
 * A module that is loaded before the program and its threads: when the function of node:fs is called with the path, it does
 * something else before, once in all of them. A text is opened first for its digest: what counts is the second opening.
 */
function meddling({ call, path, act, times = call === 'openSync' ? 2 : 1 }: Meddled): string[] {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const real = fs.${call};
    let left = ${times};
    fs.${call} = (...given) => {
      if (String(given[0]).endsWith('/${path}') && --left === 0) {
        fs.${call} = real;
        syncBuiltinESMExports();
        try {
          fs.writeFileSync('meddled', '', { flag: 'wx' });
          ${act};
        } catch (error) {
          if (error.code !== 'EEXIST') throw error;
        }
      }
      return real(...given);
    };
    syncBuiltinESMExports();
  `;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

interface Meddled {
  /** The function that is called at that moment, with which path, and how often by then. */
  call: 'lstatSync' | 'openSync' | 'readdirSync';
  path: string;
  times?: number;
  act: string;
}

/** Names a file that is no longer what its digest says, whatever it has become. */
const moved = (path: string) => `${path}:1:1 error content/moved\n  The file changed while the build read the content.`;

interface Meddling extends Meddled {
  what: string;
  code: number;
  /** What the build says; nothing when it publishes. */
  says?: string;
}

const EXTRA = 'content/en-US/blog/extra.md';
const EVENTS = 'content/en-US/events';
const ASSET = 'content/assets/extra.csv';
const DRAWING = 'content/assets/extra.svg';
const edit = `fs.writeFileSync('${EXTRA}', ${JSON.stringify(post('Extra, edited'))})`;
const remove = (path: string) => `fs.rmSync('${path}', { recursive: true })`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const MEDDLING: Meddling[] = [
  { what: 'a post changes after it was listed', call: 'lstatSync', path: EXTRA, act: edit, code: 0 },
  {
    what: 'a post changes just before it is read',
    call: 'openSync',
    path: EXTRA,
    act: edit,
    code: 1,
    says: moved(EXTRA),
  },
  {
    what: 'a post appears after its folder was listed',
    call: 'openSync',
    path: EXTRA,
    act: `fs.writeFileSync('content/en-US/blog/new.md', ${JSON.stringify(post('A new one'))})`,
    code: 0,
  },
  {
    what: 'a post vanishes just before it is read',
    call: 'openSync',
    path: EXTRA,
    act: remove(EXTRA),
    code: 1,
    says: moved(EXTRA),
  },
  {
    what: 'a post becomes a folder',
    call: 'openSync',
    path: EXTRA,
    act: `${remove(EXTRA)}; fs.mkdirSync('${EXTRA}')`,
    code: 1,
    says: moved(EXTRA),
  },
  {
    what: 'a folder vanishes before it is listed',
    call: 'readdirSync',
    path: EVENTS,
    act: remove(EVENTS),
    code: 0,
  },
  // Files to save are opened to see that they can be, and to be published; drawings for their digest, so, and to be read.
  {
    what: 'an asset changes just before it is published',
    call: 'openSync',
    path: ASSET,
    act: `fs.writeFileSync('${ASSET}', 'edited')`,
    code: 1,
    says: moved(ASSET),
  },
  {
    what: 'an asset vanishes before it is published',
    call: 'openSync',
    path: ASSET,
    act: remove(ASSET),
    code: 1,
    says: moved(ASSET),
  },
  {
    what: 'a drawing vanishes before it is read',
    call: 'openSync',
    path: DRAWING,
    times: 3,
    act: remove(DRAWING),
    code: 1,
    says: moved(DRAWING),
  },
  {
    what: 'a drawing becomes another one before it is read',
    call: 'openSync',
    path: DRAWING,
    times: 3,
    act: `fs.writeFileSync('${DRAWING}', ${JSON.stringify(PICTURE.replace('/>', ' id="edited"/>'))})`,
    code: 1,
    says: moved(DRAWING),
  },
];

describe('content that moves while a build reads it', () => {
  test.each(MEDDLING)(
    '[C3] gives one result or says why not when $what, and the next build is as clean',
    async (one) => {
      const cwd = makeSite({
        [EXTRA]: post('Extra'),
        [`${EVENTS}/fair.md`]: event('Fair of the year'),
        [ASSET]: 'lane,days\n',
      });
      const old = await publishThenEdit(cwd);
      // Of another length than before, so that its text is read again whatever was kept.
      writeFileSync(join(cwd, EXTRA), post('Extra, second version'));
      writeFileSync(join(cwd, DRAWING), PICTURE);
      const { status, stdout, stderr } = waybill(BUILD, { cwd, node: meddling(one) });
      expect(existsSync(join(cwd, 'meddled'))).toBe(true);
      expect(status, stderr).toBe(one.code);
      expect(stderr).not.toMatch(/fault of waybill|^ +at /m);
      if (one.says === undefined) {
        expect(stdout).toMatch(/^Published/);
        // Whatever of the edits it saw, it saw on every page.
        const names = [...exportOf(cwd)].filter(([path]) => path.endsWith('.html')).map(([, bytes]) => String(bytes));
        expect(names.some((html) => html.includes(OTHER_NAME))).toBe(true);
        expect(new Set(names.flatMap((html) => html.match(/Extra, (?:edited|second version)/g) ?? [])).size).toBe(1);
      } else {
        expect(stderr).toContain(one.says);
        expect(differences(exportOf(cwd), old)).toEqual([]);
      }
      rmSync(join(cwd, EXTRA), { recursive: true, force: true });
      await expectRecovery(cwd);
    },
  );

  test('[C3] and is as it was again afterwards is not published as what it was in between', async () => {
    const cwd = makeSite({ [EXTRA]: post('Extra') });
    await publishThenEdit(cwd);
    const second = post('Extra, second version');
    writeFileSync(join(cwd, EXTRA), second);
    const disturbed = { call: 'openSync', path: EXTRA, act: edit } as const;
    expect(waybill(BUILD, { cwd, node: meddling(disturbed) }).status).toBe(1);
    expect(readFileSync(join(cwd, EXTRA), 'utf8')).toContain('Extra, edited');
    // The digest of the second version is known, and what was read under it was another text.
    writeFileSync(join(cwd, EXTRA), second);
    await expectRecovery(cwd);
    expect(String(exportOf(cwd).get('en-US/blog/extra.html'))).toContain('Extra, second version');
  });

  test(`[C3] is published with one state of every file by ${BUILDS} builds beside a seeded writer`, async () => {
    const cwd = makeSite();
    await publishThenEdit(cwd);
    const random = seeded(SEED);
    let count = 0;
    for (let index = 1; index <= BUILDS; index += 1) {
      // Every second writer only writes whole texts: those builds have nothing to complain about but that they moved.
      const isGentle = index % 2 === 0;
      if (isGentle) for (const name of EXTRAS) rmSync(join(cwd, 'content/en-US/blog', name), { force: true });
      const child = startBuild(cwd, ['--quiet']);
      const ended = once(child, 'close') as Promise<[number | null]>;
      const said = child.stderr === null ? '' : text(child.stderr);
      child.stdout?.resume();
      while (child.exitCode === null && child.signalCode === null) {
        count += 1;
        meddle({ cwd, random, count, isGentle });
        await new Promise(setImmediate);
      }
      const [status] = await ended;
      const where = `build ${index}, seed ${SEED}: ${await said}`;
      expect(isGentle ? [0, 1] : [0, 1, 2], where).toContain(status);
      if (isGentle && status === 1) expect(codesIn(await said), where).toEqual(['content/moved']);
      expect(await said).not.toMatch(/fault of waybill|^ +at /m);
      const pages = [...exportOf(cwd)].filter(([path]) => path.startsWith('en-US/') && path.endsWith('.html'));
      // The name of before, where no build was quiet enough to publish, or one of the writer's: never two of them.
      const names = new Set(pages.flatMap(([, bytes]) => String(bytes).match(AUTHOR_NAMES) ?? []));
      expect([...names], where).toHaveLength(1);
    }
    expect(count).toBeGreaterThan(BUILDS);
    for (const name of EXTRAS) rmSync(join(cwd, 'content/en-US/blog', name), { recursive: true, force: true });
    renameAuthor(cwd, 'Quiet Desk');
    await expectRecovery(cwd);
  });
});

/** The codes of the findings in what a build printed. */
function codesIn(said: string): string[] {
  return [...said.matchAll(/ (?:error|warning) ([a-z-]+\/[a-z-]+)$/gm)].map(([, code = '']) => code);
}

/** Every name that the author has before and while somebody writes. */
const AUTHOR_NAMES = new RegExp(`Desk number \\d+|Ocean Desk|${OTHER_NAME}`, 'g');

const EXTRAS = ['one.md', 'two.md', 'three.md'];

interface Meddle {
  cwd: string;
  random: Random;
  count: number;
  isGentle: boolean;
}

/** One change of the content: the author's name, which many pages show, a file written, and else one cut, removed or renamed. */
function meddle({ cwd, random, count, isGentle }: Meddle): void {
  const folder = join(cwd, 'content/en-US/blog');
  const pick = () => join(folder, EXTRAS[Math.floor(random() * EXTRAS.length)] ?? '');
  const kind = random() * (isGentle ? 0.7 : 1);
  if (kind < 0.3) replaceFile(join(cwd, AUTHOR), (old) => old.replace(/^title: .*$/m, `title: Desk number ${count}`));
  else if (kind < 0.7) replaceFile(pick(), () => post(`Moved ${count} times`));
  else if (kind < 0.8) writeFileSync(pick(), '---\ntitle: Half a f');
  else if (kind < 0.9) rmSync(pick(), { force: true });
  else {
    const from = pick();
    if (existsSync(from)) renameSync(from, pick());
  }
}

/** As editors save: the file is the old one or the new one at every moment. */
function replaceFile(file: string, rewrite: (old: string) => string): void {
  const copy = `${file}~`;
  writeFileSync(copy, rewrite(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  renameSync(copy, file);
}
