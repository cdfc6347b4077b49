import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureWaybill } from './alone.ts';
import { makeArticles } from './corpus/articles.ts';
import { edgeCost } from './edge.ts';
import { measureGrowth } from './growth.ts';
import { comparePeers } from './pairs.ts';

const USAGE = `Usage: npm run bench -- [options]

measure whole commands on a made-up site, from start to exit

Options:
  --articles <number>  how many articles (default: 1000)
  --seed <number>      which articles (default: 1)
  --peers              builds in pairs with Hugo and Eleventy instead, and our limits
  --pairs <number>     how many pairs (default: 3)
  --growth <sizes>     cold builds of sites with several content types instead,
                       by number of items: 1000,10000,100000
  --edge               what the edge functions take of pages instead
  --keep               leave the folder with the site
  --help               print this

The site is written to the folder for temporary files; TMPDIR names another.
Cold is without .waybill and dist. The peak is the most that all processes
of a command held at once, threads included, where /proc tells it (Linux).
Hugo is the "hugo" of the PATH; npm installs Eleventy in the folder.
`;

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    peers: { type: 'boolean', default: false },
    pairs: { type: 'string', default: '3' },
    growth: { type: 'string' },
    edge: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(USAGE);
} else {
  try {
    await bench();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

async function bench(): Promise<void> {
  const [count, seed, pairs] = [values.articles, values.seed, values.pairs].map(wholeNumber) as [
    number,
    number,
    number,
  ];
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  try {
    if (values.growth !== undefined) {
      const sizes = values.growth.split(',').map(wholeNumber);
      process.stdout.write(`${machineNow()}\n\n${await measureGrowth(folder, { sizes, seed })}`);
      return;
    }
    const articles = makeArticles({ articles: count, seed });
    const machine = machineNow();
    if (values.edge) {
      process.stdout.write(`${machine}\n\n${await edgeCost(folder)}`);
      return;
    }
    process.stdout.write(`${count} articles of seed ${seed} in ${folder}; ${machine}\n\n`);
    process.stdout.write(
      values.peers ? await comparePeers(folder, articles, pairs) : await measureWaybill(folder, articles),
    );
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
}

function machineNow(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${memory} GiB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before`;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is no whole number above 0`);
  return Number(text);
}
