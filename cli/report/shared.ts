import type { ShardReport } from '../../pipeline/build-input.ts';
import type { SharedKind, SharedReport } from '../../pipeline/cache/shared-cache.ts';
import { paint, type Terminal } from '../terminal/terminal.ts';
import { plural } from './pretty.ts';

/** Returns the summary of a shard. */
export function shardSummary({ shard, shared, stages, milliseconds }: ShardReport, terminal: Terminal): string {
  const done = paint(terminal, ['green', 'bold'], 'Made');
  return [
    `${done} shard ${shard.number} of ${shard.of} in ${seconds(milliseconds)}; it publishes nothing`,
    ...sharedLines(shared),
    paint(terminal, 'dim', timesLine(stages)),
  ].join('\n');
}

/** Returns lines that say how many results a build took from the shared cache, and how many it made. */
export function sharedLines({ taken, made, damaged, requests, received, sent }: SharedReport): string[] {
  const traffic = `${plural(requests, 'request')}, ${megabytes(received)} received, ${megabytes(sent)} sent`;
  return [
    `  from the shared cache: ${resultsText(taken)}`,
    `  made here: ${resultsText(made)}`,
    `  shared cache: ${traffic}`,
    ...(damaged === 0 ? [] : [`  damaged in the shared cache, and made again: ${plural(damaged, 'object')}`]),
  ];
}

function resultsText(counts: Record<SharedKind, number>): string {
  const entries = counts.entries === 1 ? '1 entry' : `${counts.entries.toLocaleString('en-US')} entries`;
  const { pages, pictures, socialImages } = counts;
  return [entries, plural(pages, 'page'), plural(pictures, 'picture file'), plural(socialImages, 'social image')].join(
    ', ',
  );
}

/** Returns a line with the milliseconds of each stage. */
export function timesLine(stages: Readonly<Record<string, number>>): string {
  const times = Object.entries(stages).map(([stage, time]) => `${stage} ${time}`);
  return `  milliseconds: ${times.join(', ')}`;
}

/** Formats milliseconds as seconds. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Formats bytes as megabytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
