import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildReport } from '../../pipeline/report.ts';
import { writeCorpus } from './corpus.ts';
import { measureDev } from './dev.ts';

/** Measures whole builds of a made-up site as a person meets them: a process each, from start to exit. */
const HOUSE = join(import.meta.dirname, '../..');
const CLI = join(HOUSE, 'cli/waybill.mjs');
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});

interface Measured {
  what: string;
  seconds: number;
  megabytes: number;
  report: BuildReport;
}

const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
const articles = Number(values.articles);
writeCorpus(folder, { articles, seed: Number(values.seed), base: join(HOUSE, 'tests/cases/base') });

const article = englishArticle();
const middle = join(folder, `content/en-US/blog/${article}.md`);
const author = join(folder, 'content/en-US/author/desk-1.md');
const rows = [
  measure('cold'),
  measure('nothing changed'),
  measure('first edit', () => edit(middle, /\n\n/, '\n\nOne more paragraph.\n\n')),
  measure('one edit', () => edit(middle, /\n\n/, '\n\nAnd another one.\n\n')),
  measure('author renamed', () => edit(author, /^title: .*/m, 'title: A desk by another name')),
];
const dev = await measureDev({ cli: CLI, cwd: folder, file: middle, path: `/blog/${article}` });
if (!values.keep) rmSync(folder, { recursive: true });

const pages = Object.values(rows[0]?.report.locales ?? {}).reduce((sum, one) => sum + one.pages, 0);
process.stdout.write(
  `${articles} articles, ${pages} pages; ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n\n`,
);
process.stdout.write(
  '| build | s | ms a page | peak MiB | rendered | results kept / made | stages, ms |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |\n',
);
for (const { what, seconds, megabytes, report } of rows) {
  const { hits, misses } = report.cache;
  const stages = Object.entries(report.stages)
    .map(([stage, time]) => `${stage} ${time}`)
    .join(', ');
  process.stdout.write(
    `| ${what} | ${seconds.toFixed(2)} | ${((1000 * seconds) / pages).toFixed(2)} | ${megabytes} | ${report.rendered} | ${hits} / ${misses} | ${stages} |\n`,
  );
}

const spread = (times: readonly number[]) =>
  `${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms (${(times[0] ?? 0).toFixed(0)} to ${(times.at(-1) ?? 0).toFixed(0)})`;
process.stdout.write(
  `\ndev: ready after ${dev.startSeconds.toFixed(1)} s; edit to served, median of ${dev.textMs.length}: text ${spread(dev.textMs)}, title ${spread(dev.titleMs)}\n`,
);

function measure(what: string, before: () => void = () => {}): Measured {
  before();
  const start = performance.now();
  const script = `process.on('exit', () => require('fs').writeFileSync('peak', String(process.resourceUsage().maxRSS)))`;
  writeFileSync(join(folder, 'peak.cjs'), script);
  const argv = ['--require', './peak.cjs', CLI, 'build', '--json', '--at', '2026-11-20'];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`the build "${what}" failed: ${stdout.slice(0, 2000)}${stderr}`);
  const megabytes = Math.round(Number(readFileSync(join(folder, 'peak'), 'utf8')) / 1024);
  return { what, seconds, megabytes, report: JSON.parse(stdout) as BuildReport };
}

function edit(file: string, pattern: RegExp, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));
}

/** An article in the middle of the English ones. */
function englishArticle(): string {
  for (let index = Math.ceil(articles / 2); index <= articles; index += 1) {
    try {
      readFileSync(join(folder, `content/en-US/blog/article-${index}.md`));
      return `article-${index}`;
    } catch {
      // This one is Chinese.
    }
  }
  throw new Error('the corpus has no English article');
}
