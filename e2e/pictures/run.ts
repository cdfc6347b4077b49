// Makes the pictures of README from the running program: `npm run pictures`. It builds our site, or takes the export in
// the folder `dist` of a working folder: `npm run pictures -- FOLDER`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { FIXTURES } from '../../tests/helpers/content.ts';
import { REPOSITORY } from '../../tests/helpers/sources.ts';
import { answeredContext, launchChromium } from '../support/chromium.ts';
import { buildOurs } from '../support/our-site.ts';
import { preview } from '../support/site.ts';
import { PICTURES_FOLDER, README_PICTURES, type ReadmePicture } from './readme-pictures.ts';
import { terminalSvg } from './terminal-svg.ts';

const PROGRAM = join(REPOSITORY, 'cli/waybill.mjs');
/** The day of the fixtures' data. */
const AT = ['--at', '2026-11-20'];
const WINDOW = { width: 1440, height: 900 };
/** Shows the figures below the map of the home page in both languages. */
const HOME_WINDOW = { width: 1440, height: 1000 };
const ARTICLE = 'before-the-gate-closes';
/** A fault in front matter, a broken link and a missing picture. */
const FAULTS: readonly [from: RegExp, to: string][] = [
  [/^category: .*$/m, 'category: laoding'],
  [
    /^The cut-off is .*$/m,
    'The cut-off is the hour at which the [gate of the terminal](/glossary/gate-inn) closes.\n\n![Trucks in front of the gate](/images/yrad.png)',
  ],
];

const work = mkdtempSync(join(tmpdir(), 'waybill-pictures-'));
const browser = await launchChromium();
try {
  await save(README_PICTURES.home, await homePages(browser, process.argv[2]));
  const faulty = faultySite(join(work, 'faulty'));
  await save(README_PICTURES.validate, Buffer.from(findings(faulty)));
  await save(README_PICTURES.dev, await devPage(browser, faulty));
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}

/** Returns a picture of both home pages, side by side. */
async function homePages(chromium: Browser, folder: string | undefined): Promise<Buffer> {
  const cwd = folder ?? join(work, 'ours');
  if (folder === undefined) {
    mkdirSync(cwd);
    await buildOurs(cwd);
  }
  const { port, end } = await preview(cwd);
  const shots: Buffer[] = [];
  for (const step of [0, 1])
    shots.push(await screenshot(chromium, { url: `http://localhost:${port + step}/`, window: HOME_WINDOW }));
  await end();
  const [width, height, gap] = [HOME_WINDOW.width / 2, HOME_WINDOW.height / 2, 16];
  const small = await Promise.all(shots.map((shot) => sharp(shot).resize({ width }).png().toBuffer()));
  const canvas = { width: 2 * width + gap, height, channels: 4 as const, background: '#ffffff00' };
  return sharp({ create: canvas })
    .composite(small.map((input, index) => ({ input, top: 0, left: index * (width + gap) })))
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
}

/** Takes a picture of a page in a window, for a visitor who has answered the consent notice. */
async function screenshot(
  chromium: Browser,
  { url, window, waitFor }: { url: string; window: typeof WINDOW; waitFor?: string },
): Promise<Buffer> {
  const context = await answeredContext(chromium, {
    answered: 'refused',
    viewport: window,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  // Optional fonts are shown from the second view on.
  await page.reload({ waitUntil: 'networkidle' });
  if (waitFor !== undefined) await page.locator(waitFor).first().waitFor();
  const shot = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return shot;
}

/** Writes the site of fixtures with the faults, and returns its working folder. */
function faultySite(cwd: string): string {
  cpSync(FIXTURES, join(cwd, 'content'), { recursive: true });
  const file = join(cwd, `content/en-US/blog/${ARTICLE}.md`);
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of FAULTS) {
    if (!from.test(text)) throw new Error(`${ARTICLE}.md has no text ${from}`);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
  return cwd;
}

/** Returns a picture of the findings in a terminal. */
function findings(cwd: string): string {
  const { stdout, status } = spawnSync(process.execPath, [PROGRAM, 'validate', ...AT], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '1' },
  });
  if (status !== 1) throw new Error(`validate ends with exit code ${status}`);
  return terminalSvg('npx waybill validate', stdout);
}

/** Returns a picture of the faulty article in `waybill dev`. */
async function devPage(chromium: Browser, cwd: string): Promise<Buffer> {
  const dev = spawn(process.execPath, [PROGRAM, 'dev', '--port', '0', ...AT], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let origin = '';
  for await (const line of createInterface({ input: dev.stdout })) {
    origin ||= /^en-US {2}(http:\S+)/.exec(line)?.[1] ?? '';
    if (line.includes('Stop with')) break;
  }
  dev.stdout.resume();
  const shot = await screenshot(chromium, {
    url: `${origin}/blog/${ARTICLE}`,
    window: WINDOW,
    waitFor: 'waybill-findings details',
  });
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  return sharp(shot)
    .resize({ width: (WINDOW.width * 3) / 4 })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
}

async function save({ file }: ReadmePicture, bytes: Buffer): Promise<void> {
  const path = join(REPOSITORY, PICTURES_FOLDER, file);
  mkdirSync(join(REPOSITORY, PICTURES_FOLDER), { recursive: true });
  writeFileSync(path, bytes);
  process.stdout.write(`${PICTURES_FOLDER}/${file}  ${(statSync(path).size / 1000).toFixed(0)} kB\n`);
}
