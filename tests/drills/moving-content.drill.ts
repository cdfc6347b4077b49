import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type Random, seeded } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { event, post } from '../pipeline/support/items.ts';
import { seedOf } from './measure.ts';
import {
  BUILD,
  expectRecovery,
  exportOf,
  OTHER_NAME,
  publishThenEdit,
  renameAuthor,
  runWaybill,
  startBuild,
} from './support.ts';

const SEED = 13;
const BUILDS = 4;
const AUTHOR = 'content/en-US/author/ocean-desk.md';

/**
 * Returns Node flags that load a module before the program and its threads. When `call` of node:fs is called with the
 * path, the module first runs `act`, once in all threads. The build opens a text first for its digest, so the second
 * opening counts.
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
  /** The function, the path and the number of the call before which `act` runs. */
  call: 'lstatSync' | 'openSync' | 'readdirSync';
  path: string;
  times?: number;
  act: string;
}

interface Meddling extends Meddled {
  what: string;
}

const EXTRA = 'content/en-US/blog/extra.md';
const EVENTS = 'content/en-US/events';
const ASSET = 'content/assets/extra.csv';
const DRAWING = 'content/assets/extra.svg';
const edit = `fs.writeFileSync('${EXTRA}', ${JSON.stringify(post('Extra, edited'))})`;
const remove = (path: string) => `fs.rmSync('${path}', { recursive: true })`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const MEDDLING: Meddling[] = [
  { what: 'a post changes after it was listed', call: 'lstatSync', path: EXTRA, act: edit },
  {
    what: 'a post changes just before it is read',
    call: 'openSync',
    path: EXTRA,
    act: edit,
  },
  {
    what: 'a post appears after its folder was listed',
    call: 'openSync',
    path: EXTRA,
    act: `fs.writeFileSync('content/en-US/blog/new.md', ${JSON.stringify(post('A new one'))})`,
  },
  {
    what: 'a post vanishes just before it is read',
    call: 'openSync',
    path: EXTRA,
    act: remove(EXTRA),
  },
  {
    what: 'a post becomes a folder',
    call: 'openSync',
    path: EXTRA,
    act: `${remove(EXTRA)}; fs.mkdirSync('${EXTRA}')`,
  },
  {
    what: 'a folder vanishes before it is listed',
    call: 'readdirSync',
    path: EVENTS,
    act: remove(EVENTS),
  },
  // The build opens asset files once to check them and once to publish them, and drawings for their digest, for the
  // check and to read them.
  {
    what: 'an asset changes just before it is published',
    call: 'openSync',
    path: ASSET,
    act: `fs.writeFileSync('${ASSET}', 'edited')`,
  },
  {
    what: 'an asset vanishes before it is published',
    call: 'openSync',
    path: ASSET,
    act: remove(ASSET),
  },
  {
    what: 'a drawing vanishes before it is read',
    call: 'openSync',
    path: DRAWING,
    times: 3,
    act: remove(DRAWING),
  },
  {
    what: 'a drawing changes before it is read',
    call: 'openSync',
    path: DRAWING,
    times: 3,
    act: `fs.writeFileSync('${DRAWING}', ${JSON.stringify(PICTURE.replace('/>', ' id="edited"/>'))})`,
  },
];

