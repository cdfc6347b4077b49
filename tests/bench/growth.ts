import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildReport } from '../../pipeline/report.ts';
import { makeItems } from './corpus/items.ts';
import { writeItems } from './corpus.ts';
import { measure } from './run.ts';
import { COSTS, costsOf, markdownTable } from './table.ts';
import { CLI } from './waybill.ts';

const BASE = join(import.meta.dirname, '../cases/base');

/**
 * Builds sites of these sizes, over seven content types and both locales, one after another. Returns a table of the costs
 * of a cold build, also per 1,000 pages, so that growth above linear shows.
 */
export async function measureGrowth(folder: string, { sizes, seed }: { sizes: readonly number[]; seed: number }) {
  const rows: (string | number)[][] = [];
  for (const items of sizes) {
    const site = join(folder, `site-${items}`);
    writeItems(site, { items: makeItems({ items, seed }), base: BASE });
    const measured = await measure([process.execPath, CLI, 'build', '--json', '--at', '2026-11-20'], site);
    const { locales } = JSON.parse(measured.stdout) as BuildReport;
    const pages = Object.values(locales).reduce((sum, one) => sum + one.pages, 0);
    const perThousand = (measured.seconds / pages) * 1000;
    const disk = ['.waybill', 'dist']
      .map((made) => bytesBelow(join(site, made)))
      .reduce((sum, bytes) => sum + bytes, 0);
    rows.push([items, pages, ...costsOf(measured), perThousand.toFixed(2), (disk / 1e6).toFixed(0)]);
    rmSync(site, { recursive: true, force: true });
  }
  return markdownTable(['items', 'pages', ...COSTS, 'wall s per 1,000 pages', 'disk MB'], rows, { last: false });
}

/** Returns the bytes of all files below a folder. A file with several hard links counts once. */
function bytesBelow(folder: string): number {
  const seen = new Set<number>();
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { ino, size } = lstatSync(join(entry.parentPath, entry.name));
    if (!seen.has(ino)) bytes += size;
    seen.add(ino);
  }
  return bytes;
}
