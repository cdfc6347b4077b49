import { mkdirSync, rmSync } from 'node:fs';
import type { Background } from './background.ts';
import { digestOfFile } from './cache/key.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { writeNew } from './emit/file-writer.ts';
import { type PageWriter, renderPages, type SiteToRender } from './export-site.ts';
import { workPath } from './folders/work-folder.ts';
import type { Encoded } from './images/encode.ts';
import { beginSocialImages } from './social/social-images.ts';
import type { StageClock } from './stage-clock.ts';

export interface ShardToRender extends Omit<SiteToRender, 'writer'> {
  /** The working folder. */
  work: string;
  clock: StageClock;
  background: Background;
  /** Resolves when the pictures of the shard are encoded and stored. */
  encoding: Promise<Encoded>;
}

/**
 * Renders the pages and draws the social images of a shard, and stores them in the shared cache. It writes no export: the
 * pages lie in the working folder until they are stored.
 */
export async function renderShard(input: ShardToRender): Promise<Diagnostic[]> {
  const { site, built, bundle, imageStore, clock, background, encoding, sharing, work } = input;
  clock.begin('render pages');
  const { images: social, drawing } = await beginSocialImages(built, imageStore, sharing);
  const drawn = background.begin(() => drawing);
  const folder = workPath(work, 'shard');
  try {
    const exports = await renderPages({ ...input, writer: pageWriter(folder) }, social);
    clock.begin('make images');
    const [{ diagnostics }] = await Promise.all([encoding, drawn]);
    const findings = exports.flatMap((one) => one.findings());
    return [...site.diagnostics, ...bundle.browser.diagnostics, ...diagnostics, ...findings];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a writer into an empty folder, which no earlier build has filled. */
function pageWriter(folder: string): PageWriter {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, string>();
  return {
    folder,
    put(path, content, hash = digestOfFile(content)) {
      if (written.get(path) !== hash) writeNew(folder, path, content);
      written.set(path, hash);
      return hash;
    },
    reuse: (path, hash) => written.get(path) === hash,
    adopt: (path, hash) => void written.set(path, hash),
    earlierDigestOf: () => undefined,
  };
}