describe('content that changes during a build', () => {
  test.each(MEDDLING)(
    '[C3] yields one result when $what, and the next build equals a clean build',
    async (testCase) => {
      const cwd = makeSite({
        [EXTRA]: post('Extra'),
        [`${EVENTS}/fair.md`]: event('Fair of the year'),
        [ASSET]: 'lane,days\n',
      });
      await publishThenEdit(cwd);
      // Its length changes, so the build reads it again despite stored results.
      writeFileSync(join(cwd, EXTRA), post('Extra, second version'));
      writeFileSync(join(cwd, DRAWING), PICTURE);
      const ended = runWaybill(BUILD, { cwd, node: meddling(testCase) });
      const { status, stdout, stderr } = ended;
      expect(existsSync(join(cwd, 'meddled'))).toBe(true);
      expect(status, stderr).toBe(0);
      expect(stderr).not.toMatch(/fault of waybill|^ +at /m);
      expect(stdout).toMatch(/^Published/);
      // All pages show the same version of the edited post.
      const names = [...exportOf(cwd)].filter(([path]) => path.endsWith('.html')).map(([, bytes]) => String(bytes));
      expect(names.some((html) => html.includes(OTHER_NAME))).toBe(true);
      const versions = new Set(names.flatMap((html) => html.match(/Extra, (?:edited|second version)/g) ?? []));
      expect(versions.size).toBeLessThanOrEqual(1);
      rmSync(join(cwd, EXTRA), { recursive: true, force: true });
      await expectRecovery(cwd);
    },
  );

  test('[C3] and returns to its earlier state is not published in its state in between', async () => {
    const cwd = makeSite({ [EXTRA]: post('Extra') });
    await publishThenEdit(cwd);
    const second = post('Extra, second version');
    writeFileSync(join(cwd, EXTRA), second);
    const disturbed = { call: 'openSync', path: EXTRA, act: edit } as const;
    expect(runWaybill(BUILD, { cwd, node: meddling(disturbed) }).status).toBe(0);
    expect(readFileSync(join(cwd, EXTRA), 'utf8')).toContain('Extra, edited');
    // The digest of the second version is known, but the build read another text for it.
    writeFileSync(join(cwd, EXTRA), second);
    await expectRecovery(cwd);
    expect(String(exportOf(cwd).get('en-US/blog/extra.html'))).toContain('Extra, second version');
  });

  test(`[C3] is published with one state of every file by ${BUILDS} builds during seeded writes`, async () => {
    const cwd = makeSite();
    await publishThenEdit(cwd);
    const seed = seedOf('A13', SEED);
    const random = seeded(seed);
    let count = 0;
    for (let index = 1; index <= BUILDS; index += 1) {
      // Every second writer writes only complete texts, so those builds can report only `content/moved`.
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
      const where = `build ${index}, seed ${seed}: ${await said}`;
      expect(isGentle ? [0, 1] : [0, 1, 2], where).toContain(status);
      if (isGentle && status === 1) expect(codesIn(await said), where).toEqual(['content/moved']);
      expect(await said).not.toMatch(/fault of waybill|^ +at /m);
      const pages = [...exportOf(cwd)].filter(([path]) => path.startsWith('en-US/') && path.endsWith('.html'));
      // Pages show the old name if no build could publish, or one name of the writer, never two.
      const names = new Set(pages.flatMap(([, bytes]) => String(bytes).match(AUTHOR_NAMES) ?? []));
      expect([...names], where).toHaveLength(1);
    }
    expect(count).toBeGreaterThan(BUILDS);
    for (const name of EXTRAS) rmSync(join(cwd, 'content/en-US/blog', name), { recursive: true, force: true });
    renameAuthor(cwd, 'Quiet Desk');
    await expectRecovery(cwd);
  });
});

/** Returns the codes of printed findings. */
function codesIn(said: string): string[] {
  return [...said.matchAll(/ (?:error|warning) ([a-z-]+\/[a-z-]+)$/gm)].map(([, code = '']) => code);
}

/** Matches every name that the author has before and during the writes. */
const AUTHOR_NAMES = new RegExp(`Desk number \\d+|Ocean Desk|${OTHER_NAME}`, 'g');

const EXTRAS = ['one.md', 'two.md', 'three.md'];

interface Meddle {
  cwd: string;
  random: Random;
  count: number;
  isGentle: boolean;
}

/**
 * Changes the content once: renames the author, which many pages show, or writes, truncates, deletes or renames a file.
 */
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

/** Replaces a file atomically, as editors do. */
function replaceFile(file: string, rewrite: (old: string) => string): void {
  const copy = `${file}~`;
  writeFileSync(copy, rewrite(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  renameSync(copy, file);
}
